import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/**
 * This script copies the pages of this repository into `site/pages`, with the README as the first
 * page, and the files that they link to. It then builds `site/.vitepress/dist` and tests its search.
 * It fails if a link is dead, or if the search does not find the answer to a reader's question.
 */
const root = join(import.meta.dirname, '..')
const site = join(root, 'site')
const pages = join(site, 'pages')

rmSync(pages, { recursive: true, force: true })
for (const path of [
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'bench/README.md',
  'docs',
  ...globSync(['examples/*/README.md', 'skills/*/SKILL.md'], { cwd: root }),
])
  cpSync(join(root, path), join(pages, path), { recursive: true })
cpSync(join(root, 'README.md'), join(pages, 'index.md'))
cpSync(join(root, 'llms.txt'), join(pages, 'public/llms.txt'))
for (const path of globSync('**/*.md', { cwd: pages })) {
  const top = '../'.repeat(path.split('/').length - 1)
  const text = readFileSync(join(pages, path), 'utf8')
  writeFileSync(join(pages, path), text.replaceAll(`](${top}README.md`, `](${top}index.md`))
  for (const [, link = ''] of text.matchAll(/\]\((?!\w+:)([^)#]+\.\w+)\)/g)) {
    const file = relative(pages, join(pages, dirname(path), link))
    if (!existsSync(join(pages, file)) && existsSync(join(root, file)) && !file.startsWith('..'))
      cpSync(join(root, file), join(pages, 'public', file))
  }
}
run('npm', 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error')
run(process.execPath, 'node_modules/vitepress/bin/vitepress.js', 'build')
run(process.execPath, 'check-links.ts')
run(process.execPath, 'check-search.ts')

function run(program: string, ...args: readonly string[]): void {
  const { status } = spawnSync(program, args, { cwd: site, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
