import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** The ids of the table of threats in `docs/security.md`, with what is threatened. */
export function threats(): ReadonlyMap<string, string> {
  const page = readFileSync(join(root, 'docs/security.md'), 'utf8')
  const rows = page.matchAll(/^\| (S\d+) \| (.+?) \| .+ \|$/gm)
  return new Map([...rows].map(([, id = '', threat = '']) => [id, threat]))
}

/** Files by the ids that names of tests in them begin with: scenarios first, then those with the most. */
export function testFiles(): ReadonlyMap<string, readonly string[]> {
  const named = globSync('{src,scripts,test}/**/*.test.ts', { cwd: root }).map((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const names = text.matchAll(/['"`]((?:S\d+(?: row \d+)?, )*S\d+)(?: row \d+)?: /g)
    return { file, ids: [...names].flatMap(([, ids = '']) => ids.match(/S\d+/g) ?? []) }
  })
  const all = new Set(named.flatMap(({ ids }) => ids))
  return new Map([...all].map((id) => [id, filesOf(id, named)]))
}

type Named = { readonly file: string; readonly ids: readonly string[] }

function filesOf(id: string, named: readonly Named[]): readonly string[] {
  const weighed = named.flatMap(({ file, ids }) => {
    const count = ids.filter((one) => one === id).length
    const scenario = file.includes('/e2e/') ? 1 : 0
    return count === 0 ? [] : [{ file, count, scenario }]
  })
  const order = (a: (typeof weighed)[0], b: (typeof weighed)[0]): number =>
    b.scenario - a.scenario || b.count - a.count || (a.file < b.file ? -1 : 1)
  return weighed.toSorted(order).map(({ file }) => file)
}

/** A row for each threat: id, threat, the first files that test it. A threat without a test is seen. */
export function threatRows(tests = testFiles()): readonly (readonly string[])[] {
  return [...threats()].map(([id, threat]) => {
    const files = (tests.get(id) ?? []).map((file) => `\`${basename(file, '.test.ts')}\``)
    const more = files.length > 2 ? ', …' : ''
    return [id, threat, files.length === 0 ? '**none**' : `${files.slice(0, 2).join(', ')}${more}`]
  })
}
