import { countFailure } from '../counters.ts'
import type { JudgeEmbedder } from '../judge-embedder.ts'
import type { Settled } from '../kept/judgement-port.ts'
import type { JudgeSession } from '../session.ts'

type Lost = Extract<Settled, { readonly kind: 'lost' }>

/** Cosine of the first text with each of the others, -1..1. Rejects only with the signal's reason. */
export async function similaritiesTo(
  session: JudgeSession,
  embedder: JudgeEmbedder,
  texts: readonly string[],
): Promise<readonly number[] | Lost> {
  const embedded = await embedder.embed(texts, session.signal)
  if (embedded.kind === 'failed') {
    countFailure(session.counters, embedded)
    return { kind: 'lost', cause: embedded.cause }
  }
  const [first, ...others] = embedded.vectors
  const cosines = others.map((vector) => first && cosine(first, vector))
  const known = cosines.filter((value) => value !== undefined)
  return known.length === texts.length - 1 ? known : { kind: 'lost', cause: 'bad_response' }
}

/** -1..1; undefined for a zero vector or vectors of different lengths. */
function cosine(one: Float32Array, other: Float32Array): number | undefined {
  const product = dot(one, other) / Math.sqrt(dot(one, one) * dot(other, other))
  if (one.length !== other.length || !Number.isFinite(product)) return undefined
  return Math.min(1, Math.max(-1, product))
}

function dot(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0)
}
