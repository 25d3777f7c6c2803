import type { FeatureJob } from '../../github/action/job.ts'

export const job: FeatureJob = {
  reads: ['traces', 'history', 'key'],
  needs: { traces: 'trace files' },
  run: async () => (await import('./job/run-monitor.ts')).runMonitor,
}
