import { unknownCommand } from './read-flags.ts'

/** Does one thing with a golden set, and answers with the exit code. */
type Run = (args: readonly string[]) => Promise<number>

/** Each loaded only when it is called. */
const verbs: Readonly<Record<string, () => Promise<{ readonly run: Run }>>> = {
  review: () => import('./golden/review-command.ts'),
  import: () => import('./golden/import-command.ts'),
  draft: () => import('./golden/draft-command.ts'),
  mine: () => import('./golden/mine-command.ts'),
  perturb: () => import('./golden/perturb-command.ts'),
  export: () => import('./golden/export-command.ts'),
}

/** The words after `rag-gate golden`. */
export const goldenVerbs: readonly string[] = Object.keys(verbs)

/** `rag-gate golden <verb>`. Answers with the exit code; throws `input-invalid` for a word that is no verb. */
export async function runGoldenCommand([name, ...args]: readonly string[]): Promise<number> {
  if (name === undefined || name === 'help') {
    const { goldenHelp } = await import('./help/golden.ts')
    process.stdout.write(goldenHelp)
    return 0
  }
  const load = Object.hasOwn(verbs, name) ? verbs[name] : undefined
  if (load === undefined) {
    const known = goldenVerbs.map((verb) => `golden ${verb}`)
    throw unknownCommand(`golden ${name}`, known)
  }
  const { run } = await load()
  return run(args)
}
