import { quoted } from '../lib/text/printing/printable.ts'
import { GateError } from '../lib/errors.ts'

/** The variables that `pass-env` passes on to the user's programs. */
export type PassEnv = {
  /** Exact names, and prefixes that end in `*`. Sorted by code unit, without duplicates. */
  readonly names: readonly string[]
  /** Warnings for the log about listed variables that look like secrets. */
  readonly warnings: readonly string[]
}

/**
 * Parses `pass-env`, in which each line is one name, or one prefix of at least three characters
 * followed by `*`. Skips blank lines, and returns an empty list for empty text. Throws
 * `input-invalid` if any entry is not allowed, and lists all such entries.
 */
export function parsePassEnv(text: string): PassEnv {
  const entries = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const complaints = entries.flatMap((entry) => {
    const complaint = complaintAbout(entry)
    return complaint === undefined ? [] : [`pass-env: ${quoted(entry)}: ${complaint}`]
  })
  if (complaints.length > 0) throw invalid(complaints)
  const names = [...new Set(entries)].toSorted()
  return { names, warnings: names.filter(isSecretName).map(warningAbout) }
}

/**
 * Returns whether a variable is passed on. A prefix never matches a name that looks like a secret.
 * Refused names are never passed on.
 */
export function passes(name: string, { names }: PassEnv): boolean {
  if (!exactName.test(name) || isRefused(name)) return false
  if (names.includes(name)) return true
  return (
    !looksSecret(name) && names.some((entry) => isPrefix(entry) && name.startsWith(stem(entry)))
  )
}

/**
 * Returns warnings for the log about names that look like secrets and about exact names that are
 * not set, which are usually typos.
 */
export function passEnvWarnings(
  { names, warnings }: PassEnv,
  environment: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  const unset = names.filter((name) => !isPrefix(name) && environment[name] === undefined)
  return [...warnings, ...unset.map((name) => `pass-env lists ${name}, which is not set`)]
}

/**
 * Lists variables that are set and look like secrets, except the runner's variables and the job's
 * token.
 */
export function variablesLikeSecrets(
  environment: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  return Object.keys(environment)
    .filter((name) => (environment[name] ?? '') !== '' && looksSecret(name) && !isRefused(name))
    .toSorted()
}

/** Returns whether the user may set a variable with this name for their programs. */
export function mayBeGiven(name: string): boolean {
  return exactName.test(name) && !isRefused(name) && !/^(?:RAG_GATE_|TMPDIR$)/i.test(name)
}

const exactName = /^[A-Za-z_][A-Za-z0-9_]*$/

const shortestStem = 3

/**
 * Prefixes of variables that belong to the runner, or that could run code before the user's
 * programs start.
 */
const refusedStems = ['ACTIONS_', 'INPUT_', 'GIT_CONFIG_']

const refusedNames: ReadonlySet<string> = new Set([
  'GITHUB_TOKEN',
  'GH_TOKEN',
  'GITHUB_ENV',
  'GITHUB_PATH',
  'GITHUB_OUTPUT',
  'GITHUB_STATE',
  'GITHUB_STEP_SUMMARY',
  'GITHUB_EVENT_PATH',
  'RAG_GATE_STORE_KEY',
  'NODE_OPTIONS',
  'BASH_ENV',
  'ENV',
])

const secretWords = ['KEY', 'TOKEN', 'SECRET', 'PASSWORD', 'CREDENTIAL']

function complaintAbout(entry: string): string | undefined {
  const name = isPrefix(entry) ? stem(entry) : entry
  if (isPrefix(entry) && name.length < shortestStem)
    return `expected at least ${shortestStem} characters before the *, because a shorter prefix would let too many variables through`
  if (isRefused(name))
    return 'this variable is never passed on, because it belongs to the runner, is a credential of the job, or changes how programs start'
  return exactName.test(name) ? undefined : expected(entry)
}

function expected(entry: string): string {
  if (entry.includes('='))
    return 'expected the name of a variable without a value; set the value under `env:` of the step'
  if (/[\s,;]/.test(entry)) return 'expected one name per line'
  return 'expected the name of a variable, or a prefix with one * at its end, such as HF_*'
}

function isPrefix(entry: string): boolean {
  return entry.endsWith('*')
}

function stem(entry: string): string {
  return entry.slice(0, -1)
}

/** Returns whether a variable is never passed on. Ignores case, as Windows does. */
function isRefused(name: string): boolean {
  const upper = name.toUpperCase()
  return refusedNames.has(upper) || refusedStems.some((refused) => upper.startsWith(refused))
}

function looksSecret(name: string): boolean {
  const upper = name.toUpperCase()
  return secretWords.some((word) => upper.includes(word))
}

function isSecretName(entry: string): boolean {
  return !isPrefix(entry) && looksSecret(entry)
}

function warningAbout(name: string): string {
  return `head's code can read \`${name}\`, because pass-env lists it`
}

function invalid(complaints: readonly string[]): GateError {
  return new GateError('input-invalid', complaints.join('\n'), {
    hint: 'list variable names, one per line; pass your own secrets by their exact names',
  })
}
