import { html } from './html-text.ts'

/** A page's head: its title in plain text, its policy as safe HTML unless a header has it, and more of its head. */
type Head = { readonly title: string; readonly policy?: string; readonly more: string }

/** A page up to where its body begins. */
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
