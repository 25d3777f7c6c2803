import { shortSha } from '../../../lib/text/printing/short-sha.ts'
import { fromTop } from '../../../lib/text/folder-path.ts'
import {
  foreign,
  pathLimit,
  plain,
  plural,
  say,
  type Words,
} from '../../../lib/text/printing/sentence.ts'
import type { Report } from '../../schema/report.ts'

/** A fact about a report's origin, with its address on the hosting platform if known. */
export type OriginFact = { readonly words: Words; readonly url: string | undefined }

/**
 * Returns the repository, pull request, commits, date, configuration and number of questions, as far as
 * they are known.
 */
export function originFacts({ origin, golden }: Report): readonly OriginFact[] {
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
        ? [fact(say`head work tree`)]
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
    golden === undefined ? [] : [fact(plural(golden.items, 'question'))],
    runUrl === undefined ? [] : [{ words: say`run`, url: runUrl }],
  ].flat()
}
