/**
 * Receives progress reports and warnings. The action and the command line have their own
 * implementations. Callers must remove control characters from lines first.
 */
export type Log = {
  info(line: string): void
  warn(line: string): void
  debug(line: string): void
  group<T>(title: string, work: () => Promise<T>): Promise<T>
  /** Reports a long step's progress on one side, for example as `done` of `total` documents. */
  progress(step: Progress): void
}

export type Progress = {
  readonly side: 'base' | 'head'
  readonly step: 'index' | 'embed' | 'query' | 'answer'
  readonly done: number
  readonly total: number
}

export const silentLog: Log = {
  info: () => undefined,
  warn: () => undefined,
  debug: () => undefined,
  group: (_, work) => work(),
  progress: () => undefined,
}
