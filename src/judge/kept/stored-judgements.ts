import { createHash } from 'node:crypto'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../../core/log.ts'
import { codeOf } from '../../files/copy-regular-file.ts'
import type { Store } from '../../store/store.ts'
import { byCodeUnit } from '../../core/by-code-unit.ts'
import { type JudgeIdentity, sorted } from './address.ts'
import { entriesToKeep, mergeEntries } from './judgement-entries.ts'
import { type Entry, formatJudgements, mostBytes, parseJudgements } from './judgement-file.ts'
import type { JudgementKeys } from './judgement-keys.ts'

/** What moves files, and who is told. */
export type StoredPorts = {
  readonly store: Store
  /** An existing private folder for the file on its way. */
  readonly folder: string
  readonly log: Log
}

/** Where a judge's files lie, and what reads them. */
export type StoredPlace = {
  readonly keys: JudgementKeys
  readonly today: number
  readonly prefix: string
}

/** What earlier runs left. */
export type Earlier = {
  /** Key of the store it lay under; undefined for nothing. */
  readonly key: string | undefined
  /** Something of it was unusable: what lies under that key is to be passed over from now on. */
  readonly isDamaged: boolean
  readonly entries: ReadonlyMap<string, Entry>
  readonly dropped: number
}

/** As where nobody kept anything. */
export const nothingEarlier: Earlier = {
  key: undefined,
  isDamaged: false,
  entries: new Map(),
  dropped: 0,
}

/**
 * How the keys of this judge's files begin. The secret is part of it: files of another secret are of no use,
 * and nobody can try out addresses of servers on a key that he reads.
 */
export function storedPrefix(
  { baseUrl, model, parameters, promptHash }: JudgeIdentity,
  { id }: JudgementKeys,
): string {
  const exam = digestOf([id, baseUrl, model, sorted(parameters), promptHash])
  return `rag-gate-v1-judge-${exam}-`
}

/** Takes the newest file. Whatever is wrong with it is a line for the debug log. Never rejects. */
export async function restoreJudgements(
  { keys, today, prefix }: StoredPlace,
  ports: StoredPorts,
): Promise<Earlier> {
  const path = join(ports.folder, 'judgements-restored.jsonl')
  try {
    const key = await ports.store.newest(prefix, path)
    if (key === undefined) return nothingEarlier
    const file = await readJudgements(path, { keys, today })
    if (file === undefined) {
      ports.log.debug('judgements: what was kept is no file of this judge and secret')
      return { ...nothingEarlier, key, isDamaged: true }
    }
    const { entries, dropped } = file
    const also = dropped === 0 ? '' : `; ${dropped} lines were damaged or of somebody else`
    ports.log.debug(`judgements: ${entries.size} of earlier runs${also}`)
    return { key, isDamaged: dropped > 0, entries, dropped }
  } catch (error) {
    ports.log.debug(`judgements: not taken: ${codeOf(error)}`)
    return nothingEarlier
  } finally {
    await rm(path, { force: true }).catch(() => {})
  }
}

async function readJudgements(path: string, reading: { keys: JudgementKeys; today: number }) {
  // A store gives files of half a gigabyte.
  if ((await stat(path)).size > mostBytes) return undefined
  return parseJudgements(await readFile(path), reading)
}

/** `unchanged`: what earlier runs kept is all there is. `not-saved`: the store did not take it. */
export type Saved = 'saved' | 'unchanged' | 'not-saved'

/**
 * Keeps what this run made, with what it used of earlier ones and what else there is room for. Never
 * rejects: an unsaved judgement costs money, not the run.
 */
export async function saveJudgements(
  run: {
    readonly made: ReadonlyMap<string, Entry>
    readonly used: ReadonlySet<string>
    readonly earlier: Earlier
  },
  { keys, today, prefix }: StoredPlace,
  ports: StoredPorts,
): Promise<Saved> {
  const { made, used, earlier } = run
  // What this run asked anew takes the place of what an earlier one heard.
  const others = [...earlier.entries].filter(([address]) => !made.has(address))
  const aged = others.map(([address, entry]) => {
    return [address, used.has(address) ? { ...entry, day: today } : entry] as const
  })
  const entries = entriesToKeep({ entries: mergeEntries(made, new Map(aged)), used })
  if (entries.length === 0) return 'unchanged'
  const key = `${prefix}${contentOf(entries, earlier)}`
  if (key === earlier.key) return 'unchanged'
  const path = join(ports.folder, 'judgements-kept.jsonl')
  try {
    await writeFile(path, formatJudgements(entries, keys), { mode: 0o600, flag: 'wx' })
    return (await ports.store.put(key, path)) ? 'saved' : 'not-saved'
  } catch (error) {
    ports.log.debug(`judgements: not kept: ${codeOf(error)}`)
    return 'not-saved'
  } finally {
    await rm(path, { force: true }).catch(() => {})
  }
}

/**
 * A digest of what is kept. Tags count as well as addresses: what was asked anew is another file. So is one
 * that takes the place of a damaged file, since the service never replaces what lies under a key.
 */
function contentOf(entries: readonly Entry[], { key, isDamaged }: Earlier): string {
  const lines = entries.map(({ address, tag }) => `${address} ${tag}`).toSorted(byCodeUnit)
  return digestOf(isDamaged ? [lines, key] : lines)
}

/** 16 hex digits. */
function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)
}
