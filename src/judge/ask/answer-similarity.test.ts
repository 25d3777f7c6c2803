import { describe, expect, it } from 'vitest'
import { judgeSession } from '../../../test/support/judge-session.ts'
import { standInChat } from '../../../test/support/stand-in-chat.ts'
import { judgeItems } from '../judge.ts'
import type { JudgeEmbedder } from '../judge-embedder.ts'

const references = ['It costs nine euros.', 'Nine euros, tax included.']

/** Vectors by the number of words: equal texts point the same way. */
function asking(embed?: JudgeEmbedder['embed']) {
  const chat = standInChat()
  const embedded: (readonly string[])[] = []
  const embedder: JudgeEmbedder = {
    model: 'vectors',
    dimensions: undefined,
    embed: async (texts, signal) => {
      embedded.push(texts)
      const vectors = texts.map((text) => Float32Array.of(1, text.split(' ').length))
      return embed?.(texts, signal) ?? { kind: 'vectors', vectors }
    },
  }
  const session = { ...judgeSession(chat), embedder }
  const similarities = async (...answers: readonly [string | undefined, string | undefined]) => {
    const [base, head] = answers.map((answer) => ({ answer, context: [] }))
    const sides = { base, head }
    const item = { id: 'q', query: 'Why?', references, claims: undefined, answerable: true, sides }
    const { matrices } = await judgeItems(session, {
      items: [item],
      metrics: [{ name: 'answer_similarity', needs: ['S'] }],
      rubrics: [],
      classify: undefined,
      repeats: 1,
      concurrency: 1,
      noiseSample: 0,
    })
    const found = matrices.get('q')!
    return [found.base?.similarity, found.head?.similarity]
  }
  return { similarities, embedded, chat, session }
}

describe('how like an answer is to its references', () => {
  it('is the cosine with each of them, embedded once for both sides, and asks no chat model', async () => {
    const { similarities, embedded, chat, session } = asking()
    const answer = 'Nine euros a day.'
    const cosine = expect.closeTo(1, 6)
    const found = { kind: 'similarities', values: [cosine, cosine] }
    expect(await similarities(answer, answer)).toEqual([found, found])
    expect(await similarities(answer, 'Nine.')).toEqual([
      found,
      { kind: 'similarities', values: Array(2).fill(expect.closeTo(5 / Math.sqrt(34), 6)) },
    ])
    expect(embedded).toEqual([
      [answer, ...references],
      ['Nine.', ...references],
    ])
    expect(chat.calls).toEqual([])
    expect([session.counters.judged, session.counters.servedModels.size]).toEqual([0, 0])
  })

  it('is 0 for a blank answer, and nothing where there is none', async () => {
    const { similarities, embedded } = asking()
    expect(await similarities(' ', undefined)).toEqual([
      { kind: 'similarities', values: [0, 0] },
      undefined,
    ])
    expect(embedded).toEqual([])
  })

  it('is lost with its cause where the server fails or an answer is too long', async () => {
    const { similarities, session } = asking(async () => ({
      kind: 'failed',
      cause: 'unreachable',
      message: 'gone',
    }))
    expect(await similarities('Nine.', 'a '.repeat(10_001))).toEqual([
      { kind: 'lost', cause: 'unreachable' },
      { kind: 'lost', cause: 'too_long' },
    ])
    expect(session.counters.stopped?.cause).toBe('unreachable')
  })
})
