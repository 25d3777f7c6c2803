import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { parseSync } from 'rolldown/utils'

import { importsOf } from './house.ts'

/**
 * This script prints how many lines of `src/` the gate imports, including types and `import()` but
 * without features, in total and per folder. `npm run closure -- CHECKOUT` measures another
 * checkout.
 */
const start = 'gate/gate.ts'

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const src = join(process.argv[2] ?? join(import.meta.dirname, '..'), 'src')
  const lines = closureOf(src)
  print('lines', [...lines.values()])
  print('files', [...lines.values()].fill(1))
  const folders = Map.groupBy(lines, ([path]) => folderOf(path))
  const sizes = [...folders].map(([name, files]) => [name, files.map(([, size]) => size)] as const)
  for (const [name, all] of sizes.toSorted(([, a], [, b]) => sum(b) - sum(a))) print(name, all)
}

function print(name: string, sizes: readonly number[]): void {
  console.log(`${name.padEnd(30)}${sum(sizes).toLocaleString('en').padStart(8)}`)
}

/**
 * Returns the number of lines of each file that the gate imports directly or indirectly, by path below
 * `src`.
 */
function closureOf(src: string): ReadonlyMap<string, number> {
  const reached = new Map<string, number>()
  const open = [start]
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (reached.has(path) || path.startsWith('features/') || !existsSync(join(src, path))) continue
    const text = readFileSync(join(src, path), 'utf8')
    // This is the count that `wc -l` prints.
    reached.set(path, text.split('\n').length - 1)
    open.push(...importsOf(path, text, parseSync(path, text)).map(({ to }) => to))
  }
  return reached
}

/** Returns the first two folders of the path. */
function folderOf(path: string): string {
  return path.split('/').slice(0, -1).slice(0, 2).join('/')
}

function sum(sizes: readonly number[]): number {
  return sizes.reduce((total, size) => total + size, 0)
}
