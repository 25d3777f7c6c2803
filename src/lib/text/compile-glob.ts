import { GateError } from '../errors.ts'
import { composed } from './composed.ts'

/**
 * Compiles a glob into a function that tests paths, which must be relative to the root and use slashes.
 * Matching is case-sensitive. `*` matches any characters within a name, `?` one character, `[a-z]` and
 * `[!a-z]` one of a set, `{a,b}` either alternative, and `\` escapes the next character. `**` as a whole
 * path segment matches any number of folders, or everything below if it is the last segment. Wildcards
 * never match the leading dot of a name. A leading `./` is ignored, and a trailing `/` means the
 * folder's content. The time to match is at most proportional to the product of the lengths of glob and
 * path. Throws `config-invalid` if braces expand to more than 100 globs.
 */
export function compileGlob(glob: string): (path: string) => boolean {
  const patterns = expandBraces(composed(glob)).map(compileSteps)
  return (path) => {
    const names = composed(path).split('/')
    return patterns.some((steps) => matchesSteps(steps, names))
  }
}

/** Returns whether a string is a valid glob that includes files rather than excluding them. */
export function isGlob(text: string): boolean {
  try {
    compileGlob(text)
    return !text.startsWith('!')
  } catch (error) {
    if (error instanceof GateError) return false
    throw error
  }
}

// This file replaces Node's `path.matchesGlob`, which backtracks. With it, matching `*a*a*a*a*b`
// against a name of 200 letters, or `{1..1000000}` against any name, took minutes. What Node's
// wildcards match also differs between releases.

const mostAlternatives = 100

function expandBraces(glob: string): readonly string[] {
  const expanded: string[] = []
  const pending = [glob]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const group = findGroup(next)
    if (group === undefined) expanded.push(next)
    else pending.push(...alternativesOf(next, group))
    if (expanded.length + pending.length > mostAlternatives) {
      throw new GateError(
        'config-invalid',
        `pipeline.documents: the braces of ${JSON.stringify(glob)} expand to more than ${mostAlternatives} globs`,
        { hint: 'write several globs, or use * in place of the braces' },
      )
    }
  }
  return expanded
}

/** Offsets of a pair of braces and of the commas that belong to it. */
type Group = { readonly open: number; readonly commas: readonly number[]; readonly close: number }

function alternativesOf(glob: string, { open, commas, close }: Group): readonly string[] {
  const ends = [...commas, close]
  return ends.map((end, at) => {
    const start = at === 0 ? open : (ends[at - 1] ?? open)
    return glob.slice(0, open) + glob.slice(start + 1, end) + glob.slice(close + 1)
  })
}

/**
 * Returns the first closed pair of braces with a comma of its own. Other braces are ordinary characters.
 */
function findGroup(glob: string): Group | undefined {
  const open: { readonly at: number; readonly commas: number[] }[] = []
  let first: Group | undefined
  for (let at = 0; at < glob.length; at += 1) {
    const character = glob[at]
    if (character === '\\') at += 1
    else if (character === '{') open.push({ at, commas: [] })
    else if (character === ',') open.at(-1)?.commas.push(at)
    else if (character === '}') {
      const group = open.pop()
      if (group === undefined || group.commas.length === 0) continue
      if (first === undefined || group.at < first.open)
        first = { open: group.at, commas: group.commas, close: at }
    }
  }
  return first
}

type Step =
  | { readonly kind: 'folders' }
  | { readonly kind: 'name'; readonly tokens: readonly Token[] }

type Token =
  | { readonly kind: 'character'; readonly character: string }
  | { readonly kind: 'one' }
  | { readonly kind: 'run' }
  | {
      readonly kind: 'set'
      readonly negated: boolean
      readonly ranges: readonly (readonly [from: string, to: string])[]
    }

function compileSteps(pattern: string): readonly Step[] {
  const below = pattern.endsWith('/') ? `${pattern}**` : pattern
  const names = below.split('/').filter((name) => name !== '' && name !== '.')
  // At the end, `**` must match at least one name, because the folder itself is not a document.
  if (names.at(-1) === '**') names.push('*')
  return names.map((name) =>
    name === '**' ? { kind: 'folders' } : { kind: 'name', tokens: compileName(name) },
  )
}

function compileName(name: string): readonly Token[] {
  const characters = Array.from(name)
  const tokens: Token[] = []
  for (let at = 0; at < characters.length; at += 1) {
    const character = characters[at] ?? ''
    const set = character === '[' ? readSet(characters, at) : undefined
    if (set !== undefined) {
      tokens.push(set.token)
      at = set.end
    } else if (character === '*') {
      if (tokens.at(-1)?.kind !== 'run') tokens.push({ kind: 'run' })
    } else if (character === '?') tokens.push({ kind: 'one' })
    else {
      if (character === '\\' && at + 1 < characters.length) at += 1
      tokens.push({ kind: 'character', character: characters[at] ?? '' })
    }
  }
  return tokens
}

/**
 * Parses a set such as `[!a-z]` whose bracket opens at `open`. Returns undefined if it is not closed.
 */
function readSet(
  characters: readonly string[],
  open: number,
): { readonly token: Token; readonly end: number } | undefined {
  const negated = characters[open + 1] === '!' || characters[open + 1] === '^'
  const first = open + (negated ? 2 : 1)
  // A closing bracket right after the opening one is a member of the set, so the search starts
  // after it.
  const end = characters.indexOf(']', first + 1)
  if (end === -1) return undefined
  const ranges: [string, string][] = []
  for (let at = first; at < end; at += 1) {
    const from = characters[at] ?? ''
    const isRange = characters[at + 1] === '-' && at + 2 < end
    ranges.push([from, isRange ? (characters[at + 2] ?? '') : from])
    if (isRange) at += 2
  }
  return { token: { kind: 'set', negated, ranges }, end }
}

// `matchesSteps` and `matchesName` use the same algorithm. On a mismatch, the last wildcard consumes
// one more element, and matching resumes after it. Earlier wildcards never have to be revisited,
// because the last one can consume whatever they would.

function matchesSteps(steps: readonly Step[], names: readonly string[]): boolean {
  let step = 0
  let name = 0
  let wildcard: { readonly step: number; name: number } | undefined
  while (name < names.length) {
    const current = steps[step]
    if (current?.kind === 'folders') {
      wildcard = { step, name }
      step += 1
    } else if (current !== undefined && matchesName(current.tokens, names[name] ?? '')) {
      step += 1
      name += 1
    } else if (wildcard !== undefined && !names[wildcard.name]?.startsWith('.')) {
      wildcard.name += 1
      name = wildcard.name
      step = wildcard.step + 1
    } else return false
  }
  return step === steps.length
}

function matchesName(tokens: readonly Token[], name: string): boolean {
  if (name.startsWith('.') && !isCharacter(tokens[0], '.')) return false
  const characters = Array.from(name)
  let token = 0
  let at = 0
  let wildcard: { readonly token: number; at: number } | undefined
  while (at < characters.length) {
    const current = tokens[token]
    if (current?.kind === 'run') {
      wildcard = { token, at }
      token += 1
    } else if (current !== undefined && takes(current, characters[at] ?? '')) {
      token += 1
      at += 1
    } else if (wildcard !== undefined) {
      wildcard.at += 1
      at = wildcard.at
      token = wildcard.token + 1
    } else return false
  }
  while (tokens[token]?.kind === 'run') token += 1
  return token === tokens.length
}

function isCharacter(token: Token | undefined, character: string): boolean {
  return token?.kind === 'character' && token.character === character
}

function takes(token: Token, character: string): boolean {
  switch (token.kind) {
    case 'character':
      return token.character === character
    case 'one':
    case 'run':
      return true
    case 'set': {
      const code = codeOf(character)
      const within = token.ranges.some(([from, to]) => codeOf(from) <= code && code <= codeOf(to))
      return within !== token.negated
    }
  }
}

function codeOf(character: string): number {
  return character.codePointAt(0) ?? 0
}
