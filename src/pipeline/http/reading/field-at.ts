import { search } from '@aws-lambda-powertools/jmespath'
import { isResponsePath } from '../../../lib/parse/response-path.ts'

/** Returns the value at a path in an answer, or `null` if there is none. */
export type Field = (answer: unknown) => unknown

/**
 * Compiles a path that can be applied to any number of answers. Answers must come from `plainJson`,
 * because in ordinary objects a name such as `constructor` would find inherited properties. Throws
 * a `RangeError` for a path that `isResponsePath` rejects.
 */
export function fieldAt(path: string): Field {
  if (!isResponsePath(path)) throw new RangeError('not a path of names, [n] and []')
  // The library caches parsed paths in a plain object, in which "constructor" would find an
  // inherited property. The leading space prevents this, because no inherited property begins with
  // a space.
  const expression = ` ${path}`
  return (answer) => jmespath.search(expression, answer)
}

/**
 * The package declares that the data must be an object, but its code accepts any JSON value, as the
 * JMESPath specification requires.
 */
const jmespath: { search(expression: string, data: unknown): unknown } = { search }
