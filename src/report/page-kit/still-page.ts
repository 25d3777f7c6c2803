import { baseStyle } from './base-style.ts'
import { pageEnd, pageStart } from './html-page.ts'

/**
 * The content of a page without scripts. The title is plain text, `style` is added to the base
 * style, and the body is safe HTML.
 */
type StillPage = { readonly title: string; readonly style: string; readonly body: string }

const stillStyle = `${baseStyle}
body { margin: 0 auto; max-width: 80rem; padding: 1rem; }
h1 { font-size: 1.4rem; margin: .5rem 0; }
.quiet, caption, figcaption span { color: var(--quiet); font-size: .9rem; }
.scroll { overflow-x: auto; background: var(--card); border: 1px solid var(--line); border-radius: .5rem; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
caption { padding: .5rem .75rem 0; text-align: left; }
th, td { padding: .35rem .75rem; text-align: left; border-top: 1px solid var(--line); white-space: nowrap; }
thead th { border-top: 0; color: var(--quiet); }
`

/**
 * Builds a self-contained page that loads no resources and runs no scripts. `digest` returns the
 * Base64-encoded SHA-256 of a string, which lets the page allow only its own style.
 */
export function stillPage(
  { title, style, body }: StillPage,
  digest: (text: string) => string,
): string {
  const whole = `${stillStyle}${style}`
  const start = pageStart({
    title: `RAG Gate: ${title}`,
    policy: `default-src 'none'; style-src 'sha256-${digest(whole)}'`,
    more: `<style>${whole}</style>`,
  })
  return `${start}${body}\n${pageEnd}`
}
