/**
 * Matches a Markdown link's target and the bracket before it, as in `](docs/a_(b).md "title")`. The
 * link's text precedes the match.
 */
export const linkTarget =
  /\]\([^()\s]{0,2000}(?:\([^()\s]{0,200}\)[^()\s]{0,200})?(?:\s+"[^"\n]{0,200}")?\)/g
