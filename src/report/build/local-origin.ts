import type { Origin } from '../schema/report.ts'

/** The origin of a comparison between files or in a local checkout, without a code host. */
export const localOrigin: Omit<Origin, 'commits'> = {
  repository: undefined,
  serverUrl: undefined,
  runUrl: undefined,
  helpUrl: undefined,
  pullRequest: undefined,
  pullHead: undefined,
  fork: false,
}
