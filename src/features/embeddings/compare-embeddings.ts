import type { EmbeddingChange, Spread } from './schema.ts'
import type { Embedded, Vectors } from '../../lib/model/embedded.ts'
import { fnv1a, generator } from '../../lib/stats/random-generator.ts'
import { dot, nearest, type Neighbours, unitOf } from './nearest.ts'

const stayed = 0.999
const mostTexts = 1000
const mostAnchors = 200
const mostQuestions = 200
const neighbours = 10

/**
 * Compares the vectors of two indexes on a sample of at most 1,000 texts and 200 questions, and the
 * neighbours of at most 200 of these texts. The same names always give the same sample. Takes about a
 * second for vectors with 1,000 dimensions.
 */
export function compareEmbeddings(base: Embedded, head: Embedded): EmbeddingChange {
  const shared = [...base.texts.keys()].filter((name) => head.texts.has(name))
  const names = sampled(shared, mostTexts)
  const [baseVectors, headVectors] = [base, head].map(({ texts }) =>
    names.map((name) => vectorOf(texts, name)),
  )
  const ofBase = nearestOf(baseVectors ?? [])
  const ofHead = nearestOf(headVectors ?? [])
  const moved = movedOf(baseVectors ?? [], headVectors ?? [])
  const overlap = names.length < fewestTexts ? undefined : overlapOf(ofBase, ofHead)
  return {
    kind: kindOf({ shared: shared.length, moved, overlap }),
    shared: shared.length,
    only: { base: base.texts.size - shared.length, head: head.texts.size - shared.length },
    overlap,
    moved,
    sides: { base: spreadOf(base), head: spreadOf(head) },
  }
}

function kindOf({
  shared,
  moved,
  overlap,
}: Pick<EmbeddingChange, 'shared' | 'moved' | 'overlap'>): EmbeddingChange['kind'] {
  if (shared === 0) return 'unknown'
  if (moved !== undefined && moved <= 0.001) return 'untouched'
  if (overlap === undefined && moved !== undefined) return 'unknown'
  return overlap !== undefined && overlap >= 0.95 ? 'turned' : 'swapped'
}

/** Returns the names with the smallest hashes, so that the sample depends only on the names. */
function sampled(names: readonly string[], most: number): readonly string[] {
  if (names.length <= most) return names
  const keyed = names.map((name) => ({ name, key: fnv1a(name) }))
  return keyed
    .toSorted((one, other) => one.key - other.key)
    .slice(0, most)
    .map(({ name }) => name)
}

function vectorOf(texts: Vectors, name: string): Float32Array {
  return unitOf(texts.get(name) ?? new Float32Array())
}

function nearestOf(vectors: readonly Float32Array[]): readonly Neighbours[] {
  return vectors
    .slice(0, mostAnchors)
    .map((vector, own) => nearest(vectors, vector, { most: neighbours, own }))
}

function movedOf(base: readonly Float32Array[], head: readonly Float32Array[]): number | undefined {
  if (base.length === 0 || base[0]?.length !== head[0]?.length) return undefined
  return shareOf([...base.entries()], ([at, vector]) => dot(vector, head[at] ?? vector) < stayed)
}

function overlapOf(base: readonly Neighbours[], head: readonly Neighbours[]): number | undefined {
  return mean(
    base.flatMap(({ places }, at) => {
      const ofHead = new Set(head[at]?.places)
      return places.length === 0 ? [] : [shareOf(places, (place) => ofHead.has(place))]
    }),
  )
}

const duplicate = 0.9999
const fewestTexts = 20

function spreadOf({ texts, questions }: Embedded): Spread {
  const vectors = sampled([...texts.keys()], mostTexts).map((name) => vectorOf(texts, name))
  const dimensions = vectors[0]?.length ?? 0
  const own = { texts: texts.size, dimensions }
  if (vectors.length < fewestTexts)
    return { ...own, anisotropy: undefined, duplicates: undefined, ...unasked }
  return {
    ...own,
    anisotropy: anisotropyOf(vectors),
    duplicates: shareOf(nearestOf(vectors), ({ best }) => best > duplicate),
    ...strangersOf(questions, vectors),
  }
}

const unasked = { outside: undefined, strangers: [] }
const fewestQuestions = 10
const mostStrangers = 20

/**
 * Returns the share of outliers among the questions, and the first 20 of them. An outlier's closeness to
 * its nearest texts is more than three robust standard deviations (estimated from the median deviation)
 * below the median.
 */
function strangersOf(
  questions: Vectors,
  vectors: readonly Float32Array[],
): Pick<Spread, 'outside' | 'strangers'> {
  const names = sampled([...questions.keys()], mostQuestions)
  if (names.length < fewestQuestions) return unasked
  const asked = names.map((name) => ({
    name,
    closeness: nearest(vectors, vectorOf(questions, name), { most: neighbours }).closeness,
  }))
  const middle = medianOf(asked.map(({ closeness }) => closeness))
  const spread = medianOf(asked.map(({ closeness }) => Math.abs(closeness - middle)))
  const outside = asked.filter(({ closeness }) => closeness < middle - 3 * 1.4826 * spread)
  return {
    outside: outside.length / asked.length,
    strangers: outside.slice(0, mostStrangers).map(({ name }) => name),
  }
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2)]
  return ((sorted[low] ?? 0) + (sorted[high] ?? 0)) / 2
}

const pairs = 2000

function anisotropyOf(vectors: readonly Float32Array[]): number | undefined {
  const next = generator(fnv1a('anisotropy'))
  const draw = (): number => next() % vectors.length
  const cosines = Array.from({ length: pairs }, () => [draw(), draw()] as const)
    .filter(([one, other]) => one !== other)
    .map(([one, other]) => dot(vectors[one] ?? none, vectors[other] ?? none))
  return mean(cosines)
}

const none = new Float32Array()

function shareOf<One>(list: readonly One[], holds: (one: One) => boolean): number {
  return list.filter(holds).length / list.length
}

function mean(values: readonly number[]): number | undefined {
  if (values.length === 0) return undefined
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
