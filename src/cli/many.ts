import { count } from '../lib/text/printing/numbers.ts'

/** `1 question`, `1,200 questions`. */
export function many(number: number, one: string, more: string = `${one}s`): string {
  return `${count(number)} ${number === 1 ? one : more}`
}
