import { zodResponseFormat } from 'openai/helpers/zod'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  ExtractReply,
  extractSchema,
  referenceSchema,
  rubricReply,
  rubricSchema,
  VerdictsReply,
  verdictsSchema,
  wireForms,
} from './reply-schemas.ts'

describe('a wire schema', () => {
  it.each([
    [extractSchema, wireForms.extract],
    [referenceSchema, wireForms.reference],
    [verdictsSchema, wireForms.verdicts],
    [
      rubricSchema({ lowest: 1, highest: 5 }),
      z.strictObject({ reason: z.string(), score: z.literal([1, 2, 3, 4, 5]) }),
    ],
  ])('equals the SDK output byte for byte (%#)', (ours, form) => {
    const theirs = zodResponseFormat(form, ours.name).json_schema
    expect(JSON.stringify(ours.schema)).toBe(JSON.stringify(theirs.schema))
    expect(theirs.strict).toBe(true)
  })

  it('uses no keyword that servers support differently', () => {
    const all = [extractSchema, referenceSchema, verdictsSchema]
    const keys = all.flatMap(({ schema }) => keywordsOf(schema))
    expect([...new Set(keys)].toSorted()).toEqual([
      '$schema',
      'additionalProperties',
      'enum',
      'items',
      'properties',
      'required',
      'type',
    ])
  })
})

describe('a reply', () => {
  const verdict = { id: 'x1', label: 'entailed', evidence: [{ source: 'c1', quote: 'q' }] }

  it('may contain unknown keys', () => {
    const read = VerdictsReply.parse({ verdicts: [{ ...verdict, reason: 'since' }], note: 'done' })
    expect(read).toEqual({ verdicts: [verdict] })
  })

  it.each([
    ['a list alone', [verdict]],
    ['one verdict alone', verdict],
    ['an object within another', { result: { verdicts: [verdict] } }],
    ['an object in a list', [{ verdicts: [verdict] }]],
    ['a label in another case', { verdicts: [{ ...verdict, label: ' Entailed' }] }],
    ['evidence as one object', { verdicts: [{ ...verdict, evidence: verdict.evidence[0] }] }],
  ])('is parsed with %s', (_what, reply) => {
    expect(VerdictsReply.parse(reply)).toEqual({ verdicts: [verdict] })
  })

  it('is parsed without evidence, with a string as evidence, and with a numeric id', () => {
    const { evidence: _, ...bare } = verdict
    const read = VerdictsReply.parse({
      verdicts: [bare, { ...bare, evidence: null }, { ...bare, id: 7, evidence: ['q'] }],
    })
    expect(read.verdicts.map(({ id, evidence }) => [id, evidence])).toEqual([
      [verdict.id, []],
      [verdict.id, []],
      ['7', [{ source: '', quote: 'q' }]],
    ])
  })

  it.each([
    ['61 verdicts', { verdicts: Array.from({ length: 61 }, () => verdict) }],
    [
      'a quote of 601 units',
      { verdicts: [{ ...verdict, evidence: [{ source: 'c1', quote: 'q'.repeat(601) }] }] },
    ],
    [
      '51 quotes',
      {
        verdicts: [{ ...verdict, evidence: Array.from({ length: 51 }, () => verdict.evidence[0]) }],
      },
    ],
    ['another label', { verdicts: [{ ...verdict, label: 'partial' }] }],
    ['one of two verdicts in a list', [{ verdicts: [verdict] }, { verdicts: [] }]],
  ])('is malformed with %s', (_what, reply) => {
    expect(VerdictsReply.safeParse(reply).success).toBe(false)
  })

  it.each([
    ['an empty claim', ' '],
    ['a claim of 601 units', 'a'.repeat(601)],
  ])('is malformed with %s', (_what, text) => {
    const reply = { outcome: 'answered', claims: [{ sentence: 's1', text, role: 'direct' }] }
    expect(ExtractReply.safeParse(reply).success).toBe(false)
  })

  it('to a rubric is an integer on the scale, and a long reason is truncated', () => {
    const form = rubricReply({ lowest: 1, highest: 5 })
    expect(form.safeParse({ reason: 'fine', score: 6 }).success).toBe(false)
    expect(form.safeParse({ reason: 'fine', score: 2.5 }).success).toBe(false)
    expect(form.parse({ reason: 'a'.repeat(400), score: 5 }).reason).toHaveLength(300)
  })
})

/** Returns all keys of a JSON schema except property names. */
function keywordsOf(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return []
  if (Array.isArray(schema)) return schema.flatMap(keywordsOf)
  return Object.entries(schema).flatMap(([key, value]) => {
    if (key !== 'properties') return [key, ...keywordsOf(value)]
    return [key, ...Object.values(value as object).flatMap(keywordsOf)]
  })
}
