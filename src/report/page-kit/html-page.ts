import { html } from './html-text.ts'

/**
 * The head of a page: the title as plain text, the content security policy (safe in HTML) unless a header sends it,
 * and further elements.
 */
type Head = { readonly title: string; readonly policy?: string; readonly more: string }

/** Returns a page up to the beginning of its body. */
export function pageStart({ title, policy, more }: Head): string {
  const allowed =
    policy === undefined ? '' : `<meta http-equiv="Content-Security-Policy" content="${policy}">\n`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
${allowed}<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${html(title)}</title>
${more}
</head>
<body>
`
}

export const pageEnd = `</body>
</html>
`
