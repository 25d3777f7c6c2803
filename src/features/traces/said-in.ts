import { endOfString } from '../../lib/parse/json-limits.ts'
import { contentOf, isPart, messageOf, roleNames } from '../../lib/parse/chat-messages.ts'
import { pythonLiteral } from '../../lib/parse/python-literal.ts'
import { isMapping } from '../../lib/parse/written-values.ts'
import { jsonOf, textOf } from './field-values.ts'

/**
 * Returns what the user asked, given a service's input: a string, or an object in JSON or Python
 * notation that contains a common key, messages, or the arguments of a call. The current turn takes
 * precedence over any history. Returns undefined if an object contains none of these.
 */
export function queryIn(value: unknown): string | undefined {
  return saidIn(value, asker)
}

export function answerIn(value: unknown): string | undefined {
  return saidIn(value, answerer)
}

/**
 * Parses a string that contains a value in JSON or Python notation. Returns all other values
 * unchanged.
 */
export function unwrapped(value: unknown): unknown {
  let inner = value
  for (let times = 0; times < mostWrappings && typeof inner === 'string'; times += 1) {
    const held = heldIn(inner)
    if (held === undefined) return inner
    inner = held.value
  }
  return inner
}

const mostWrappings = 3
const deepestSaying = 12

function heldIn(text: string): { readonly value: unknown } | undefined {
  if (!/^\s*(?:[[{"]|null\s*$)/.test(text)) return undefined
  const value = jsonOf(text)
  if (value !== undefined) return { value }
  return /^\s*[[{]/.test(text) ? pythonLiteral(text) : undefined
}

type Sayer = {
  readonly role: RegExp
  /** Keys that may contain the text of the current turn, most reliable first. */
  readonly keys: readonly string[]
  /** Keys that may contain lists of messages or message parts. */
  readonly lists: readonly string[]
}

const history = ['chat_history', 'history', 'conversation']

const asker: Sayer = {
  role: roleNames.user,
  keys: [
    'query',
    'question',
    'user_input',
    'user_query',
    'user_message',
    'user_prompt',
    'prompt',
    'input',
    'inputs',
    'text',
    'content',
    'message',
    'new_message',
    'kwargs',
    'args',
  ],
  lists: ['messages', 'contents', 'parts'],
}

const answerer: Sayer = {
  role: roleNames.assistant,
  keys: [
    'answer',
    'final_answer',
    'final_output',
    'response',
    'output_text',
    'output',
    'outputs',
    'completion',
    'generated_text',
    'text',
    'content',
    'message',
    'result',
    'raw',
    'reply',
  ],
  lists: ['messages', 'choices', 'candidates', 'generations', 'parts'],
}

function saidIn(written: unknown, who: Sayer, depth = 0): string | undefined {
  if (depth > deepestSaying) return undefined
  const value = unwrapped(written)
  if (typeof value === 'string') return who === asker ? askedInTranscript(value) : textOf(value)
  if (typeof value === 'number') return who === answerer ? String(value) : undefined
  if (Array.isArray(value)) return saidInList(value, who, depth)
  if (!isMapping(value)) return undefined
  const message = messageOf(value)
  if (message !== undefined)
    return who.role.test(message.role) ? contentOf(message.content) : undefined
  for (const key of who.keys) {
    const said =
      key === 'args' ? argumentIn(value['args'], depth) : saidIn(value[key], who, depth + 1)
    if (said !== undefined) return said
  }
  for (const key of who.lists) {
    const said = saidIn(value[key], who, depth + 1)
    if (said !== undefined) return said
  }
  const turns = history.map((key) => unwrapped(value[key])).find(Array.isArray)
  return turns && endsWith(turns, who) ? saidInList(turns, who, depth) : undefined
}

/**
 * Returns the last text that is not empty among the role's messages. In lists without messages,
 * returns the joined text of the parts, or the text of the only object.
 */
function saidInList(list: readonly unknown[], who: Sayer, depth: number): string | undefined {
  const messages = list.map(messageOf)
  if (messages.some((one) => one !== undefined)) {
    const texts = messages.map((one) => one && who.role.test(one.role) && contentOf(one.content))
    return texts.findLast((text) => typeof text === 'string' && text !== '') || undefined
  }
  const parts = list.map((part) => (isPart(part) ? contentOf(part) : undefined))
  if (list.length > 0 && parts.every((part) => part !== undefined)) return parts.join('\n')
  const [only, other] = list
  return other === undefined ? saidIn(only, who, depth + 1) : undefined
}

function endsWith(turns: readonly unknown[], who: Sayer): boolean {
  const last = messageOf(turns.at(-1))
  return last !== undefined && who.role.test(last.role)
}

/** Returns the only text among a call's arguments, ignoring `self`. */
function argumentIn(written: unknown, depth: number): string | undefined {
  const value = unwrapped(written)
  if (!Array.isArray(value)) return undefined
  const given = value.filter((one) => typeof one !== 'string' || !isPrintedObject(one))
  const texts = given.flatMap((one: unknown) => saidIn(one, asker, depth + 1) ?? [])
  return texts.length === 1 ? texts[0] : undefined
}

/**
 * Returns whether a string is the beginning of a JSON object or list that was cut off, for example
 * by a length limit for attributes. Returns false if it ends with a question mark, because it is
 * then a question about JSON.
 */
function isCutOff(text: string): boolean {
  if (!/^\s*[[{]\s*["{[]/.test(text) || text.trimEnd().endsWith('?')) return false
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (sign === '"') at = endOfString(text, at)
    else if (sign === '{' || sign === '[') depth += 1
    else if (sign === '}' || sign === ']') depth -= 1
    if (depth === 0 && /[\]}]/.test(sign)) return false
  }
  return depth > 0
}

/** Returns whether a string is a printed object such as `<Chain object at 0x7f>`. */
function isPrintedObject(text: string): boolean {
  return /^<[\w.<>]+ (?:object|instance) at 0x[\da-f]+>$/i.test(text)
}

/**
 * Returns the user's last words in a transcript whose turns begin with a role. Returns any other
 * text trimmed, but undefined for printed objects and truncated JSON.
 */
function askedInTranscript(text: string): string | undefined {
  if (isPrintedObject(text.trim()) || isCutOff(text)) return undefined
  if (!turnBegins.test(text)) return textOf(text)
  const turns = text.trim().split(/^(?=(?:system|developer|user|human|assistant|ai|tool) ?: )/im)
  const asked = turns.findLast((turn) => /^(?:user|human) ?: /i.test(turn))
  return textOf(asked === undefined ? text : asked.replace(/^\w+ ?: /, ''))
}

const turnBegins = /^\s*(?:system|developer|user|human) ?: /i
