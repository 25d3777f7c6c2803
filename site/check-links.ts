import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Exits with 1 if a link within the built site leads to no file or to no heading. */
const dist = join(import.meta.dirname, '.vitepress/dist')
const pages = new Map(
  globSync('**/*.html', { cwd: dist }).map((path) => {
    const html = readFileSync(join(dist, path), 'utf8')
    const ids = Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id = '']) => id)
    return [join(dist, path), { path, html, ids: new Set(ids) }]
  }),
)

for (const [file, { path, html }] of pages)
  for (const [, link = ''] of html.matchAll(/<a [^>]*?href="(?!\w+:)([^"]*)"/g)) {
    const [to = '', id] = link.split('#')
    const target = to === '' ? file : fileOf(to.startsWith('/') ? dist : dirname(file), to)
    const page = pages.get(target)
    if (existsSync(target) && (id === undefined || page?.ids.has(decodeURI(id)) !== false)) continue
    console.log(`${path}: the link ${link} leads nowhere`)
    process.exitCode = 1
  }

/** Returns the file that a server sends for an address. */
function fileOf(folder: string, address: string): string {
  const path = join(folder, address)
  if (existsSync(`${path}.html`)) return `${path}.html`
  return existsSync(path) && statSync(path).isDirectory() ? join(path, 'index.html') : path
}
