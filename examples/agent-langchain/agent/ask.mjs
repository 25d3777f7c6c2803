import { createInterface } from 'node:readline'
import { HumanMessage, ToolMessage } from '@langchain/core/messages'
import { StandIn } from './model.mjs'
import { tools } from './tools.mjs'

const mostSteps = 6

for await (const line of createInterface({ input: process.stdin })) {
  const { id, query } = JSON.parse(line)
  console.log(
    JSON.stringify({ id, ...(await run(query).catch((error) => ({ error: String(error) }))) }),
  )
}

/** Runs the agent with LangChain's messages and tools, and records one step for each tool call. */
async function run(query) {
  const known = new Map(tools().map((one) => [one.name, one]))
  const model = new StandIn({}).bindTools([...known.values()])
  const messages = [new HumanMessage(query)]
  const steps = []
  while (steps.length < mostSteps) {
    const message = await model.invoke(messages)
    messages.push(message)
    if (message.tool_calls.length === 0) return { answer: message.text, steps }
    for (const call of message.tool_calls) {
      const { step, result } = await make(call, known)
      steps.push(step)
      messages.push(result)
    }
  }
  // The agent ran out of steps, so there is no answer.
  return { steps, chunks: [] }
}

async function make(call, known) {
  const step = { tool: call.name, arguments: call.args }
  try {
    const result = await known.get(call.name).invoke(call)
    const { content, artifact } = result
    return { step: { ...step, result: content, chunks: artifact }, result }
  } catch (error) {
    const said = String(error.message ?? error)
    const content = `failed: ${said}`
    const result = new ToolMessage({ content, name: call.name, tool_call_id: call.id })
    return { step: { ...step, error: said }, result }
  }
}
