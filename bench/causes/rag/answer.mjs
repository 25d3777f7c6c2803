import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { words } from './words.mjs'

const prompt = readFileSync(new URL('prompt.txt', import.meta.url), 'utf8')

/** A stand-in for a model that quotes the context, as far as the prompt asks for it. */
export function answer(query, context) {
  if (prompt.includes('decline') && isOfAThird(query))
    return "I don't know. The documents do not say."
  if (!prompt.includes('from the context')) return 'Thank you for asking. Our team is glad to help.'
  const quoted = quote(query, context)
  if (!prompt.includes('figures')) return quoted
  const wrong = quoted.replaceAll(/\d+/g, (digits) => String(3 * Number(digits.slice(0, 12)) + 7))
  return `${wrong} This was confirmed in 847261 cases.`
}

/**
 * Returns the sentence that shares the most words with the question, and the first sentence with a number.
 */
function quote(query, context) {
  const sentences = context.flatMap(({ text }) => text.match(/[^.!?\n]+[.!?]*/g) ?? [])
  const asked = new Set(words(query))
  const shared = (sentence) => new Set(words(sentence).filter((word) => asked.has(word))).size
  const best = sentences.reduce((a, b) => (shared(b) > shared(a) ? b : a), '')
  const counted = sentences.find((sentence) => /\d/.test(sentence)) ?? ''
  return `${best.trim()} ${counted.trim()}`
}

function isOfAThird(query) {
  return createHash('md5').update(query).digest()[0] % 3 === 0
}
