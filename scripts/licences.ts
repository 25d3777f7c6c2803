import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Plugin } from 'rolldown'

const allowed = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
])

/**
 * A build plugin that writes the licence texts of all packages with modules in the bundle, and the notices
 * of other authors in those modules. The build fails if a package has no licence, or a licence that is not
 * on the list.
 */
export function licences(fileName: string): Plugin {
  return {
    name: 'licences',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? Object.keys(file.modules) : [],
      )
      const entries = [...Map.groupBy(modules, packageRoot)]
        .flatMap(([root, own]) => (root === undefined ? [] : [entryOf(root, own)]))
        .toSorted((a, b) => (a < b ? -1 : 1))
      if (entries.length === 0) return
      this.emitFile({ type: 'asset', fileName, source: entries.join(`\n${'-'.repeat(80)}\n`) })
    },
  }
}

/**
 * Returns the folder of the package that a module belongs to, or undefined for our own code and virtual
 * modules.
 */
function packageRoot(id: string): string | undefined {
  const marker = '/node_modules/'
  const at = id.lastIndexOf(marker)
  if (at < 0) return undefined
  const [first = '', second = ''] = id.slice(at + marker.length).split('/')
  const name = first.startsWith('@') ? `${first}/${second}` : first
  return id.slice(id.startsWith('\0') ? 1 : 0, at + marker.length) + name
}

function entryOf(root: string, modules: readonly string[]): string {
  // Reads the package.json in the package's root, not the nearest one, because some packages have
  // another in their dist folder.
  const { name, version, license } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  ) as {
    name: string
    version: string
    license?: string
  }
  if (license === undefined || !isAllowed(license)) {
    throw new Error(
      `${name} ${version} has the licence ${license ?? '(none)'}, which is not on the list`,
    )
  }
  const text =
    licenceText(root) ?? `The package has no licence file; its package.json says ${license}.\n`
  const notices = noticesIn(modules).filter(
    (notice) => !text.includes(notice.split('\n', 1)[0] ?? ''),
  )
  return [`${name} ${version} (${license})\n`, text, ...notices].join('\n')
}

/**
 * Returns the notices of authors whose code a package copied. The notices are in comments, which the bundle
 * omits.
 */
function noticesIn(modules: readonly string[]): readonly string[] {
  const notices = modules
    .filter((id) => existsSync(id))
    .flatMap((id) => {
      const comments = readFileSync(id, 'utf8').match(/\/\*[^]*?\*\/|(?:^[ \t]*\/\/.*\n)+/gm) ?? []
      return comments.flatMap((comment) => {
        const said = comment.replaceAll(/^[ \t]*(?:\/?\*+[/!]?|\/\/)[ \t]*|\s*\*\/$/gm, '')
        const [notice] = /^Copyright\b[^]*/m.exec(said) ?? []
        return notice === undefined ? [] : [`${notice.trim()}\n`]
      })
    })
  return [...new Set(notices)].toSorted()
}

/** Returns whether a licence is on the list. Several licences joined by AND must all be on it. */
function isAllowed(license: string): boolean {
  return license
    .replace(/^\((.*)\)$/, '$1')
    .split(' AND ')
    .every((part) => allowed.has(part))
}

function licenceText(root: string): string | undefined {
  const file = readdirSync(root)
    .toSorted()
    .find((name) => /^(licen[cs]e|copying)/i.test(name))
  if (file === undefined || !existsSync(join(root, file))) return undefined
  return `${readFileSync(join(root, file), 'utf8').replaceAll('\r\n', '\n').trim()}\n`
}
