import { count } from '../lib/text/printing/numbers.ts'

/** Formats a number with its noun: `1 question`, `1,200 questions`. */
export function many(number: number, one: string, more: string = `${one}s`): string {
  return `${count(number)} ${number === 1 ? one : more}`
}
