import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

const { LLM_URL, LLM_MODEL, LLM_KEY } = process.env
const instructions = readFileSync(process.argv[2], 'utf8')
for await (const line of createInterface({ input: process.stdin })) {
  const { id, query, chunks } = JSON.parse(line)
  const context = chunks.map(({ text }, at) => `[${at + 1}] ${text}`).join('\n\n')
  const messages = [
    { role: 'system', content: instructions },
    { role: 'user', content: `${context}\n\n${query}` },
  ]
  const response = await fetch(`${LLM_URL}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${LLM_KEY}` },
    body: JSON.stringify({ model: LLM_MODEL, messages }),
  })
  if (!response.ok) throw new Error(await response.text())
  const { choices } = await response.json()
  const answer = choices[0].message.content
  console.log(JSON.stringify({ id, chunks, context: chunks.map((chunk) => chunk.id), answer }))
}
