export function holdsPlaceholder(text: string, name: string): boolean {
  return text.includes(`{${name}}`)
}

/** Every placeholder replaced by a value; names without one stay as they are. */
export function replacePlaceholders(text: string, values: ReadonlyMap<string, string>): string {
  return text.replaceAll(/\{([a-z]+)\}/g, (written, name: string) => values.get(name) ?? written)
}
