/** A folder of `src/`. */
export type Folder = {
  readonly folder: string
  /** The folder's purpose in a few words, for the picture. */
  readonly brief: string
  /**
   * Set if the folder only computes values from values: it uses no package, file, network, clock or
   * environment.
   */
  readonly pure?: true
  /**
   * The folder's subfolders that have an import order, from the top down. Other subfolders may import each
   * other freely.
   */
  readonly rooms?: readonly string[]
}

/**
 * The folders of `src/`, from the top down. A file may import, including types, only from its own folder
 * and from folders below it. The linter (`oxlint.config.ts`) and the picture in `docs/architecture.md` use
 * this list.
 */
export const folders: readonly Folder[] = [
  {
    folder: 'api',
    brief: 'what other programs import',
  },
  {
    folder: 'features',
    brief: 'optional parts, a folder for each',
  },
  {
    folder: 'cli',
    brief: 'finds and runs commands, reads flags, prints help',
  },
  {
    folder: 'github',
    brief: 'the action: events, which commits, comment, check, cache',
    rooms: ['action', 'publish', 'event', 'cache'],
  },
  {
    folder: 'gate',
    brief: 'one run: settings, build, ask, score, decide, report',
  },
  {
    folder: 'report',
    brief: 'JSON, comment, terminal, page; why questions got worse',
    pure: true,
  },
  {
    folder: 'verdict',
    brief: 'rules, findings with their sentences, acceptance',
    pure: true,
  },
  {
    folder: 'policy',
    brief: 'which side decides; reading the configuration',
    rooms: ['config'],
  },
  {
    folder: 'pipeline',
    brief: 'runs a retriever, reads what it returns',
    rooms: ['run'],
  },
  {
    folder: 'metrics',
    brief: 'a file for each metric; scores, pairs, means',
    pure: true,
    rooms: ['compare'],
  },
  {
    folder: 'golden',
    brief: 'questions, labels, finding their evidence',
    rooms: ['checks', 'matching'],
  },
  {
    folder: 'git',
    brief: 'commits, working trees, documents of a commit',
  },
  {
    folder: 'lib',
    brief: 'models, store, parsing, files, statistics, text',
    rooms: ['llm', 'store', 'model', 'parse', 'files', 'stats', 'text'],
  },
]

/** Pure subfolders of folders that are not pure themselves; see `Folder.pure`. */
export const pureRooms: readonly string[] = ['golden/matching', 'lib/stats']
