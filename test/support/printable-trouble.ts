import { parseCommands } from '../rig/parse-commands.ts'

/** Returns characters in a text that would control a terminal. */
export function printableTrouble(text: string): readonly string[] {
  const characters = text.match(/(?![\n\t])\p{Cc}|[\p{Cf}\u2028\u2029]/gu) ?? []
  return characters.map((one) => `unprintable: ${JSON.stringify(one)}`)
}

/**
 * Returns what `printableTrouble` returns, and text in a step's output that the runner would interpret
 * as a command.
 */
export function outputTrouble(text: string): readonly string[] {
  const commands = parseCommands(text).map(({ name }) => `a workflow command: ${name}`)
  return [...printableTrouble(text), ...(text.includes('##[') ? ['##['] : []), ...commands]
}
