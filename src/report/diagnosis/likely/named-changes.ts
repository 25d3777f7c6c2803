import type { Diagnosis, LikelyCause, Named } from '../../../lib/model/cause.ts'
import type { Changed } from '../../../lib/model/changed.ts'
import { totalChanged } from '../../../lib/model/total-changed.ts'

/** The maximum number of changes named for a cause. */
const most = 20

export function nameChanges({ leads, also }: Diagnosis, changed: Changed | undefined): Diagnosis {
  const name = (likely: LikelyCause): LikelyCause => ({
    ...likely,
    named: changed === undefined ? [] : namedFor(likely, changed).slice(0, most),
  })
  return { leads: name(leads), also: also.map(name) }
}

const ofRanking = /^pipeline\.(?:retrieve\.mode|embed)\b/

/** Returns whether the change modifies ranking settings or the reranker. */
export function setsRanking(changed: Changed | undefined): boolean {
  if (changed === undefined) return false
  const isSet = changed.config.some(({ path }) => ofRanking.test(path))
  return isSet || changed.models.some(({ role }) => role === 'reranker')
}

/** Returns whether the change is known to affect nothing but the pipeline's documents. */
export function touchesDocumentsAlone(changed: Changed | undefined): boolean {
  if (changed?.files === undefined || changed.documents === undefined) return false
  const { files, documents, config, models } = changed
  const settings = config.filter(({ path }) => path !== 'pipeline.documents')
  const others = settings.length + models.length + totalChanged(files)
  return others === 0 && totalChanged(documents) > 0
}

/**
 * Returns the changes that may have led to a cause: documents if the cause concerns documents, keys
 * of the builtin pipeline that can have this effect, and a program's own keys and files, which can
 * have any effect.
 */
function namedFor({ cause, evidence }: LikelyCause, changed: Changed): readonly Named[] {
  const documents = documentsFor(cause, changed.documents)
  if (isOfTexts.has(cause)) return documents
  if (cause === 'new-texts' && evidence.documents !== undefined && areFiles(changed.documents)) {
    const above = new Set(evidence.documents.names)
    return documents.filter((one) => one.kind !== 'file' || above.has(one.name))
  }
  const isKey = keysOf(cause)
  const isTold = documents.some(({ kind }) => kind === 'glob')
  const keys = changed.config.filter(({ path }) =>
    path === 'pipeline.documents' ? isKey(path) && !isTold : isKey(path),
  )
  const files = new Set(keys.map(({ file }) => file))
  return [
    ...documents,
    ...keys.map(({ path, file, line }) => ({ kind: 'config', path, file, line }) as const),
    ...filesOf(changed.files)
      .filter((name) => !files.has(name))
      .map((name) => ({ kind: 'file', name }) as const),
  ]
}

/**
 * Returns whether changed globs or added files account for every document that is new on head. If so,
 * other changed files and their configuration keys are not the cause.
 */
function areFiles(documents: Changed['documents']): boolean {
  const reasons = documents?.added.by ?? []
  return reasons.every(({ kind }) => kind === 'glob' || kind === 'file')
}

const isOfTexts: ReadonlySet<LikelyCause['cause']> = new Set([
  'texts-edited',
  'texts-moved',
  'judge-wavers',
])

function documentsFor(
  cause: LikelyCause['cause'],
  documents: Changed['documents'],
): readonly Named[] {
  if (cause === 'documents-missing') return reasonsOf(documents?.removed)
  if (cause === 'copies' || cause === 'new-texts') return reasonsOf(documents?.added)
  return isOfTexts.has(cause) ? filesNamed(documents?.edited.names ?? []) : []
}

/**
 * Returns the globs that added or removed documents, and the individual files that were added or
 * removed.
 */
function reasonsOf(
  moved: NonNullable<Changed['documents']>['added'] | undefined,
): readonly Named[] {
  return (moved?.by ?? []).flatMap((reason): readonly Named[] => {
    switch (reason.kind) {
      case 'glob':
        return [{ kind: 'glob', glob: reason.glob, file: reason.file, line: reason.line }]
      case 'file':
        return filesNamed(reason.names)
      case 'manifest':
      case 'no-file':
        return []
    }
  })
}

function filesNamed(names: readonly string[]): readonly Named[] {
  return names.map((name) => ({ kind: 'file', name }))
}

/**
 * Returns the changed files. Files that head added come last, because they rarely explain a loss.
 */
function filesOf(files: Changed['files']): readonly string[] {
  if (files === undefined) return []
  const { edited, added, removed, renamed } = files
  const moved = renamed.names.map(({ to }) => to)
  return [...edited.names, ...moved, ...removed.names, ...added.names]
}

/**
 * Returns a predicate for keys that may lead to this cause. It rejects keys that the builtin
 * pipeline uses for other purposes.
 */
function keysOf(cause: LikelyCause['cause']): (path: string) => boolean {
  const own = builtinKeys(cause)
  return (path) => !isBuiltin.test(path) || own.test(path)
}

const isBuiltin = /^pipeline\.(?:documents|chunk|retrieve|embed|answer|context)\b/

function builtinKeys(cause: LikelyCause['cause']): RegExp {
  switch (cause) {
    case 'larger-chunks':
    case 'smaller-chunks':
    case 'split-evidence':
      return /^pipeline\.chunk\b/
    case 'same-chunks-reordered':
    case 'unrelated-results':
    case 'ranking-changed':
      return ofRanking
    case 'context-cut':
    case 'context-grown':
      return /^pipeline\.(?:retrieve\.k|context|chunk)\b/
    case 'refusals':
    case 'invented':
    case 'evidence-ignored':
      return /^pipeline\.answer\b/
    case 'documents-missing':
    case 'copies':
    case 'new-texts':
      return /^pipeline\.documents$/
    case 'nothing-returned':
    case 'unknown':
      return /^/
    case 'document-names':
    case 'texts-altered':
    case 'list-cut':
    case 'texts-edited':
    case 'texts-moved':
    case 'judge-wavers':
      return /^\b$/
  }
}
