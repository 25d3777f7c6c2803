import { makeFolders } from '../../../lib/files/make-folders.ts'
import { basename, join, posix } from 'node:path'
import { GateError } from '../../../lib/errors.ts'
import { fileErrorText } from '../../../lib/files/file-error.ts'
import { pageTools } from '../../../lib/files/page-tools.ts'
import { readFileAt } from '../../../lib/files/read-file-inside.ts'
import { writeFiles } from '../../../lib/files/write-files.ts'
import { valid } from '../../../lib/parse/written-values.ts'
import { scanJson } from '../../../lib/parse/scan-json.ts'
import { printable } from '../../../lib/text/printing/printable.ts'
import type { Report } from '../../../report/schema/report.ts'
import { sinks } from '../../../report/sinks/all.ts'
import { type StepRecord, StepRecordSchema } from './step-record.ts'

export function folderOfStep({ commit }: Pick<StepRecord, 'commit'>): string {
  return posix.join('commits', commit.slice(0, 12))
}

export function hasReport({ verdict }: Pick<StepRecord, 'verdict'>): boolean {
  return verdict === 'fail' || verdict === 'warn'
}

const recordFile = 'step.json'
const mostBytes = 16 * 1024 * 1024

/** The record of a step, and the golden set if the step changed it. */
export type KeptStep = { readonly record: StepRecord; readonly golden: Uint8Array | undefined }

/**
 * Reads the result that an earlier run stored for a commit under the same key. Returns undefined if
 * there is no result, or if its files are damaged. `golden` is the path to the golden set.
 */
export async function readStep(
  out: string,
  { commit, key, golden }: Pick<StepRecord, 'commit' | 'key'> & { readonly golden: string },
): Promise<KeptStep | undefined> {
  const folder = join(out, folderOfStep({ commit }))
  const text = await contentOf(join(folder, recordFile))
  const record = text && parsedRecord(text.toString())
  if (record === undefined || record.key !== key) return undefined
  if (!record.rewritten) return { record, golden: undefined }
  const bytes = await contentOf(join(folder, basename(golden)))
  return bytes && { record, golden: bytes }
}

async function contentOf(path: string): Promise<Buffer | undefined> {
  const file = await readFileAt(path, { maxBytes: mostBytes })
  return file.kind === 'file' ? Buffer.from(file.bytes) : undefined
}

function parsedRecord(text: string): StepRecord | undefined {
  if (scanJson(text).tooDeep !== undefined) return undefined
  try {
    return valid(StepRecordSchema, JSON.parse(text))
  } catch {
    return undefined
  }
}

/**
 * Writes a step's files: the report and the golden set, if given, and the record. Writes the record
 * last, so that its presence implies that the other files are complete.
 */
export async function keepStep(
  out: string,
  kept: KeptStep & { readonly report: Report | undefined; readonly path: string },
): Promise<void> {
  const { record, golden, report, path } = kept
  const files = new Map<string, string | Iterable<string>>()
  if (report !== undefined) {
    const tools = await pageTools()
    for (const { file, render } of [sinks.json, sinks.page]) files.set(file, render(report, tools))
  }
  if (golden !== undefined) files.set(basename(path), Buffer.from(golden).toString())
  files.set(recordFile, `${JSON.stringify(record, null, 2)}\n`)
  await writeOut(join(out, folderOfStep(record)), files)
}

/**
 * Writes files into a folder, creating it if needed. Rejects with `workspace-failed` if the disk is
 * full or a file cannot be written.
 */
export async function writeOut(
  folder: string,
  files: ReadonlyMap<string, string | Iterable<string>>,
): Promise<void> {
  try {
    makeFolders(folder)
    await writeFiles(folder, files)
  } catch (cause) {
    throw new GateError('workspace-failed', `${printable(folder)}: ${fileErrorText(cause)}`, {
      hint: 'free disk space or choose another --out, and run the same command again: it continues with this commit',
      cause,
    })
  }
}
