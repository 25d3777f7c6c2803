import type { CST } from 'yaml'
import { deepest } from './json-limits.ts'

/**
 * Returns the offset of the first collection nested more than 64 levels deep, or undefined if there
 * is none. Works on tokens, before any recursive code runs, because the `yaml` package's composer
 * overflows the stack on deep nesting, and V8 may abort the process while unwinding.
 */
export function yamlDepthExceeded(tokens: readonly CST.Token[]): number | undefined {
  const open: { token: CST.Token; depth: number }[] = tokens.map((token) => ({ token, depth: 0 }))
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { token, depth } = next
    if (token.type === 'document') {
      if (token.value !== undefined) open.push({ token: token.value, depth })
    } else if ('items' in token) {
      if (depth === deepest) return token.offset
      for (const { key, value } of token.items) {
        if (key) open.push({ token: key, depth: depth + 1 })
        if (value) open.push({ token: value, depth: depth + 1 })
      }
    }
  }
  return undefined
}
