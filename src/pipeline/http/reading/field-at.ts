import { search } from '@aws-lambda-powertools/jmespath'
import { isResponsePath } from '../../../lib/parse/response-path.ts'

/** What is at one place of an answer; `null` if nothing does. */
export type Field = (answer: unknown) => unknown

/**
 * A path made ready for any number of answers, which must be `plainJson`: in other objects a name such
 * as `constructor` finds what all objects inherit. Throws a `RangeError` for what `isResponsePath` refuses.
 */
export function fieldAt(path: string): Field {
  if (!isResponsePath(path)) throw new RangeError('not a path of names, [n] and []')
  // The library keeps parsed paths in an object, where "constructor" would find what objects inherit.
  // Nothing inherited begins with a space.
  const expression = ` ${path}`
  return (answer) => jmespath.search(expression, answer)
}

/** Its declared type asks for an object; the code takes any JSON value, as the specification says. */
const jmespath: { search(expression: string, data: unknown): unknown } = { search }
