import type { FileHandle } from 'node:fs/promises'
import { featureRuns } from '../../../features/runs.ts'
import { otherRunForms } from '../../../lib/model/other-run-forms.ts'
import type { FormRules, RunForm } from '../form.ts'
import { filePieces } from './file-pieces.ts'
import { openPlainFile } from './open-plain-file.ts'
import { stampOf } from './stamp-of.ts'
import { openRunFile, type RunFile } from './open-run-file.ts'
import { changedMeanwhile, runsInvalid } from '../runs-invalid.ts'

export type NamedRunRules = FormRules & {
  /** An existing folder for the uncompressed copy of a compressed file. */
  readonly temp: string
}

/**
 * Opens a run file of any size that the user specified. It may be JSON Lines or in a feature's
 * format, plain or compressed with gzip. Rejects with `runs-invalid` if the file is invalid, or if
 * it contains no answers and is not one shard of a run.
 */
export async function openNamedRun(path: string, rules: NamedRunRules): Promise<RunFile> {
  await using undo = new AsyncDisposableStack()
  await using plain = await openPlainFile(path, {
    label: rules.label,
    signal: rules.signal,
    maxBytes: undefined,
    refusesLinks: false,
    temp: undefined,
  })
  const whole = stampOf(plain.handle)
  const opening = openByShape(path, plain.handle, rules).catch((error: unknown) => {
    rules.signal.throwIfAborted()
    throw stampOf(plain.handle) === whole ? error : changedMeanwhile(rules.label)
  })
  const file = undo.use(await opening)
  if (stampOf(plain.handle) !== whole) throw changedMeanwhile(rules.label)
  const isPart = rules.isOwn !== undefined
  if (!isPart && file.ids.length === 0 && file.run.anomalies.ignoredAnswers === 0)
    throw runsInvalid(rules.label, 'contains no answers', {
      hint: `a run file is JSON Lines, one answer per line${otherRunForms}`,
    })
  undo.move()
  return file
}

async function openByShape(path: string, file: FileHandle, rules: NamedRunRules): Promise<RunFile> {
  const { asked, isOwn, temp, depth, label, signal, keep, beside } = rules
  const { beginning, read } = await filePieces(file, rules)
  const form = isNative(path, beginning) ? undefined : formOf(beginning)
  if (form === undefined)
    return await openRunFile(path, {
      label,
      depth,
      signal,
      source: { kind: 'named', asked, isOwn, temp },
      beside,
    })
  const { size: bytes } = await file.stat()
  const formRules = { label, depth, asked, isOwn, keep, signal, beside }
  // Runs in other formats are entirely in memory, so there is nothing to close.
  return {
    ...(await form.read({ path, bytes, read }, formRules)),
    [Symbol.asyncDispose]: async () => undefined,
  }
}

/**
 * Returns the format that recognises the beginning of the file or, failing that, the one that accepts
 * any file.
 */
function formOf(beginning: Buffer): Extract<RunForm, { readonly gives: 'run' }> | undefined {
  const forms = Object.values(featureRuns).filter((form) => form.gives === 'run')
  const text = beginning.toString()
  return (
    forms.find(({ begins }) => begins?.test(text)) ??
    forms.find(({ begins }) => begins === undefined)
  )
}

/** Detects JSON Lines by file name or first character. No other format begins like JSON. */
function isNative(path: string, beginning: Buffer): boolean {
  if (/\.(?:jsonl|ndjson|json)(?:\.gz)?$/i.test(path)) return true
  const text = beginning.toString().replace('\uFEFF', '').trimStart()
  return text === '' || /^[{["]/.test(text)
}
