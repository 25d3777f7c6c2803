import { makeFolders } from '../../lib/files/make-folders.ts'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { GateError } from '../../lib/errors.ts'
import { openLineLog } from '../../lib/files/line-log.ts'
import { readFileInside } from '../../lib/files/read-file-inside.ts'
import { realPathInside } from '../../lib/files/real-path-inside.ts'
import { reviewsFolder } from '../../golden/reviews-folder.ts'
import { isNestedTooDeep } from '../../lib/parse/json-limits.ts'
import { type Decision, DecisionSchema, type WrittenDecision } from './decisions.ts'

/** The decisions by reviewer, then by question id and digest of the reviewed item. */
export type Decisions = ReadonlyMap<string, ReadonlyMap<string, Decision>>

export function decisionKey(id: string, digest: string): string {
  return `${digest} ${id}`
}

const reviewerName = /^[A-Za-z0-9][\w.-]{0,63}$/

/** Returns the name. Throws `input-invalid` if it cannot be a file name. */
export function requireReviewerName(name: string): string {
  if (reviewerName.test(name)) return name
  throw new GateError('input-invalid', `${JSON.stringify(name)} is not a valid reviewer name`, {
    hint: '--as takes up to 64 letters, digits, dots, dashes and underscores',
  })
}

const mostBytes = 64 * 1024 * 1024

/**
 * Reads the decisions of all reviewers, sorted by name. With `blind`, leaves out decisions made after the
 * reviewer saw the decisions of others. Ignores lines that a crash truncated.
 */
export async function readDecisions(
  root: string,
  golden: string,
  { blind }: { readonly blind: boolean } = { blind: false },
): Promise<Decisions> {
  const folder = await realPathInside(root, reviewsFolder(golden))
  const names = folder === undefined ? [] : await readdir(folder)
  const read = new Map<string, ReadonlyMap<string, Decision>>()
  for (const name of names.toSorted()) {
    const reviewer = name.endsWith('.jsonl') ? name.slice(0, -'.jsonl'.length) : ''
    if (!reviewerName.test(reviewer)) continue
    const path = `${reviewsFolder(golden)}/${name}`
    const file = await readFileInside(root, path, { maxBytes: mostBytes })
    if (file.kind === 'refused') throw new GateError('golden-invalid', `${path} ${file.reason}`)
    if (file.kind === 'file')
      read.set(reviewer, standing(Buffer.from(file.bytes).toString(), blind))
  }
  return read
}

function standing(text: string, blind: boolean): ReadonlyMap<string, Decision> {
  const decisions = new Map<string, Decision>()
  for (const line of text.split('\n')) {
    const written = decisionOf(line)
    if (written === undefined || (blind && written.settles === true)) continue
    const { verdict, ...rest } = written
    const key = decisionKey(rest.id, rest.of)
    if (verdict === 'withdrawn') decisions.delete(key)
    else decisions.set(key, { ...rest, verdict })
  }
  return decisions
}

function decisionOf(line: string): WrittenDecision | undefined {
  if (line.trim() === '' || isNestedTooDeep(line)) return undefined
  try {
    return DecisionSchema.safeParse(JSON.parse(line)).data
  } catch {
    return undefined
  }
}

/**
 * Appends a decision to a reviewer's file; the decision is on disk when the promise resolves. Does
 * not follow symbolic links. Rejects with `golden-invalid` if the folder is outside the repository.
 */
export async function addDecision(
  root: string,
  golden: string,
  { reviewer, decision }: { readonly reviewer: string; readonly decision: WrittenDecision },
): Promise<void> {
  makeFolders(join(root, reviewsFolder(golden)))
  const folder = await realPathInside(root, reviewsFolder(golden))
  if (folder === undefined)
    throw new GateError('golden-invalid', `${reviewsFolder(golden)} is outside the repository`)
  using log = openLineLog(join(folder, `${reviewer}.jsonl`), { mode: 0o666 })
  log.add(`${JSON.stringify(decision)}\n`)
  log.sync()
}
