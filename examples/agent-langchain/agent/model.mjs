import { BaseChatModel } from '@langchain/core/language_models/chat_models'
import { AIMessage, HumanMessage, ToolMessage } from '@langchain/core/messages'

/** Imitates a model that calls tools, without a key or network. Replace it with your model, such as ChatOpenAI. */
export class StandIn extends BaseChatModel {
  _llmType() {
    return 'stand-in'
  }
  bindTools() {
    return this
  }
  async _generate(messages) {
    const message = next(messages)
    return { generations: [{ text: String(message.content), message }] }
  }
}

function next(messages) {
  const question = messages.findLast((message) => HumanMessage.isInstance(message)).content
  const results = messages.filter((message) => ToolMessage.isInstance(message))
  const order = Number(/order (\d+)/.exec(question)?.[1])
  if (results.length === 0) return call('search', { query: question })
  const status = results.filter(({ name }) => name === 'order_status')
  const isOpen = status.every(({ content }) => String(content).startsWith('failed'))
  if (order && isOpen && status.length < 2) return call('order_status', { order })
  return new AIMessage(results.map(({ content }) => content).join('\n'))
}

function call(name, args) {
  return new AIMessage({
    content: '',
    tool_calls: [{ name, args, id: `${name}-1`, type: 'tool_call' }],
  })
}
