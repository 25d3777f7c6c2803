import { keyed, prose, shortText } from '../../lib/parse/expected.ts'
import { eitherSide, fileText } from '../../lib/parse/file-text.ts'
import { itemBySchema } from '../../lib/parse/item-by-schema.ts'
import { listMistakes } from '../../lib/parse/mistake-list.ts'
import { readJsonLines } from '../../lib/parse/read-json-lines.ts'
import { repositoryPath } from '../../lib/model/settings/repository-paths.ts'
import type { Probe } from './probe.ts'
import { words } from '../../lib/text/words/words.ts'

const limits = { most: 4 * 1024 * 1024, tooLarge: 'a file of more than 4 MiB' }
const mostProbes = 1000

const ProbeSchema = keyed(
  'a document to plant (an object with the keys item, doc, text and marker)',
  {
    item: shortText('the id of a question', 200),
    doc: repositoryPath(),
    text: prose('the text of the document', 100_000),
    marker: shortText('words that only this document contains', 200).refine(
      (text) => words(text).length > 0,
      {
        error: 'expected at least one word',
      },
    ),
  },
)

const aProbe = { what: 'a document to plant', schemaOf: () => ProbeSchema }

/**
 * Parses the JSON Lines file of planted documents that the project wrote itself. Throws
 * `config-invalid` with a list of the file's mistakes.
 */
export function parseProbes(
  bytes: Uint8Array,
  file: string,
  items: ReadonlySet<string>,
): readonly Probe[] {
  const mistakes = listMistakes(file)
  const probes: Probe[] = []
  for (const raw of readJsonLines(
    fileText(bytes, { ...limits, resolve: eitherSide, mistakes }),
    mistakes,
  )) {
    const probe = itemBySchema(raw, aProbe, mistakes)
    if (probe === undefined) continue
    const tell = (message: string, key: string): void =>
      mistakes.add({ path: [...raw.path, key], message }, () => raw.positionOf([key], 'value'))
    if (!items.has(probe.item)) tell('expected the id of a question in the golden set', 'item')
    if (probes.some(({ doc }) => doc === probe.doc))
      tell('expected a document that no earlier entry uses', 'doc')
    if (probes.length === mostProbes) tell(`expected at most ${mostProbes} documents`, 'item')
    probes.push({ ...probe, kind: 'own', strength: 3 })
  }
  if (mistakes.count > 0)
    throw mistakes.error('config-invalid', 'correct the file that the key `probes` names')
  return probes
}
