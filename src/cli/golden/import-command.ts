import { type Imported, importGolden } from '../../commands/golden/importing/import-golden.ts'
import { shapeNames } from '../../commands/golden/importing/read-source.ts'
import type { Counted } from '../../commands/golden/importing/tally.ts'
import { type Part, parts } from '../../golden/shapes/foreign-shape.ts'
import { alternatives } from '../../parse/expected.ts'
import { cleanLine } from '../../text/printing/clean-text.ts'
import { listOf } from '../list-of.ts'
import { readArguments, wrongUse } from '../read-flags.ts'
import { many } from '../many.ts'
import { visibleJson } from '../../text/printing/visible-json.ts'

const usage = wrongUse('golden import')

/** What `rag-gate golden import --help` prints. */
export const help = `Usage: rag-gate golden import FILE... [options]
       rag-gate golden import FOLDER [options]

Brings questions of another tool into your golden set, and says what it recognised, what was found in
your documents and what could not be carried. Nothing is overwritten.

Reads ragas, DeepEval, LlamaIndex, Langfuse, promptfoo, BEIR folders, TREC topics with qrels, and
questions under their usual names, as JSON Lines, JSON, YAML, CSV, TSV or Parquet.

Options:
  --as SHAPE     what the file is, where it is not recognised:
                 ${shapeNames.slice(0, 6).join(', ')},
                 ${shapeNames.slice(6).join(', ')}
  --map PAIRS    your keys by ours: query=Frage,answer=Antwort; dots for keys inside: query=input.text
                 also contexts (texts with the answer) and source (a document's name)
  --corpus DIR   write the documents of a BEIR folder into this folder of the repository
  --out FILE     where the questions go (default: the golden set of the config, else eval/golden.jsonl)
  --append       add to a file that is there; ids must be new
  --json         print what was done as JSON
  --config FILE  path of the config in the working directory
  -h, --help     this text

Exit codes: 0 done, 2 not started (usage, config, golden set), 3 could not finish.
`

/** `rag-gate golden import`. Answers with the exit code; throws `input-invalid` for wrong flags. */
export async function run(args: readonly string[]): Promise<number> {
  const { flags, rest } = readArguments('golden import', args, {
    as: { type: 'string' },
    map: { type: 'string', multiple: true },
    corpus: { type: 'string' },
    out: { type: 'string' },
    append: { type: 'boolean' },
    config: { type: 'string' },
    json: { type: 'boolean' },
  })
  if (rest.length === 0) throw usage('golden import needs a file or a folder')
  if (flags.as !== undefined && !shapeNames.includes(flags.as))
    throw usage(`--as: expected ${alternatives(shapeNames)}`)
  const { config, corpus, out, append = false } = flags
  const imported = await importGolden({
    paths: rest,
    folder: process.cwd(),
    as: flags.as,
    map: mapOf(listOf('map', flags.map) ?? []),
    config,
    corpus,
    out,
    append,
  })
  process.stdout.write(flags.json ? `${visibleJson(imported, 2)}\n` : textOf(imported))
  return 0
}

function mapOf(pairs: readonly string[]): ReadonlyMap<Part, string> {
  return new Map(
    pairs.map((pair) => {
      const [ours, ...theirs] = pair.split('=')
      const part = parts.find((each) => each === ours)
      if (theirs.length > 0 && part !== undefined) return [part, theirs.join('=')] as const
      throw usage(
        `--map ${JSON.stringify(pair)}: expected OURS=YOURS, ours one of ${parts.join(', ')}`,
      )
    }),
  )
}

function textOf(imported: Imported): string {
  const { title, written, documents, said, lost, kept, refused, remarks } = imported
  const lines = [
    `read     ${title}`,
    ...(documents ? [`wrote    ${documents.path}: ${many(documents.count, 'document')}`] : []),
    `${written.appended ? 'added to' : 'wrote   '} ${written.path}: ${many(written.items, 'question')}`,
    `labels   ${labelsText(imported)}`,
    ...remarks.map((remark) => `note     ${remark}`),
    ...said.map((each) => `note     ${countedText(each)}`),
    ...kept.map((each) => `in notes ${countedText(each)}`),
    ...lost.map((each) => `lost     ${countedText(each)}`),
    ...refused.map((each) => `left out ${countedText(each)}`),
    '',
    'Next:',
    ...nextSteps(imported).map((step) => `- ${step}`),
  ]
  return lines.map((line) => `${cleanLine(line)}\n`).join('')
}

function labelsText({ labels }: Imported): string {
  const words = {
    evidence: 'by evidence',
    chunks: 'by chunks',
    docs: 'by documents',
    sections: 'by sections',
    none: 'without',
  }
  return Object.entries(words)
    .flatMap(([kind, word]) => (labels[kind] === undefined ? [] : [`${labels[kind]} ${word}`]))
    .join(', ')
}

function countedText({ what, count, example }: Counted): string {
  return `${what} (${count}), the first: ${example}`
}

function nextSteps(imported: Imported): readonly string[] {
  const { wantsCorpus, labels, configured, written } = imported
  return [
    ...(wantsCorpus
      ? [
          `No document has these names yet, and the documents came along: ${written.appended ? 'take the questions out of' : 'remove'} ${written.path} and import again with --corpus DIR, which writes them.`,
        ]
      : []),
    ...(labels['none'] === undefined
      ? []
      : ['`rag-gate golden anchor --write` looks for what answers the questions without a label.']),
    ...(configured === undefined || configured === written.path
      ? []
      : [`Write golden: ${written.path} into the configuration, which names ${configured}.`]),
    configured === undefined
      ? 'Run `rag-gate init` for a workflow and a configuration.'
      : 'Run `rag-gate gate` to see how this work tree does.',
  ]
}
