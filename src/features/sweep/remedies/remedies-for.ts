import type { Changed } from '../../../lib/model/changed.ts'
import type { LikelyCause } from '../../../lib/model/cause.ts'
import type { BuiltinSettings, PipelineSettings } from '../../../lib/model/settings/settings.ts'
import type { Sides } from '../../../lib/sides.ts'

/** A different value for a key of head's pipeline. All strings may be untrusted. */
export type Setting = {
  /** The key under `pipeline`, such as `retrieve.k`. */
  readonly path: string
  /** Head's value and the value to try, as text. */
  readonly from: string
  readonly to: string
  readonly value: unknown
}

export type ToMend = {
  readonly causes: readonly LikelyCause['cause'][]
  readonly base: PipelineSettings
  readonly head: PipelineSettings
  readonly changed: Pick<Changed, 'documents'> | undefined
  /** The documents in base's index, all of which a setting must keep. */
  readonly indexed?: readonly string[] | undefined
  /** A k that makes up for the loss according to head's rankings. Undefined if unknown. */
  readonly k: number | undefined
}

/** The maximum number of settings to try. */
const most = 8

/**
 * Returns up to 8 settings for a built-in pipeline that may restore what the likely cause lost,
 * most promising first. Returns an empty list for other pipeline kinds and for causes that no
 * setting fixes. Leaves out keys that the pull request itself changed, except for a k derived from
 * the rankings. Never suggests base's value, because reverting the change is not a remedy.
 */
export function remediesFor({
  causes,
  base,
  head,
  changed,
  indexed,
  k,
}: ToMend): readonly Setting[] {
  if (base.kind !== 'builtin' || head.kind !== 'builtin') return []
  const known = { base, head, changed, indexed }
  const moves = causes.flatMap((cause) => movesFor[cause])
  const told = k === undefined ? [] : [setting(head, 'retrieve.k', k)]
  const others = settingsOf(moves, known)
  return offered([...told, ...others.filter(({ path }) => !isSet(path, { base, head }))], {
    base,
    head,
  })
}

/**
 * Returns the settings whose values neither side uses, without duplicates, up to the maximum
 * number.
 */
export function offered(
  settings: readonly Setting[],
  { base, head }: Sides<BuiltinSettings>,
): readonly Setting[] {
  const isTaken = new Set<string>()
  return settings
    .filter(({ path, to }) => {
      const name = `${path} ${to}`
      const isOffered = !isTaken.has(name)
      isTaken.add(name)
      return isOffered && to !== valueAt(base, path) && to !== valueAt(head, path)
    })
    .slice(0, most)
}

type Known = Sides<BuiltinSettings> & Pick<ToMend, 'changed' | 'indexed'>

export type Way =
  | 'fewer'
  | 'more'
  | 'overlap'
  | 'structure'
  | 'smaller'
  | 'larger'
  | 'whole'
  | 'mode'
  | 'exclude'

const movesFor: Readonly<Record<LikelyCause['cause'], readonly Way[]>> = {
  'larger-chunks': ['fewer', 'structure', 'overlap'],
  'smaller-chunks': ['more', 'structure', 'overlap'],
  'split-evidence': ['overlap', 'structure', 'whole', 'more'],
  'context-cut': ['more', 'larger'],
  'context-grown': ['fewer', 'smaller', 'structure'],
  copies: ['exclude', 'more'],
  'new-texts': ['more'],
  'texts-moved': ['more', 'overlap'],
  'same-chunks-reordered': ['mode', 'more'],
  'ranking-changed': ['mode', 'more'],
  unknown: ['more'],
  'nothing-returned': [],
  'document-names': [],
  'documents-missing': [],
  'texts-altered': [],
  'list-cut': [],
  'unrelated-results': [],
  'texts-edited': [],
  refusals: [],
  invented: [],
  'evidence-ignored': [],
  'judge-wavers': [],
}

/** Returns the settings for these kinds of remedies, in the order of the kinds. */
export function settingsOf(moves: readonly Way[], known: Known): readonly Setting[] {
  return moves.flatMap((move) => ways[move](known))
}

const ways: Readonly<Record<Way, (known: Known) => readonly Setting[]>> = {
  fewer: ({ head }) => [0.8, 0.6, 0.4, 0.2].map((times) => contextOf(head, times)),
  more: ({ head }) => [1.2, 1.5, 2, 3].map((times) => contextOf(head, times)),
  overlap: ({ head }) => [0.2, 0.3, 0.4].map((share) => overlapOf(head, share)),
  structure: ({ head }) => [setting(head, 'chunk.unit', 'headings')],
  smaller: ({ head }) => [0.75, 0.5, 0.33].map((times) => sizeOf(head, times)),
  larger: ({ head }) => [1.5, 2, 3].map((times) => sizeOf(head, times)),
  whole: ({ head }) => [2, 4, 8].map((times) => sizeOf(head, times)),
  mode: ({ head }) =>
    (head.embed === undefined ? [] : ['hybrid', 'vectors', 'bm25']).map((mode) =>
      setting(head, 'retrieve.mode', mode),
    ),
  exclude: ({ head, changed, indexed }) =>
    foldersOf(changed, indexed).map((folder) => ({
      path: 'documents',
      from: '',
      to: `!${folder}/**`,
      value: [...head.documents, `!${folder}/**`],
    })),
}

function contextOf(head: BuiltinSettings, times: number): Setting {
  return setting(head, 'retrieve.k', Math.max(1, Math.round(times * head.retrieve.k)))
}

function overlapOf(head: BuiltinSettings, share: number): Setting {
  return setting(head, 'chunk.overlap', Math.floor(share * head.chunk.size))
}

function sizeOf(head: BuiltinSettings, times: number): Setting {
  return setting(head, 'chunk.size', Math.max(1, Math.round(times * head.chunk.size)))
}

export function setting(head: BuiltinSettings, path: string, value: number | string): Setting {
  return { path, from: valueAt(head, path), to: String(value), value }
}

/** Returns a key's current value as a string. Documents are joined into one string. */
function valueAt({ chunk, retrieve, documents }: BuiltinSettings, path: string): string {
  const values: Readonly<Record<string, string>> = {
    'chunk.size': String(chunk.size),
    'chunk.overlap': String(chunk.overlap),
    'chunk.unit': chunk.unit,
    'retrieve.k': String(retrieve.k),
    'retrieve.mode': retrieve.mode,
    documents: documents.join(' '),
  }
  return values[path] ?? ''
}

/**
 * Returns whether the pull request changes a key. An overlap that is a tenth of the chunk size on
 * both sides does not count as changed, because that is the default.
 */
function isSet(path: string, { base, head }: Sides<BuiltinSettings>): boolean {
  const isDefault = ({ chunk }: BuiltinSettings): boolean =>
    chunk.overlap === Math.floor(chunk.size / 10)
  if (path === 'chunk.overlap' && isDefault(base) && isDefault(head)) return false
  return valueAt(base, path) !== valueAt(head, path)
}

/**
 * Returns the common folder of all newly added documents. Returns an empty list if the folder
 * contains documents that were indexed before, or if the folder's name contains glob characters.
 */
function foldersOf(changed: ToMend['changed'], indexed: ToMend['indexed'] = []): readonly string[] {
  const names = changed?.documents?.added.by.flatMap((reason) =>
    reason.kind === 'file' ? reason.names : [],
  )
  const [first = [], ...others] = (names ?? []).map((name) => name.split('/').slice(0, -1))
  const shared = first.filter((_, at) =>
    others.every((folders) =>
      first.slice(0, at + 1).every((part, place) => part === folders[place]),
    ),
  )
  const folder = shared.join('/')
  const holdsOthers = indexed.some((name) => name.startsWith(`${folder}/`))
  const isPlain = !/[*?[\]{}()!\\]/.test(folder)
  return shared.length === 0 || holdsOthers || !isPlain ? [] : [folder]
}
