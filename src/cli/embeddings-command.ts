import { embeddingsOfCommits, embeddingsOfFiles } from '../commands/embeddings.ts'
import type { EmbeddingChange } from '../compare/embeddings/compare-embeddings.ts'
import { embeddingParagraph } from '../report/wording/embedding-words.ts'
import { wrapWords } from '../text/printing/display-width.ts'
import { printable } from '../text/printing/printable.ts'
import { buildFlags, buildPorts, buildRequest } from './build-flags.ts'
import { readFlags, wrongUse } from './read-flags.ts'
import { stoppable } from './running/stoppable.ts'
import { openTerminalLog } from './running/terminal-log.ts'

const own = {
  'base-vectors': { type: 'string' },
  'head-vectors': { type: 'string' },
  json: { type: 'boolean' },
} as const

/** `rag-gate embeddings`: what became of the vectors of two commits, or of two files. It judges nothing: exit code 0. */
export async function runEmbeddingsCommand(args: readonly string[]): Promise<number> {
  const flags = readFlags('embeddings', args, { ...buildFlags, ...own })
  const { 'base-vectors': base, 'head-vectors': head } = flags
  if ((base === undefined) !== (head === undefined))
    throw wrongUse('embeddings')('--base-vectors and --head-vectors name one file each')
  const change =
    base === undefined || head === undefined
      ? await ofCommits(flags)
      : await embeddingsOfFiles(base, head)
  process.stdout.write(flags.json === true ? jsonOf(change) : textOf(change))
  return 0
}

function ofCommits(flags: Parameters<typeof buildRequest>[0]): Promise<EmbeddingChange> {
  const log = openTerminalLog(process.stderr)
  return stoppable(async (signal) => {
    const request = await buildRequest(flags, log)
    const ports = buildPorts(flags, { log, signal, now: () => performance.now() })
    const change = await embeddingsOfCommits(request, ports)
    log.done()
    return change
  })
}

function jsonOf(change: EmbeddingChange): string {
  return `${JSON.stringify({ ...change, paragraph: embeddingParagraph(change) }, null, 2)}\n`
}

function textOf(change: EmbeddingChange): string {
  const { sides, shared, overlap, moved } = change
  const figure = (value: number | undefined): string => value?.toFixed(3) ?? 'n/a'
  const row = (name: string, of: (side: typeof sides.base) => number | undefined): string =>
    `  ${name.padEnd(46)}${figure(of(sides.base)).padStart(9)}${figure(of(sides.head)).padStart(9)}`
  const lines = [
    ...wrapWords(embeddingParagraph(change), 90),
    '',
    `  ${'texts on both sides'.padEnd(46)}${String(shared).padStart(9)}`,
    `  ${'of them moved'.padEnd(46)}${figure(moved).padStart(9)}`,
    `  ${'of ten nearest the same'.padEnd(46)}${figure(overlap).padStart(9)}`,
    '',
    `  ${''.padEnd(46)}${'base'.padStart(9)}${'head'.padStart(9)}`,
    row('mean cosine of random pairs (anisotropy)', ({ anisotropy }) => anisotropy),
    row('texts with another at the same place', ({ duplicates }) => duplicates),
    row('questions far from all texts', ({ outside }) => outside),
    ...sides.head.strangers.slice(0, 5).map((name) => `    ${printable(name, 80)}`),
  ]
  return `${lines.join('\n')}\n`
}
