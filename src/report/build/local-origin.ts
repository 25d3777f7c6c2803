import type { Origin } from '../schema/report.ts'

/** The origin of a comparison outside any platform: a local checkout or files. */
export const localOrigin: Omit<Origin, 'commits'> = {
  repository: undefined,
  serverUrl: undefined,
  runUrl: undefined,
  helpUrl: undefined,
  pullRequest: undefined,
  pullHead: undefined,
  fork: false,
}
