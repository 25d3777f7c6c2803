// Scores whether the context names a price, for questions about money.
import { createInterface } from 'node:readline'

const k = 3

for await (const line of createInterface({ input: process.stdin })) {
  const { id, item, chunks } = JSON.parse(line)
  const isAboutMoney = item.tags?.includes('money') && item.answerable
  const text = chunks
    .slice(0, k)
    .map((chunk) => chunk.text)
    .join('\n')
  const scores = {
    'names-price': isAboutMoney ? Number(/\d+ (?:euros|percent)/.test(text)) : null,
  }
  process.stdout.write(`${JSON.stringify({ id, scores })}\n`)
}
