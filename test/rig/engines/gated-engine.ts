import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { ScriptedServer } from '../../support/scripted-server.ts'
import { configText, handbook } from '../handbook.ts'
import type { Files } from '../scenario.ts'
import type { Indexed } from './recorded-engine.ts'

/** The handbook's documents, as one chunk each. */
export const indexed: readonly Indexed[] = Object.entries(handbook).flatMap(([doc, text]) =>
  doc.startsWith('docs/') ? [{ id: doc, doc, text: String(text) }] : [],
)

/** Returns the indexes of both sides by name. Head's index lacks the document that one question needs. */
export function lossyIndexes(
  nameOf: (side: 'base' | 'head') => string,
): ReadonlyMap<string, readonly Indexed[]> {
  return new Map([
    [nameOf('base'), indexed],
    [nameOf('head'), indexed.filter(({ doc }) => doc !== 'docs/refunds.md')],
  ])
}

const page = join(import.meta.dirname, '../../../docs/engines.md')

/** Returns the `pipeline` section below a heading of `docs/engines.md`. */
export async function pastedPipeline(heading: string): Promise<Readonly<Record<string, unknown>>> {
  const text = await readFile(page, 'utf8')
  const [, section = ''] = text.split(`\n## ${heading}\n`)
  const [, block = ''] = /^```yaml\n(.*?)^```$/ms.exec(section) ?? []
  return parse(block).pipeline
}

/**
 * Returns the files of a repository whose pipeline is the one on the page, with the stand-in's address
 * instead of the page's.
 */
export function enginesFiles(
  pipeline: Readonly<Record<string, unknown>>,
  { origin }: Pick<ScriptedServer, 'origin'>,
): Files {
  const url = String(pipeline['url']).replace('https://search.example.com', origin)
  const config = { ...pipeline, url, build: 'bash index.sh', inputs: ['index.sh'], context: 5 }
  return {
    ...handbook,
    '.github/rag-gate.yml': configText({ pipeline: config }),
    'index.sh':
      'echo "$RAG_GATE_SIDE is indexed, given ${RAG_GATE_SEARCH_AUTH-no} ${RAG_GATE_SEARCH_KEY-no} key"\n',
  }
}
