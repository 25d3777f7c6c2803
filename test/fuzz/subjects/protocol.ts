import fc from 'fast-check'
import { isResponsePath } from '../../../src/lib/parse/response-path.ts'
import { answerReader } from '../../../src/pipeline/http/reading/answer-reader.ts'
import { answerLine } from '../../../src/pipeline/run/answer-line.ts'
import { type ParsedAnswer, parseAnswer } from '../../../src/pipeline/run/parse-answer.ts'
import { arbitraryResult } from '../../support/arbitrary-run.ts'
import type { Draw } from '../draw.ts'
import { mutatedText } from '../mutate-text.ts'
import { asJson, mutantOf } from '../mutants.ts'
import { printableTrouble } from '../../support/printable-trouble.ts'
import type { Subject } from '../subject.ts'

/** Returns answers as a pipeline writes them, each with an id. */
export function writtenAnswers(count: number): readonly Readonly<Record<string, unknown>>[] {
  const results = fc.sample(arbitraryResult, { numRuns: count, seed: 5 })
  const models = { generator: 'g', reranker: undefined }
  return results.map((result, at) => {
    const facts = at % 5 === 0 ? { manifest: ['docs/a.md', 'docs/b.md'], models } : undefined
    return JSON.parse(answerLine(`q${at}`, result, facts)) as Record<string, unknown>
  })
}

/**
 * Lines of the JSON Lines protocol. An accepted line is written as in a run file and must be read back
 * unchanged.
 */
export const protocol: Subject = {
  name: 'protocol, JSON Lines',
  cases: 16_000,
  open: async () => {
    const values = writtenAnswers(60)
    return (draw) => {
      const line = mutantOf({ values, write: asJson }, draw).toString()
      const rules = { depth: draw.pick([1, 3, 1000]), root: draw.pick([undefined, '/tmp/side']) }
      return { input: line, run: () => troubleWith(parseAnswer(line, rules), rules.depth) }
    }
  },
}

const replies = [
  {
    chunks: [{ id: 1, doc: 'docs/a.md', text: 'a', score: 0.5 }],
    answer: 'a',
    confidence: 0.5,
    usage: { input_tokens: 1 },
  },
  { data: { hits: [{ _id: 'x', _source: { doc: 'a.md', text: 'b' } }, { _id: 'y' }] }, models: {} },
  { results: [[{ id: 'a' }], [{ id: 'b', meta: { 'a b': [1, 2] } }]], context: [1, 'a'] },
]

const paths = [
  'chunks',
  'data.hits[]',
  'results[][]',
  'results[0]',
  'data.hits[]._source',
  '"a b"[0]',
]

/** Replies of servers, and the paths to read them with. */
export const server: Subject = {
  name: 'protocol, HTTP',
  cases: 6000,
  open: async () => (draw) => {
    const text = mutantOf({ values: replies, write: asJson }, draw).toString()
    const field = (): string => pathFrom(draw)
    const chunk = {
      id: field(),
      doc: field(),
      start: 'start',
      end: 'end',
      text: field(),
      score: 'score',
    }
    const usage = { input_tokens: field(), output_tokens: undefined }
    const models = { generator: field(), reranker: undefined }
    const given = {
      chunk,
      usage,
      models,
      chunks: field(),
      answer: field(),
      context: field(),
      confidence: field(),
      steps: field(),
      step: { tool: field(), arguments: field(), result: field(), error: field(), chunks: field() },
      trace_id: field(),
      manifest: field(),
    }
    return {
      input: { text, given },
      run: () => {
        const { read, advice } = answerReader(given)
        const troubles = troubleWith(read(text, { id: 'q', depth: 5, root: undefined }), 5)
        return [...troubles, ...printableTrouble(advice() ?? '')]
      },
    }
  },
}

function pathFrom(draw: Draw): string {
  const changed = mutatedText(draw.pick(paths), draw, paths)
  return isResponsePath(changed) ? changed : draw.pick(paths)
}

/** Returns what is wrong with an accepted answer, or with the message about a malformed one. */
function troubleWith(parsed: ParsedAnswer, depth: number): readonly string[] {
  if (parsed.kind === 'malformed') return printableTrouble(parsed.reason)
  const { id, result, manifest, models } = parsed
  const written = answerLine(id, result, { manifest, models })
  const again = parseAnswer(written, { depth: Math.min(depth, 1000) })
  if (again.kind === 'malformed') return [`written, it is no answer: ${again.reason}`]
  const twice = answerLine(again.id, again.result, again)
  return twice === written ? [] : [`it is read back as another:\n${written}\n${twice}`]
}
