/** First line of every user message. Everything before the fence is the same in all messages. */
export const openingLine = 'The data stands between the two marker lines.'

/** Last line of every user message. */
export const closingLine = 'Reply with the JSON object described above.'

/** The two data lines of a call, the one shared with other calls first. Each value becomes one line of JSON. */
export type DataLines = readonly [premise: unknown, subject: unknown]

/** The user message: one line of JSON per value between two equal marker lines. `fence` must not occur in the data. */
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

/** A marker line that no one can predict: 128 random bits. */
export function drawFence(randomBytes: RandomBytes): string {
  return `DATA-${Buffer.from(randomBytes(16)).toString('hex')}`
}

export function fenceFor(data: DataLines, fence: string, randomBytes: RandomBytes): string {
  const text = JSON.stringify(data)
  let fresh = fence
  while (text.includes(fresh)) fresh = drawFence(randomBytes)
  return fresh
}

/** Raise it with every change of a prompt, so that judgements under different prompts are never mixed. */
export const PROMPT_VERSION = 'judge/1'
