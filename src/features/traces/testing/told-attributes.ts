import { keysOf } from '../../../lib/keys-of.ts'
import { attributes } from '../spans/conventions.ts'

/**
 * Returns the attributes that are declared as read or written but do not occur in the source code,
 * and the undeclared attributes that do.
 */
export function untold(
  text: string,
  how: 'read' | 'written',
): { readonly told: readonly string[]; readonly others: readonly string[] } {
  const told = keysOf(attributes).filter((name) => attributes[name][how as never] !== undefined)
  const isIn = (name: string): boolean =>
    [`'${name}'`, `.${name}\``, `\`${name}.$`].some((literal) => text.includes(literal))
  const others = keysOf(attributes).filter((name) => !told.includes(name))
  return {
    told: told.filter((name) => !isIn(name)),
    others: others.filter((name) => name.includes('.') && isIn(name)),
  }
}
