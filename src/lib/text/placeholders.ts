export function holdsPlaceholder(text: string, name: string): boolean {
  return text.includes(`{${name}}`)
}

/** Replaces every placeholder with its value. Leaves placeholders without a value unchanged. */
export function replacePlaceholders(text: string, values: ReadonlyMap<string, string>): string {
  return text.replaceAll(/\{([a-z]+)\}/g, (written, name: string) => values.get(name) ?? written)
}
