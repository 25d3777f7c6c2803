import { unknownCommand } from './read-flags.ts'

/** One thing that `rag-gate golden` does. */
export type GoldenVerb = {
  /** What `rag-gate golden <verb> --help` prints. */
  readonly help: string
  /** Answers with the exit code. */
  readonly run: (args: readonly string[]) => Promise<number>
}

/** A line in the list of verbs, and its file, loaded only when it is called. */
type ListedVerb = { readonly does: string; readonly load: () => Promise<GoldenVerb> }

const verbs: Readonly<Record<string, ListedVerb>> = {
  import: {
    does: 'bring questions of another tool',
    load: () => import('./golden/import-command.ts'),
  },
  anchor: {
    does: 'find the evidence of questions that have an answer and no label',
    load: () => import('./golden/anchor-command.ts'),
  },
  check: {
    does: 'say what is wrong with the golden set, and put right what is safe',
    load: () => import('./golden/check-command.ts'),
  },
  review: {
    does: 'show questions to people, who accept, edit and label them',
    load: () => import('./golden/review-command.ts'),
  },
  draft: {
    does: 'draft questions from the documents, with a model or by templates',
    load: () => import('./golden/draft-command.ts'),
  },
  mine: {
    does: 'add drafts from production logs, or from the history of the documents',
    load: () => import('./golden/mine-command.ts'),
  },
  perturb: {
    does: 'ask the set over worse documents: noise, other numbers, no answer',
    load: () => import('./golden/perturb-command.ts'),
  },
  export: {
    does: 'write the golden set for another tool',
    load: () => import('./golden/export-command.ts'),
  },
}

/** `rag-gate golden <verb>`. Answers with the exit code; throws `input-invalid` for a word that is no verb. */
export async function runGoldenCommand([name, ...args]: readonly string[]): Promise<number> {
  if (name === undefined || ['--help', '-h', 'help'].includes(name)) return print(overview())
  const found = Object.hasOwn(verbs, name) ? verbs[name] : undefined
  if (found === undefined) {
    const known = Object.keys(verbs).map((verb) => `golden ${verb}`)
    throw unknownCommand(`golden ${name}`, known)
  }
  const { help, run } = await found.load()
  return args.includes('--help') || args.includes('-h') ? print(help) : run(args)
}

function overview(): string {
  const width = Math.max(...Object.keys(verbs).map((name) => name.length))
  const lines = Object.entries(verbs).map(([name, { does }]) => `  ${name.padEnd(width)}  ${does}`)
  return `rag-gate golden - makes, brings and checks golden sets

Usage: rag-gate golden <command> [options]

Commands:
${lines.join('\n')}

Options:
  -h, --help  this text, or that of a command: rag-gate golden check --help

Exit codes: 0 done, 1 problems found (check), 2 not started (usage, config, golden set), 3 could not finish.
`
}

function print(text: string): number {
  process.stdout.write(text)
  return 0
}
