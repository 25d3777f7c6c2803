/** The target of a link of Markdown with the bracket before it: `](docs/a_(b).md "title")`. Its text is before. */
export const linkTarget =
  /\]\([^()\s]{0,2000}(?:\([^()\s]{0,200}\)[^()\s]{0,200})?(?:\s+"[^"\n]{0,200}")?\)/g
