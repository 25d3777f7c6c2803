/** Removes the markup of a comment, so that a test can state its expectation as plain text. */
export function plainComment(body: string): string {
  return body
    .replaceAll(/\[((?:[^\]\\`\n]|\\.|`[^`]*`)*)\]\(https?:[^)\n]*\)/g, '$1')
    .replaceAll(/<br>|\u00A0/g, ' ')
    .replaceAll(
      /\\([!-~])|`([^`\n]+)`|<[^>]+>|&#(\d+);|[\u200B\u2007]/g,
      (_, sign?: string, span?: string, code?: string) =>
        sign ?? span ?? (code === undefined ? '' : String.fromCodePoint(Number(code))),
    )
}
