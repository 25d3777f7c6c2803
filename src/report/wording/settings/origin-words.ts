import { shortSha } from '../../../lib/text/printing/short-sha.ts'
import { fromTop } from '../../../lib/text/folder-path.ts'
import {
  foreign,
  joinWords,
  pathLimit,
  plain,
  plural,
  say,
  type Words,
} from '../../../lib/text/printing/sentence.ts'
import { questionOfWording } from '../../../lib/model/items/wording-id.ts'
import { gatingOf } from '../../build/worse-items.ts'
import type { ItemReport } from '../../schema/item.ts'
import type { Report } from '../../schema/report.ts'

/** A fact about a report's origin, with its address on the code host if known. */
export type OriginFact = { readonly words: Words; readonly url: string | undefined }

/**
 * Returns the repository, pull request, commits, date, configuration and number of questions, as
 * far as they are known.
 */
export function originFacts(report: Report): readonly OriginFact[] {
  const { origin } = report
  const { repository, serverUrl, pullRequest, commits, pullHead, day, config, files, runUrl } =
    origin
  const forge = repository && serverUrl && `${serverUrl}/${repository}`
  const fact = (words: Words, path?: string): OriginFact => ({
    words,
    url: path === undefined || !forge ? undefined : `${forge}${path}`,
  })
  const commit = (side: string, sha: string): OriginFact =>
    fact(say`${plain(side)} ${plain(shortSha(sha) ?? 'of an unknown commit')}`, `/commit/${sha}`)
  const head = pullHead ?? commits.head
  return [
    repository === undefined ? [] : [fact(foreign(repository, pathLimit), '')],
    pullRequest === undefined
      ? []
      : [fact(say`pull request ${plain(String(pullRequest))}`, `/pull/${pullRequest}`)],
    commits.base === undefined ? [] : [commit('base', commits.base)],
    head !== undefined
      ? [commit('head', head)]
      : files === undefined && !repository
        ? [fact(say`head working tree`)]
        : [],
    day === undefined ? [] : [fact(plain(day))],
    files === undefined
      ? []
      : [
          fact(
            say`${foreign(files.base ?? 'no base', pathLimit)} against ${foreign(files.head, pathLimit)}`,
          ),
        ],
    config === undefined
      ? []
      : [fact(foreign(fromTop(origin.workingDirectory ?? '', config), pathLimit))],
    askedWords(report).map((words) => fact(words)),
    runUrl === undefined ? [] : [{ words: say`run`, url: runUrl }],
  ].flat()
}

/**
 * Formats the number of questions, such as `6 questions (1 unanswerable, 1 draft)`. Also counts the
 * questions that do not count towards the gate. Returns an empty list if the golden set is unknown.
 */
export function askedWords({ golden, items: asked }: Report): readonly Words[] {
  if (golden === undefined) return []
  const { items, answerable } = golden
  const drafts = asked.filter(({ origin, draft }) => origin !== 'added' && draft === true)
  const added = Map.groupBy(
    asked.filter(({ origin }) => origin === 'added'),
    wordingIn(asked),
  )
  const counts: readonly (readonly [number | undefined, (few: number) => Words])[] = [
    [drafts.length, (few) => plural(few, 'draft')],
    [gatingOf(asked).dev.length, (few) => say`${few} in split dev`],
    [added.get('added')?.length, (few) => say`${few} added`],
    [added.get('reworded')?.length, (few) => say`${few} reworded`],
  ]
  const parts = counts.flatMap(([few = 0, words]) => (few > 0 ? [words(few)] : []))
  const all = plural(items, 'question')
  if (parts.length === 0) return [all]
  const others = items === answerable ? [] : [say`${items - answerable} unanswerable`]
  return [say`${all} (${joinWords([...others, ...parts], say`, `)})`]
}

/**
 * Returns a function that distinguishes head's wording of a question from a question that head
 * adds.
 */
function wordingIn(items: readonly ItemReport[]): (item: ItemReport) => 'added' | 'reworded' {
  const known = new Set(items.flatMap(({ id, origin }) => (origin === 'both' ? [id] : [])))
  return ({ id }) => (known.has(questionOfWording(id) ?? '') ? 'reworded' : 'added')
}
