import type { z } from 'zod'
import { replacePlaceholders } from '../text/placeholders.ts'
import { alternatives } from './expected.ts'

/** Returns a schema refinement that allows braces only in placeholders with these names. */
export function onlyPlaceholders(names: readonly string[]) {
  const blank = new Map(names.map((name) => [name, '']))
  const error = `expected no braces except in ${alternatives(names.map((name) => `{${name}}`))}`
  return (text: string, context: z.core.$RefinementCtx<string>): void => {
    if (/[{}]/.test(replacePlaceholders(text, blank))) context.addIssue(error)
  }
}
