import type { z } from 'zod'
import { alternatives } from './expected.ts'

/** Whether a text holds this placeholder: a name in braces. */
export function holdsPlaceholder(text: string, name: string): boolean {
  return text.includes(`{${name}}`)
}

/** Every placeholder replaced by a value; names without one stay as they are. */
export function replacePlaceholders(text: string, values: ReadonlyMap<string, string>): string {
  return text.replaceAll(/\{([a-z]+)\}/g, (written, name: string) => values.get(name) ?? written)
}

/** A check for schemas: no braces but those of the placeholders with these names. */
export function onlyPlaceholders(names: readonly string[]) {
  const blank = new Map(names.map((name) => [name, '']))
  const error = `expected no braces but those of ${alternatives(names.map((name) => `{${name}}`))}`
  return (text: string, context: z.core.$RefinementCtx<string>): void => {
    if (/[{}]/.test(replacePlaceholders(text, blank))) context.addIssue(error)
  }
}
