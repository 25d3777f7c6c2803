import type { Probe } from './probe.ts'
import { fromTop } from '../../lib/text/folder-path.ts'

/** Returns a patch that adds the documents to a folder of the repository ('' for the root). */
export function probesPatch(probes: readonly Probe[], folder: string): string {
  return probes.map(({ doc, text }) => fileAdded(fromTop(folder, doc), text)).join('')
}

function fileAdded(path: string, text: string): string {
  const lines = text.replace(/\n$/, '').split('\n')
  const [from, to] = [quoted(`a/${path}`), quoted(`b/${path}`)]
  return [
    `diff --git ${from} ${to}`,
    'new file mode 100644',
    '--- /dev/null',
    `+++ ${to}`,
    `@@ -0,0 +1,${lines.length} @@`,
    ...lines.map((line) => `+${line}`),
    '',
  ].join('\n')
}

/** Quotes a path as git does, with special bytes in octal. */
function quoted(path: string): string {
  const bytes = [...new TextEncoder().encode(path)].map((byte) => {
    const character = String.fromCharCode(byte)
    return /[\w./-]/.test(character) ? character : `\\${byte.toString(8).padStart(3, '0')}`
  })
  return `"${bytes.join('')}"`
}
