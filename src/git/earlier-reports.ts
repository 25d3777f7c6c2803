import { posix } from 'node:path'

const reportNames = [
  'report.json',
  'report.html',
  'summary.md',
  'comment.md',
  'junit.xml',
  'code-quality.json',
  'badge.json',
]

/**
 * Finds the files of earlier reports among untracked paths. A folder with both `report.json` and
 * `report.html` is the `--out` folder of an earlier run. Such files are neither documents nor part of a
 * change.
 */
export function earlierReports(untracked: readonly string[]): readonly string[] {
  const found = new Set(untracked)
  return untracked
    .filter((path) => posix.basename(path) === 'report.json')
    .map((path) => posix.dirname(path))
    .filter((folder) => found.has(posix.join(folder, 'report.html')))
    .flatMap((folder) => reportNames.map((name) => posix.join(folder, name)))
    .filter((path) => found.has(path))
}
