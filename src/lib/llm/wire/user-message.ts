/** The first line of every user message. */
export const openingLine = 'The data stands between the two marker lines.'

export const closingLine = 'Reply with the JSON object described above.'

/**
 * The data in a call: two values, each of which is written as one line of JSON. Several calls may share
 * the first value.
 */
export type DataLines = readonly [premise: unknown, subject: unknown]

/**
 * Builds the user message, which has one line of JSON per value between two identical marker lines.
 * `fence` must not occur in the data.
 */
export function userMessage([premise, subject]: DataLines, fence: string): string {
  return [
    openingLine,
    fence,
    JSON.stringify(premise),
    JSON.stringify(subject),
    fence,
    closingLine,
  ].join('\n')
}

export type RandomBytes = (count: number) => Uint8Array

/** Returns an unpredictable marker line containing 128 random bits. */
export function drawFence(randomBytes: RandomBytes): string {
  return `DATA-${Buffer.from(randomBytes(16)).toString('hex')}`
}

export function fenceFor(data: DataLines, fence: string, randomBytes: RandomBytes): string {
  const text = JSON.stringify(data)
  let fresh = fence
  while (text.includes(fresh)) fresh = drawFence(randomBytes)
  return fresh
}

/**
 * Must be incremented with every change to a prompt, so that judgments made with different prompts are not
 * mixed.
 */
export const PROMPT_VERSION = 'judge/1'
