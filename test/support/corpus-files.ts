import { readFileSync } from 'node:fs'
import { stringify } from 'yaml'
import { goldenLines } from '../rig/handbook.ts'
import type { Files } from '../rig/scenario.ts'

/** A golden set at the place that `configOf` names. */
export function goldenOf(items: readonly object[]): Files {
  return { 'eval/golden.jsonl': goldenLines(items) }
}

/** A config with the gate that a config without one has; `more` replaces what `init` would write. */
export function configOf(
  pipeline: Readonly<Record<string, unknown>>,
  more: Readonly<Record<string, unknown>> = {},
): Files {
  return { 'rag-gate.yml': stringify({ golden: 'eval/golden.jsonl', pipeline, ...more }) }
}

/** The built-in index as `init` writes it; `changes` replace parts. */
export function builtin(changes: Readonly<Record<string, unknown>> = {}) {
  return {
    documents: ['docs/**'],
    chunk: { size: 500, overlap: 50, unit: 'tokens' },
    retrieve: { mode: 'bm25', k: 5 },
    ...changes,
  }
}

/** A program of the repository that ranks passages by words. */
export function command(changes: Readonly<Record<string, unknown>> = {}) {
  return { kind: 'command', mode: 'batch', query: 'node rag/search.mjs', context: 5, ...changes }
}

const program = new URL('../rig/pipelines/word-search.mjs', import.meta.url)

/** The program that `command` runs, and how it is to answer. */
export function searching(conf: Readonly<Record<string, unknown>> = {}): Files {
  return { 'rag/search.mjs': readFileSync(program, 'utf8'), ...answering(conf) }
}

/** How the program is to answer. */
export function answering(conf: Readonly<Record<string, unknown>>): Files {
  return { 'rag/conf.json': JSON.stringify(conf) }
}
