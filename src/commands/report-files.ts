import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { printable, quoted } from '../text/printable.ts'
import { corpusOf } from '../documents/corpus-of.ts'
import type { GateError } from '../core/errors.ts'
import { examOfFiles } from '../exam/exam-of-files.ts'
import type { Exam } from '../exam/load-exam.ts'
import { requireFiles } from '../exam/require-files.ts'
import { compareRuns } from './comparing/compare-runs.ts'
import { reachModels } from './judging/reach-models.ts'
import { reporting } from './run-frame.ts'
import type { GatePorts } from './request.ts'
import type { Labels } from '../model/golden-set.ts'
import { localOrigin } from '../report/build/local-origin.ts'
import type { Report } from '../model/report.ts'
import { chunksToHold } from '../run/chunks-to-hold.ts'
import { openNamedRun } from '../run/reading/open-named-run.ts'
import type { Run } from '../model/run.ts'
import { runsInvalid } from '../run/runs-invalid.ts'
import type { MeasuredSides } from '../core/sides.ts'

/** Two run files and what they are judged by, as paths of files. */
export type FilesRequest = {
  /** Undefined: head is measured alone. */
  readonly base: string | undefined
  readonly head: string
  readonly golden: string
  readonly config: string | undefined
  /** Instead of those of the config; undefined: those, or the default ones. */
  readonly metrics: readonly string[] | undefined
  /** The day by UTC, as `2026-12-31`. */
  readonly today: string
}

/** Compares two run files, native or TREC, without a repository. Answers as `gate` does. */
export async function reportFiles(request: FilesRequest, ports: GatePorts): Promise<Report> {
  return reporting(
    { origin: { ...localOrigin, files: { base: request.base, head: request.head } } },
    ports,
    async ({ known, elapsed }) => {
      const { signal } = ports
      await requireFiles([
        { flag: 'golden', path: request.golden },
        { flag: 'config', path: request.config },
        { flag: 'base-run', path: request.base },
        { flag: 'head-run', path: request.head },
      ])
      const exam = await examOfFiles({ ...request, compared: request.base !== undefined })
      known.exam = exam
      known.text = 'snippets'
      await using files = await openFiles(request, exam, signal)
      const { runs, folder } = files
      // Without a repository there are no documents: evidence is looked for in the words of the chunks.
      const texts = async () => corpusOf([])
      const nobody = { base: undefined, head: '' }
      const models = reachModels(exam, nobody, ports.models)
      const rest = {
        listing: undefined,
        behind: undefined,
        claims: [],
        models,
        folder,
        elapsed,
        ports,
      }
      return await compareRuns({ exam, runs, texts, known, ...rest })
    },
  )
}

type OpenFiles = AsyncDisposable & {
  readonly runs: MeasuredSides<Run>
  /** Private, and removed at the end. */
  readonly folder: string
}

/** One after the other: reading is work for one thread. */
async function openFiles(
  { base, head }: Pick<FilesRequest, 'base' | 'head'>,
  exam: Exam,
  signal: AbortSignal,
): Promise<OpenFiles> {
  await using undo = new AsyncDisposableStack()
  const temp = await mkdtemp(join(tmpdir(), 'rag-gate-'))
  undo.defer(() => rm(temp, { recursive: true, force: true }))
  const labels = new Map(exam.items.map(({ id, golden }) => [id, golden.head.labels]))
  const keep = {
    chunks: chunksToHold(exam.settings.metrics),
    labels: (id: string): Labels => labels.get(id) ?? { kind: 'none' },
  }
  const asked = new Set(labels.keys())
  const openRun = async (path: string): Promise<Run> => {
    const rules = { label: path, depth: exam.depth, asked, keep, temp, signal }
    const file = undo.use(await openNamedRun(path, rules))
    if (file.ids.length === 0 && asked.size > 0) throw answersNothing(path, exam)
    return file.run
  }
  const runs = {
    base: base === undefined ? undefined : await openRun(base),
    head: await openRun(head),
  }
  const owned = undo.move()
  return { runs, folder: temp, [Symbol.asyncDispose]: () => owned.disposeAsync() }
}

/** Every question would count as failed: that the files do not belong together is the better word for it. */
function answersNothing(path: string, { items, golden }: Exam): GateError {
  const example = items.slice(0, 1).map(({ id }) => `, such as ${quoted(id)}`)
  return runsInvalid(path, 'answers none of the questions that were asked', {
    hint: `its ids have to be those of ${printable(golden.head.file)}${example.join('')}`,
  })
}
