import { html } from './html-text.ts'

/** What a page without scripts holds: its title in plain text, its style, and its body as safe HTML. */
type StillPage = { readonly title: string; readonly style: string; readonly body: string }

/**
 * One file that loads nothing and runs nothing. `digest`: SHA-256 of a text in Base64, by which the page allows its own
 * style and no other.
 */
export function stillPage(
  { title, style, body }: StillPage,
  digest: (text: string) => string,
): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-${html(digest(style))}'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>RAG Gate: ${html(title)}</title>
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`
}
