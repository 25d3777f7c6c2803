import { printable } from '../../lib/text/printing/printable.ts'
import { GateError } from '../../lib/errors.ts'
import { documentId } from '../../lib/text/markup/document-id.ts'
import { isPublic, type Visibility } from '../../lib/model/visibility.ts'
import type { TreeEntry } from '../../git/tree.ts'
import { chunksOfAskings, type QueryResult } from '../../lib/model/run.ts'
import { type Side, sideNames } from '../../lib/sides.ts'
import type { Policy } from '../../policy/policy.ts'
import type { Answer } from '../../pipeline/collect-run.ts'
import type { Collected } from '../collected.ts'

/**
 * Rejects with `private-text` if run files of a public repository would contain text that may be
 * private, unless the policy allows it. This is the text of an answer, or of a chunk whose document is
 * not a tracked file. Run files of a public repository become public artifacts. An unknown visibility is
 * treated as public.
 */
export async function refusePrivateText(
  { runs, policy, files }: Pick<Collected, 'runs' | 'policy' | 'files'>,
  visibility: Visibility,
): Promise<void> {
  if (runs === undefined || policy.settings.runText === 'full') return
  const ids = policy.items.map(({ id }) => id)
  for (const side of sideNames) {
    const run = runs[side]
    const tracked = trackedFiles((await files.listing?.(side)) ?? [], visibility)
    if (run === undefined || tracked === undefined) continue
    for (const id of ids) {
      const refusal = refusalOf(run.results.get(id), { side, id, tracked })
      if (refusal !== undefined) throw refusal
    }
  }
}

/** Returns whether run files may contain this answer. `tracked` is the result of `trackedFiles`. */
export function mayBeKept(
  { id, result }: Pick<Answer, 'id' | 'result'>,
  {
    side,
    tracked,
    runText,
  }: {
    readonly side: Side
    readonly tracked: ReadonlySet<string> | undefined
    readonly runText: Policy['settings']['runText']
  },
): boolean {
  if (tracked === undefined || runText === 'full') return true
  return refusalOf(result, { side, id, tracked }) === undefined
}

/** Returns why a result may not be stored publicly, or undefined if it may. */
function refusalOf(
  result: QueryResult | undefined,
  { side, id, tracked }: Asked & { readonly tracked: ReadonlySet<string> },
): GateError | undefined {
  if (result?.kind !== 'answered') return undefined
  if (holdsWords(result)) return refusedAnswer({ side, id })
  for (const { doc, text } of chunksOfAskings(result)) {
    if (text === undefined) continue
    if (doc === undefined || !tracked.has(documentId(doc))) return refusedChunk({ side, id }, doc)
  }
  return undefined
}

/** Returns whether a result contains text written by a model or a tool, which may contain anything. */
export function holdsWords({
  answer,
  steps,
  trials,
}: Extract<QueryResult, { kind: 'answered' }>): boolean {
  return [answer, steps, trials].some((part) => part !== undefined)
}

type Asked = { readonly side: Side; readonly id: string }

function refusedChunk({ side, id }: Asked, doc: string | undefined): GateError {
  const source = doc === undefined ? 'no document' : printable(doc)
  return new GateError(
    'private-text',
    `${side}: the answer to ${printable(id)} contains a chunk from ${source}, but in a public repository, chunks must come from tracked files`,
    {
      hint: 'run files of a public repository are public: have the pipeline set `doc` to a tracked file, or return `start` and `end` instead of the text, or set `report.run-text: full` in the config of the base branch',
      side,
    },
  )
}

function refusedAnswer({ side, id }: Asked): GateError {
  return new GateError(
    'private-text',
    `${side}: the run files would contain the answer to ${printable(id)}, and this repository is public`,
    {
      hint: 'run files of a public repository are public: set `report.run-text: full` in the config of the base branch if answers may be public',
      side,
    },
  )
}

/**
 * Returns the files of a commit that anybody can read in a public repository, as document ids: all
 * files except links and submodules. Returns undefined if the repository is not public, because
 * nothing needs to be withheld then.
 */
export function trackedFiles(
  entries: readonly TreeEntry[],
  visibility: Visibility,
): ReadonlySet<string> | undefined {
  if (!isPublic(visibility)) return undefined
  const files = entries.filter(({ mode }) => mode === '100644' || mode === '100755')
  return new Set(files.map(({ path }) => documentId(path)))
}
