import type { z } from 'zod'
import { sha256 } from '../lib/sha256.ts'
import { schemaMistakes, type SchemaMistake } from '../lib/parse/schema-mistakes.ts'
import { isMapping, type Mapping, valueAt } from '../lib/parse/written-values.ts'
import { isBlank } from '../lib/text/words/normalise.ts'
import { GoldenItemSchema } from '../lib/model/items/golden-schema.ts'
import type { ToolRules } from '../lib/model/items/tool-rules.ts'
import {
  type DraftCounts,
  type Expectation,
  expectations,
  type GoldenClaim,
  type GoldenItem,
  type Labels,
} from '../lib/model/items/golden-set.ts'
import { parseLabels } from './parse-labels.ts'
import { foldedKey } from './shapes/folded-key.ts'
import { usualNames } from './shapes/usual-names.ts'

export type ParsedGoldenItem = {
  /**
   * Also set for an item with mistakes if it has an id, because the ids of such items must be
   * unique too.
   */
  readonly id: string | undefined
  readonly item: Omit<GoldenItem, 'line'> | undefined
  /** Undefined if the item is not a draft. */
  readonly draft: keyof DraftCounts | undefined
  readonly problems: readonly SchemaMistake[]
}

/**
 * Validates an item strictly and keeps the fields that this version reads. A plain string is a
 * question.
 */
export function parseGoldenItem(item: unknown): ParsedGoldenItem {
  const written = withId(item)
  const parsed = GoldenItemSchema.safeParse(written)
  const keys = isMapping(written) ? written : {}
  const { labels, problems: ofLabels } = parseLabels(keys)
  const problems = [...ofLabels, ...expectationProblems(keys)]
  if (!parsed.success) {
    const all = [...schemaMistakes(GoldenItemSchema, written).map(meant), ...problems]
    return { id: idOf(written), item: undefined, draft: undefined, problems: all }
  }
  const { id, draft: state } = parsed.data
  const draft = state === true ? 'unreviewed' : state === false ? undefined : state
  const read = problems.length === 0 ? itemOf(parsed.data, labels) : undefined
  return { id, item: read, draft, problems }
}

/** Finds contradictions between `expect` and the other keys. */
function expectationProblems({ expect, answerable, answer }: Mapping): readonly SchemaMistake[] {
  if (expect === 'refuse' && answerable === true)
    return [
      mistaken(
        '"refuse" conflicts with answerable: true, because "refuse" means that the right answer is a refusal',
      ),
    ]
  if (expect === 'refuse' || !isExpectation(expect)) return []
  if (answerable === false)
    return [
      mistaken(
        `"${expect}" conflicts with answerable: false, which means that the right answer is a refusal`,
      ),
    ]
  if (expect === 'clarify' || hasText(answer)) return []
  const told =
    expect === 'note-conflict' ? 'what each document says' : 'what the newest document says'
  return [mistaken(`"${expect}" requires an answer that states ${told}`)]
}

/** Returns whether an answer has text. Other tools write an empty answer if there is none. */
function hasText(answer: unknown): boolean {
  return [answer].flat().some((text) => typeof text === 'string' && !isBlank(text))
}

function mistaken(message: string): SchemaMistake {
  return { path: ['expect'], part: 'value', message }
}

function isExpectation(written: unknown): written is Expectation {
  return expectations.some((one) => one === written)
}

/**
 * Turns a string into a question without labels. Adds an id derived from the question if the item
 * lacks one.
 */
export function withId(item: unknown): unknown {
  const written = typeof item === 'string' ? { query: item.trim() } : item
  if (!isMapping(written) || 'id' in written) return written
  const { query, history } = written
  if (typeof query !== 'string') return written
  const asked = history === undefined ? query : JSON.stringify([query, history])
  return { id: `q-${sha256(asked).slice(0, 12)}`, ...written }
}

/** Adds a suggestion to "unknown key" if the key is another tool's name for one of ours. */
function meant(mistake: SchemaMistake): SchemaMistake {
  const { path, message } = mistake
  const ours = path.length === 1 ? usualNames.get(foldedKey(String(path[0]))) : undefined
  const isOurs =
    message.startsWith('unknown key') && ours !== undefined && ours in GoldenItemSchema.shape
  return isOurs ? { ...mistake, message: `unknown key, did you mean ${ours}?` } : mistake
}

function itemOf(
  written: z.infer<typeof GoldenItemSchema>,
  labels: Labels,
): ParsedGoldenItem['item'] {
  const { id, query, answer, claims, contains, excludes, answerable, must_pass, tags } = written
  const { cluster, split, weight, forbidden, filters, notes, tools, expect, history = [] } = written
  return {
    id,
    query,
    ...(history.length === 0 ? {} : { history }),
    labels,
    references: referencesOf(answer),
    claims: claims && claimsOf(claims),
    contains: contains ?? none,
    excludes: excludes ?? none,
    ...(forbidden === undefined ? {} : { forbidden }),
    ...(filters === undefined ? {} : { filters }),
    ...(tools === undefined ? {} : { tools: toolsOf(tools) }),
    ...(typeof notes === 'string' && notes !== '' ? { notes } : {}),
    answerable: answerable && expect !== 'refuse',
    ...(isExpectation(expect) ? { expect } : {}),
    mustPass: must_pass,
    tags: [...new Set(tags)],
    cluster,
    split,
    ...(weight === undefined ? {} : { weight }),
  }
}

function toolsOf(written: NonNullable<z.infer<typeof GoldenItemSchema>['tools']>): ToolRules {
  const {
    calls = [],
    ordered,
    forbidden = [],
    most,
  } = Array.isArray(written)
    ? { calls: written, ordered: false, forbidden: [], most: undefined }
    : written
  return {
    calls: calls.map((call) => {
      const { tool, arguments: given = {} } = typeof call === 'string' ? { tool: call } : call
      return { tool, arguments: new Map(Object.entries(given)) }
    }),
    ordered,
    forbidden,
    most,
  }
}

/** Shared by all items with an empty list, to save memory. */
const none: readonly string[] = []

/** Returns the reference answers. Omits empty ones, which other tools write if there is no answer. */
function referencesOf(answer: string | readonly string[] | undefined): readonly string[] {
  if (answer === undefined) return none
  const written = typeof answer === 'string' ? [answer] : answer
  return written.filter((text) => !isBlank(text))
}

type WrittenClaims = NonNullable<z.infer<typeof GoldenItemSchema>['claims']>

/**
 * Returns the claims. A claim without an importance is vital, unless other claims are marked as
 * vital.
 */
function claimsOf(written: WrittenClaims): readonly GoldenClaim[] {
  const claims = written.map((claim) => {
    if (typeof claim === 'string') return { text: claim, importance: undefined }
    const { text, vital, importance } = claim
    return {
      text,
      importance: vital === undefined ? importance : vital ? 'vital' : 'okay',
    } as const
  })
  const isMarked = claims.some(({ importance }) => importance === 'vital')
  const unmarked = isMarked ? 'okay' : 'vital'
  return claims.map(({ text, importance = unmarked }) => ({ text, importance }))
}

function idOf(written: unknown): string | undefined {
  const id = valueAt(written, ['id'])
  return typeof id === 'string' ? id : undefined
}
