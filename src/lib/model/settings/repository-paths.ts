import { posix } from 'node:path'
import { insidePath, listOf } from '../../parse/expected.ts'

/**
 * Returns a schema for a normalised path inside the repository, without `./` or redundant segments.
 */
export function repositoryPath() {
  return insidePath('a path').transform((path) => posix.normalize(path))
}

const GlobSchema = insidePath('a glob').refine((glob) => glob !== '!', {
  error: 'expected a glob after the "!"',
})

/**
 * A list of at least one glob, with any leading `./` removed. A glob with a leading `!` excludes
 * files.
 */
export const GlobListSchema = listOf('a list with at least one glob', GlobSchema, 1).transform(
  (globs): readonly string[] => globs.map((glob) => glob.replace(/^(!?)(\.\/)+/, '$1')),
)
