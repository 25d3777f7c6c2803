import { z } from 'zod'
import { alternatives, listOf } from '../lib/parse/expected.ts'
import type { KeyPath } from '../lib/parse/key-path.ts'
import { schemaMistakes, type SchemaMistake } from '../lib/parse/schema-mistakes.ts'
import { quoted, shown } from '../lib/text/printing/printable.ts'
import { composed } from '../lib/text/composed.ts'
import { documentId } from '../lib/text/markup/document-id.ts'
import type { Evidence, EvidenceTarget, Labels } from '../lib/model/items/golden-set.ts'
import {
  AnyEvidenceSchema,
  ChunkIdSchema,
  DocIdSchema,
  EvidenceSchema,
  GradeSchema,
  SectionIdSchema,
} from '../lib/model/items/golden-schema.ts'

/** Labels as written. An item uses only one of these four fields. */
type WrittenLabels = {
  readonly evidence?: unknown
  readonly chunks?: unknown
  readonly docs?: unknown
  readonly sections?: unknown
}

/**
 * An item's labels and the mistakes in them. If there are any mistakes, the labels must not be
 * used.
 */
export type ParsedLabels = {
  readonly labels: Labels
  readonly problems: readonly SchemaMistake[]
}

/** Parses an item's labels. An empty list or object counts as a missing field. */
export function parseLabels(written: WrittenLabels): ParsedLabels {
  const kinds = labelKinds.filter((kind) => !isEmpty(written[kind]))
  const [kind, other] = kinds
  if (kind === undefined) return { labels: { kind: 'none' }, problems: [] }
  const parsed =
    kind === 'evidence' ? parseEvidence(written.evidence) : parseGraded(kind, written[kind])
  if (other === undefined) return parsed
  const message = `expected only one of the keys evidence, chunks, docs and sections, found ${alternatives(kinds).replace(' or ', ' and ')}`
  return { ...parsed, problems: [{ path: [other], part: 'key', message }, ...parsed.problems] }
}

/** The label keys. An item uses only one of them. */
export const labelKinds = ['evidence', 'chunks', 'docs', 'sections'] as const

function isEmpty(written: unknown): boolean {
  if (written === undefined) return true
  return typeof written === 'object' && written !== null && Object.keys(written).length === 0
}

const ListSchema = listOf('a list of evidence entries', z.unknown())

function parseEvidence(written: unknown): ParsedLabels {
  const list = ListSchema.safeParse(written)
  if (!list.success) return broken(schemaMistakes(ListSchema, written, ['evidence']))
  const problems: SchemaMistake[] = []
  const targets: EvidenceTarget[] = []
  for (const [index, entry] of list.data.entries()) {
    const target = parseTarget(entry, { path: ['evidence', index], problems })
    if (target !== undefined) targets.push(target)
  }
  // Copied, because an array that grows by `push` keeps spare capacity for 17 elements.
  return { labels: { kind: 'evidence', targets: [...targets] }, problems }
}

type Place = { readonly path: KeyPath; readonly problems: SchemaMistake[] }

function parseTarget(entry: unknown, { path, problems }: Place): EvidenceTarget | undefined {
  const hasAny = typeof entry === 'object' && entry !== null && Object.hasOwn(entry, 'any')
  const parsed = hasAny ? AnyEvidenceSchema.safeParse(entry) : EvidenceSchema.safeParse(entry)
  if (!parsed.success) {
    problems.push(...schemaMistakes(hasAny ? AnyEvidenceSchema : EvidenceSchema, entry, path))
    return undefined
  }
  const { grade, ...rest } = parsed.data
  return { grade, any: ('any' in rest ? rest.any : [rest]).map(evidenceOf) }
}

type WrittenEvidence = Omit<Evidence, 'start' | 'page'> & {
  readonly start?: number | undefined
  readonly page?: number | undefined
}

function evidenceOf({ doc, page, quote, prefix, suffix, start }: WrittenEvidence): Evidence {
  const own = { doc: documentId(doc), quote, prefix, suffix, start }
  return page === undefined ? own : { ...own, page }
}

type GradedKind = Exclude<(typeof labelKinds)[number], 'evidence'>

const idSchemas = { chunks: ChunkIdSchema, docs: DocIdSchema, sections: SectionIdSchema }

function parseGraded(kind: GradedKind, written: unknown): ParsedLabels {
  if (typeof written !== 'object' || written === null) {
    const message = `expected a list of ids, or an object that maps ids to grades, found ${shown(written)}`
    return broken([{ path: [kind], part: 'value', message }])
  }
  const grades = new Map<string, number>()
  const problems: SchemaMistake[] = []
  const schema = idSchemas[kind]
  for (const { path, part, id, grade } of writtenGrades(kind, written)) {
    const parsed = schema.safeParse(id)
    const nameOf = kind === 'chunks' ? composed : documentId
    const key = parsed.success ? nameOf(parsed.data) : undefined
    if (Array.isArray(id)) problems.push({ path, part, message: listAsId })
    else if (key === undefined) problems.push(...withPart(schemaMistakes(schema, id, path), part))
    else if (grades.has(key)) problems.push({ path, part, message: `${quoted(key)} appears twice` })
    else grades.set(key, typeof grade === 'number' ? grade : 0)
    problems.push(...schemaMistakes(GradeSchema, grade, path))
  }
  return { labels: kind === 'sections' ? sectionLabels(grades) : { kind, grades }, problems }
}

const listAsId =
  'expected an id, found a list: if the list contains an id and its grade, write an object such as {"a.md": 2}; otherwise write the id as a string'

function sectionLabels(grades: ReadonlyMap<string, number>): Labels {
  const targets = [...grades].map(([id, grade]): EvidenceTarget => {
    const at = id.lastIndexOf('#')
    const [doc, quote] = [id.slice(0, at), id.slice(at)]
    const section = quote.slice(1)
    return { grade, any: [{ doc, quote, section, prefix: '', suffix: '', start: undefined }] }
  })
  return { kind: 'sections', targets }
}

type WrittenGrade = {
  readonly path: KeyPath
  readonly part: 'key' | 'value'
  readonly id: unknown
  readonly grade: unknown
}

function writtenGrades(kind: string, written: object): readonly WrittenGrade[] {
  if (!Array.isArray(written)) {
    return Object.entries(written).map(([id, grade]: [string, unknown]) => {
      return { path: [kind, id], part: 'key', id, grade }
    })
  }
  return written.map((id: unknown, index) => ({ path: [kind, index], part: 'value', id, grade: 1 }))
}

function withPart(problems: readonly SchemaMistake[], part: 'key' | 'value') {
  return problems.map((problem) => ({ ...problem, part }))
}

function broken(problems: readonly SchemaMistake[]): ParsedLabels {
  return { labels: { kind: 'none' }, problems }
}
