/**
 * Matches the target of a Markdown link and the bracket before it: `](docs/a_(b).md "title")`. The
 * text of the link precedes it.
 */
export const linkTarget =
  /\]\([^()\s]{0,2000}(?:\([^()\s]{0,200}\)[^()\s]{0,200})?(?:\s+"[^"\n]{0,200}")?\)/g
