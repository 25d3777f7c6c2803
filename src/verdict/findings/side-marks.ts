import type { PipelineSettings } from '../../lib/model/settings/settings.ts'

/**
 * Returns the keys in the `pipeline` section whose values on head separate the two sides less
 * clearly than on base. Such a value may no longer contain `{side}`, `{sha}`, `$RAG_GATE_SIDE` or
 * `$RAG_GATE_COMMIT`, may set one of these variables, or may contain base's location. Head might
 * then query base's index unnoticed. Returns an empty list if the kinds of pipeline differ.
 */
export function blurredKeys(base: PipelineSettings, head: PipelineSettings): readonly string[] {
  if (base.kind !== head.kind) return []
  const [ofBase, ofHead] = [base, head].map((settings) => new Map(Object.entries(settings)))
  return keys.filter((key) => isBlurred(ofBase?.get(key), ofHead?.get(key)))
}

/**
 * Returns whether any setting contains a marker for the side, its commit or its worktree. If so,
 * each side may have its own index.
 */
export function marksSide(settings: PipelineSettings): boolean {
  return /\{(?:side|sha)\}/.test(JSON.stringify(settings)) || namesSide(JSON.stringify(settings))
}

/**
 * Returns whether the text of a program or command contains a variable for its side, commit or worktree.
 */
export function namesSide(text: string): boolean {
  return /RAG_GATE_(?:SIDE|COMMIT|ROOT)\b/.test(text)
}

const keys = ['setup', 'build', 'start', 'query', 'url', 'request']

function isBlurred(base: unknown, head: unknown): boolean {
  if (Array.isArray(base))
    return base.some((one, at) => isBlurred(one, Array.isArray(head) ? head[at] : undefined))
  if (isMapping(base))
    return Object.entries(base).some(([key, one]) =>
      isBlurred(one, isMapping(head) ? head[key] : ''),
    )
  return typeof base === 'string' && isBlurredText(base, typeof head === 'string' ? head : '')
}

function isBlurredText(base: string, head: string): boolean {
  if (count(base, mark) === 0) return false
  if (count(head, mark) < count(base, mark) || count(head, assigned) > count(base, assigned))
    return true
  const ofBase = base.match(marked)?.map((word) => word.replace(mark, 'base')) ?? []
  return ofBase.some((place) => head.includes(place) && !base.includes(place))
}

function isMapping(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

const mark = /\{(?:side|sha)\}|[$%]\{?RAG_GATE_(?:SIDE|COMMIT)\b\}?%?/g

/** Matches a word in a command or name that contains a marker for the side. */
const marked = /[\w./:%{}$-]*(?:\{(?:side|sha)\}|RAG_GATE_(?:SIDE|COMMIT)\b)[\w./:%{}$-]*/g

const assigned = /\bRAG_GATE_(?:SIDE|COMMIT)\s*=/g
