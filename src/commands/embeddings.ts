import { z } from 'zod'
import {
  compareEmbeddings,
  type Embedded,
  type EmbeddingChange,
} from '../compare/embeddings/compare-embeddings.ts'
import { GateError } from '../core/errors.ts'
import type { Side } from '../core/sides.ts'
import { readNamedFile } from '../files/read-named-file.ts'
import { keyed, shortText, trueOrFalse } from '../parse/expected.ts'
import { itemBySchema, repeatTeller } from '../parse/item-by-schema.ts'
import { listMistakes } from '../parse/mistake-list.ts'
import { readJsonLines } from '../parse/read-json-lines.ts'
import { fileText } from '../parse/file-text.ts'
import { askSides } from './collecting/ask-sides.ts'
import { openExam } from './collecting/open-exam.ts'
import { withTrustedStore } from './collecting/trusted-store.ts'
import { reachModels } from './judging/reach-models.ts'
import type { GateRequest, PipelinePorts } from './request.ts'

/**
 * Compares the vectors that built-in pipelines of two commits search: both are embedded, as far as no earlier run kept
 * what the model said, and asked for retrieval alone. Throws `input-invalid` where a side searches no vectors.
 */
export async function embeddingsOfCommits(
  request: GateRequest,
  given: PipelinePorts,
): Promise<EmbeddingChange> {
  await using opened = await openExam(request, given)
  const { workspace, commits, context } = opened
  const { exam } = context
  const ports = withTrustedStore(given, exam)
  const found = new Map<Side, Embedded>()
  const { base, head } = exam.pipelines
  const without = <Settings extends typeof head>(settings: Settings): Settings =>
    settings.kind === 'builtin' ? { ...settings, answer: undefined } : settings
  await askSides({
    request,
    exam: { ...exam, pipelines: { base: base && without(base), head: without(head) } },
    workspace,
    commits,
    models: reachModels(exam, commits, ports.models),
    ports,
    keepRuns: false,
    onVectors: (side, vectors) => void found.set(side, vectors),
  })
  return compareEmbeddings(vectorsOf(found, 'base'), vectorsOf(found, 'head'))
}

function vectorsOf(found: ReadonlyMap<Side, Embedded>, side: Side): Embedded {
  const vectors = found.get(side)
  if (vectors !== undefined) return vectors
  throw new GateError('input-invalid', `${side} searches no vectors that are known here`, {
    hint: 'a builtin pipeline does with retrieve.mode vectors or hybrid; for any other write its vectors into two files, and name them by --base-vectors and --head-vectors',
  })
}

/** Compares the vectors that two files hold. Throws `input-invalid` with every mistake of a file at once. */
export async function embeddingsOfFiles(base: string, head: string): Promise<EmbeddingChange> {
  const [before, after] = [await readVectors(base), await readVectors(head)]
  return compareEmbeddings(before, after)
}

/** A string of Node has at most 512 MiB. */
const maxBytes = 500 * 1024 * 1024
const longest = 8192

const NUMBERS = { error: `expected a list of 1 to ${longest} numbers` }

const VectorSchema = keyed('a vector: an object with id and vector', {
  id: shortText('the id of a text', 1000),
  vector: z.array(z.number(NUMBERS), NUMBERS).min(1, NUMBERS).max(longest, NUMBERS),
  question: trueOrFalse().default(false),
})

const aVector = { what: 'a vector', schemaOf: () => VectorSchema }

async function readVectors(path: string): Promise<Embedded> {
  const hint = 'write a line of JSON for each text, with id and vector'
  const bytes = await readNamedFile(path, { what: '', hint, maxBytes })
  const mistakes = listMistakes(path)
  const limits = { most: maxBytes, tooLarge: 'a file of more than 500 MiB' }
  const [texts, questions] = [new Map<string, Float32Array>(), new Map<string, Float32Array>()]
  const tellRepeated = repeatTeller(mistakes)
  let dimensions: number | undefined
  for (const raw of readJsonLines(fileText(bytes, { ...limits, mistakes }), mistakes)) {
    const line = itemBySchema(raw, aVector, mistakes)
    if (line === undefined) continue
    const { id, vector, question } = line
    tellRepeated(`${question} ${id}`, raw, 'the id stands twice, first', ['id'])
    dimensions ??= vector.length
    if (vector.length !== dimensions)
      mistakes.add({ path: ['vector'], message: `expected ${dimensions} numbers, as above` }, () =>
        raw.positionOf(['vector'], 'value'),
      )
    ;(question ? questions : texts).set(id, Float32Array.from(vector))
  }
  if (mistakes.count > 0) throw mistakes.error('input-invalid', hint)
  return { texts, questions }
}
