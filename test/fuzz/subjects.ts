import type { Subject } from './subject.ts'
import { config } from './subjects/config.ts'
import { golden } from './subjects/golden.ts'
import { events, history, reports, small } from './subjects/others.ts'
import { protocol, server } from './subjects/protocol.ts'
import { runFile, runFolder, trec } from './subjects/run-files.ts'
import { sinks, trend } from './subjects/sinks.ts'

/** Every reader of foreign text, and everything that shows one. */
export const subjects: readonly Subject[] = [
  config,
  golden,
  protocol,
  server,
  runFile,
  runFolder,
  trec,
  events,
  history,
  reports,
  small,
  ...sinks,
  trend,
]
