import { type Imported, importGolden } from './import-golden.ts'
import { unsureLabels } from './find-labels.ts'
import type { Counted } from '../../lib/tally.ts'
import { type Part, parts } from '../../golden/shapes/foreign-shape.ts'
import { cleanLine } from '../../lib/text/printing/clean-text.ts'
import { firstOf } from '../../lib/text/printing/first-of.ts'
import { listOf } from '../../cli/list-of.ts'
import { readArguments, wrongUse } from '../../cli/read-flags.ts'
import { many } from '../../cli/many.ts'
import { visibleJson } from '../../lib/text/printing/visible-json.ts'

const usage = wrongUse('golden import')

/**
 * Runs `rag-gate golden import` and returns the exit code. Rejects with `input-invalid` for invalid
 * flags.
 */
export async function run(args: readonly string[]): Promise<number> {
  const { flags, rest } = readArguments('golden import', args, {
    map: { type: 'string', multiple: true },
    corpus: { type: 'string' },
    out: { type: 'string' },
    config: { type: 'string' },
    json: { type: 'boolean' },
  })
  if (rest.length === 0) throw usage('golden import needs a file or a folder')
  const { config, corpus, out } = flags
  const imported = await importGolden({
    paths: rest,
    folder: process.cwd(),
    map: mapOf(listOf('map', flags.map) ?? []),
    config,
    corpus,
    out,
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
        `--map ${JSON.stringify(pair)}: expected OURS=YOURS, where OURS is one of ${parts.join(', ')}`,
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
  return `${what} (${count})${firstOf(count, example)}`
}

function nextSteps(imported: Imported): readonly string[] {
  const { wantsCorpus, labels, configured, written, said } = imported
  const isToReview = labels['none'] !== undefined || said.some(({ what }) => what === unsureLabels)
  return [
    ...(wantsCorpus
      ? [
          `The labels name documents that do not exist yet, but the imported data set contains them: remove ${written.appended ? 'the imported questions from ' : ''}${written.path}, then import again with --corpus DIR, which writes the documents.`,
        ]
      : []),
    ...(isToReview
      ? ['`rag-gate golden review` shows the questions whose label is missing or uncertain.']
      : []),
    ...(configured === undefined || configured === written.path
      ? []
      : [`Set golden: ${written.path} in the configuration; it still names ${configured}.`]),
    configured === undefined
      ? 'Run `rag-gate init` to create a workflow and a configuration.'
      : 'Run `rag-gate gate` to measure this working tree.',
  ]
}
