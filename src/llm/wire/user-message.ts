/** First line of every user message; nothing that varies stands before the fence. */
export const openingLine = 'The data stands between the two marker lines.'

/** Last line of every user message. */
export const closingLine = 'Reply with the JSON object described above.'

/** The two data lines of a call: what is shared with other calls first. Each value is one line of JSON. */
export type DataLines = readonly [premise: unknown, subject: unknown]

/**
 * The user message: data as JSON, one line per value, between two equal marker lines. `fence` must not occur
 * in the data; see `drawFence`.
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

/** Draws random bytes; as many as asked for. */
export type RandomBytes = (count: number) => Uint8Array

/** A marker line that nobody could foresee: 128 random bits. */
export function drawFence(randomBytes: RandomBytes): string {
  return `DATA-${Buffer.from(randomBytes(16)).toString('hex')}`
}

/** The fence if the data does not hold it, else one drawn anew. */
export function fenceFor(data: DataLines, fence: string, randomBytes: RandomBytes): string {
  const text = JSON.stringify(data)
  let fresh = fence
  while (text.includes(fresh)) fresh = drawFence(randomBytes)
  return fresh
}

/** Changes with every change of a text below, so that judgements under other words are never mixed. */
export const PROMPT_VERSION = 'judge/1'
