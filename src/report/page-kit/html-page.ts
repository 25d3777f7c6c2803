import { html } from './html-text.ts'

/**
 * The content of a page's head. `title` is plain text. `policy` is the content security policy,
 * which must not need escaping in HTML and is omitted if an HTTP header contains it. `more`
 * contains further elements.
 */
type Head = { readonly title: string; readonly policy?: string; readonly more: string }

/** Returns the beginning of a page, up to the start of its body. */
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
