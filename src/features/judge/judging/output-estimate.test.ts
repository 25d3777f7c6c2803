import { expect, it } from 'vitest'
import { judgedMetric, sideOf } from '../testing/judged-case.ts'
import { judgeSession } from '../testing/judge-session.ts'
import { seededBytes } from '../../../../test/support/seeded-bytes.ts'
import { standInChat } from '../../../../test/support/stand-in-chat.ts'
import type { ChatModel } from '../../../lib/llm/chat-model.ts'
import { tokensOf } from '../../../lib/text/tokens.ts'
import { openCostEstimate } from './cost-estimate.ts'
import { judgeItems, type JudgeRequest } from './judge.ts'

const facts = [
  'The annual pass costs ninety euros and is valid for every lift in the valley until the end of April.',
  'Children below six ride free of charge.',
  'Refunds are paid within fourteen days if the request was sent in writing before the season began.',
  'Dogs wear a muzzle in the cabins.',
  'The last cabin leaves the summit at five in the afternoon, half an hour earlier in December and January.',
  'Lost passes are replaced at the ticket office in the village for a fee of ten euros.',
  'Groups of ten or more people book by telephone.',
  'The restaurant on the summit opens at nine and serves warm meals until three.',
]

/** Builds a text with this many facts. Unless `isTrue`, every third fact contradicts the chunks. */
function prose(at: number, sentences: number, isTrue: boolean): string {
  return Array.from({ length: sentences }, (_, index) => {
    const fact = facts[(at + index) % facts.length]!
    return isTrue || index % 3 !== 2
      ? `${fact.slice(0, -1)} in region ${at}.`
      : `Skis of make ${index} are for hire beside the car park in region ${at}.`
  }).join(' ')
}

function request(metrics: readonly string[], sentences: number, isChanged: boolean): JudgeRequest {
  return {
    items: Array.from({ length: 12 }, (_, at) => {
      const chunks = facts.map((_fact, index) => prose(at + index, 3, true))
      const base = sideOf(chunks, prose(at, sentences, false))
      return {
        id: `q${at}`,
        query: `What holds in region ${at}?`,
        references: [prose(at, Math.ceil(sentences / 2), true)],
        claims: undefined,
        answerable: true,
        sides: {
          base,
          head: isChanged ? sideOf(chunks.toReversed(), prose(at + 1, sentences, false)) : base,
        },
      }
    }),
    metrics: metrics.map(judgedMetric),
    rubrics: [],
    classify: undefined,
    repeats: 1,
    concurrency: 4,
  }
}

const short = ['faithfulness']
const blocks = ['faithfulness', 'correctness', 'context_recall', 'relevancy']

it.each([
  { metrics: short, sentences: 1, isChanged: false },
  { metrics: short, sentences: 4, isChanged: true },
  { metrics: short, sentences: 12, isChanged: false },
  { metrics: blocks, sentences: 1, isChanged: true },
  { metrics: blocks, sentences: 4, isChanged: false },
  { metrics: blocks, sentences: 12, isChanged: true },
  { metrics: ['correctness'], sentences: 3, isChanged: true },
  { metrics: ['context_recall', 'relevancy'], sentences: 7, isChanged: true },
  { metrics: ['context_relevance'], sentences: 2, isChanged: true },
])(
  'the plan for $metrics of $sentences sentences, changed: $isChanged, is within a quarter of the actual usage',
  async (one) => {
    const asked = request(one.metrics, one.sentences, one.isChanged)
    const chat = standInChat()
    let used = 0
    const counting: ChatModel = {
      ...chat,
      ask: async (call, how) => {
        const reply = await chat.ask(call, how)
        if (reply.kind === 'reply') used += tokensOf(JSON.stringify(reply.value))
        return reply
      },
    }
    const session = () => judgeSession(counting, { controls: 2, bytes: seededBytes(1) })
    const estimate = openCostEstimate(session())
    await judgeItems(estimate.session, asked)
    await judgeItems(session(), asked)
    const planned = estimate.planned().output
    expect(planned / used).toBeGreaterThan(0.75)
    expect(planned / used).toBeLessThan(1.25)
  },
)
