import { featuresWith } from '../../scripts/feature-lists.ts'
import type { Subject } from './subject.ts'
import { config } from './subjects/config.ts'
import { golden } from './subjects/golden.ts'
import { events, reports, small } from './subjects/others.ts'
import { protocol, server } from './subjects/protocol.ts'
import { runFile, runFolder } from './subjects/run-files.ts'
import { sinks } from './subjects/sinks.ts'

/** Everything that reads or shows untrusted text. */
export const subjects: readonly Subject[] = [
  config,
  golden,
  protocol,
  server,
  runFile,
  runFolder,
  events,
  reports,
  small,
  ...sinks,
  ...(await ofFeatures()),
]

async function ofFeatures(): Promise<readonly Subject[]> {
  const parts = featuresWith('fuzz.ts').map(async (name) => {
    const path = `../../src/features/${name}/fuzz.ts`
    const part = (await import(path)) as { readonly subjects: readonly Subject[] }
    return part.subjects
  })
  return (await Promise.all(parts)).flat()
}
