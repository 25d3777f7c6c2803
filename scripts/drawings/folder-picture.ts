import type { Folder } from '../folders.ts'
import { box, picture, type Shape, wire, words } from './svg.ts'

const width = 880
const row = 34
const gap = 6
const right = 620

/**
 * Draws the folders of `src/`, from the entry points down, with their subfolders that have an
 * import order. A file imports only from its own row and the rows below.
 */
export function folderPicture(folders: readonly Folder[], features: readonly string[]): string {
  const shapes: Shape[] = []
  let y = 10
  for (const one of folders) {
    const names = one.folder === 'features' ? features : (one.rooms ?? [])
    const lines = linesOf(names)
    const height = row + Math.max(0, lines.length - 2) * 15
    shapes.push(
      box([40, y], [110, height], [one.folder], one.pure ? 'good' : toneOf(one.folder)),
      words([165, y + 21], one.brief),
      ...lines.map((line, at) =>
        words([right, y + (lines.length === 1 ? 21 : 14) + at * 15], line, {
          style: 'code',
          tone: 'quiet',
        }),
      ),
    )
    y += height + gap
  }
  const arrow = wire(
    [
      [20, 14],
      [20, y - gap],
    ],
    { tone: 'strong' },
  )
  const legend = words(
    [40, y + 14],
    'Files import from their own row and rows below. Green: no files, network or clock.',
    { style: 'small', tone: 'quiet' },
  )
  const title =
    'The folders of src/ in order: a file imports from its own folder and those below it'
  return picture(width, y + 26, title, [arrow, ...shapes, legend])
}

function toneOf(folder: string): 'strong' | 'plain' {
  return folder === 'features' ? 'strong' : 'plain'
}

/** Joins names to lines of at most 36 characters. */
function linesOf(names: readonly string[]): readonly string[] {
  const lines: string[] = []
  for (const name of names) {
    const last = lines.at(-1)
    if (last === undefined || last.length + name.length + 1 > 36) lines.push(name)
    else lines[lines.length - 1] = `${last} ${name}`
  }
  return lines
}
