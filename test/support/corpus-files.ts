import { readFileSync } from 'node:fs'
import { stringify } from 'yaml'
import { goldenLines } from '../rig/handbook.ts'
import type { Files } from '../rig/scenario.ts'

/** Returns a golden set at the path that `configOf` uses. */
export function goldenOf(items: readonly object[]): Files {
  return { 'eval/golden.jsonl': goldenLines(items) }
}

/** Returns a configuration with the default gate. `more` adds or replaces sections. */
export function configOf(
  pipeline: Readonly<Record<string, unknown>>,
  more: Readonly<Record<string, unknown>> = {},
): Files {
  return { 'rag-gate.yml': stringify({ golden: 'eval/golden.jsonl', pipeline, ...more }) }
}

/** Returns the built-in pipeline that `init` writes, with `changes`. */
export function builtin(changes: Readonly<Record<string, unknown>> = {}) {
  return {
    documents: ['docs/**'],
    chunk: { size: 500, overlap: 50, unit: 'tokens' },
    retrieve: { mode: 'bm25', k: 5 },
    ...changes,
  }
}

/** Returns a pipeline that runs the repository's program, which ranks passages by words. */
export function command(changes: Readonly<Record<string, unknown>> = {}) {
  return { kind: 'command', mode: 'batch', query: 'node rag/search.mjs', context: 5, ...changes }
}

const program = new URL('../rig/pipelines/word-search.mjs', import.meta.url)

/** Returns the program that `command` runs, with its configuration. */
export function searching(conf: Readonly<Record<string, unknown>> = {}): Files {
  return { 'rag/search.mjs': readFileSync(program, 'utf8'), ...answering(conf) }
}

/** Returns the program's configuration. */
export function answering(conf: Readonly<Record<string, unknown>>): Files {
  return { 'rag/conf.json': JSON.stringify(conf) }
}
