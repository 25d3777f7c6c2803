import type { Origin } from '../schema/report.ts'

/** What is not on any platform: a checkout of one's own, or files. */
export const localOrigin: Omit<Origin, 'commits'> = {
  repository: undefined,
  serverUrl: undefined,
  runUrl: undefined,
  helpUrl: undefined,
  pullRequest: undefined,
  pullHead: undefined,
  fork: false,
}
