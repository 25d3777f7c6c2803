/** A folder of `src/`. */
export type Folder = {
  readonly folder: string
  /** What it is for, in a few words, for the picture. */
  readonly brief: string
  /** What is in it, for `docs/architecture.md`. */
  readonly holds: string
  /** Takes values and returns values: no package, no file, no network, no clock, no environment. */
  readonly pure?: true
  /** Its rooms that have an order among themselves, from the top down. Others import each other freely. */
  readonly rooms?: readonly string[]
}

/**
 * The folders of `src/`, from the doors down to the ground. A file imports from its own folder and from folders
 * further down, types included, and from nowhere else. The linter's rules (`oxlint.config.ts`) and the picture in
 * `docs/architecture.md` are both made from this list.
 */
export const folders: readonly Folder[] = [
  {
    folder: 'api',
    brief: 'what other programs import',
    holds: 'what other programs import: `gate`, `collect`, `report`, and metrics',
  },
  {
    folder: 'features',
    brief: 'what the gate can do without',
    holds:
      'what the gate can do without: a folder for each feature with its command, help, steps, words and tests',
  },
  {
    folder: 'cli',
    brief: 'finds and runs commands, reads flags, prints help',
    holds:
      'the command line: finds and runs a command, reads flags, prints help (`help/`), starts, stops and logs (`running/`); a file for each command of the gate itself',
  },
  {
    folder: 'github',
    brief: 'the action: events, which commits, comment, check, cache',
    holds:
      "the action (`action/`), what it writes to GitHub (`publish/`), what GitHub says: events, inputs, the runner, which commits are compared (`event/`), and GitHub's cache (`cache/`)",
    rooms: ['action', 'publish', 'event', 'cache'],
  },
  {
    folder: 'gate',
    brief: 'the story: settings, build, ask, score, decide, report',
    holds:
      'the story: `gate.ts`, `collect.ts`, `report.ts`, `compare.ts`, a page each; their steps in `collecting/`, `staging/`, `reading/`, `comparing/`; what features do in it (`feature.ts`); `check/` finds and mends what is wrong with a golden set, `work-tree/` opens one to be edited',
  },
  {
    folder: 'report',
    brief: 'JSON, comment, terminal, page; why questions got worse',
    pure: true,
    holds:
      'one model (`schema/`), built in `build/`, put into sentences in `wording/`, a file for each kind of note (`notes/kinds/`), shown by `markdown/`, `terminal/`, `page/`, JSON and annotations; what all pages share: their frame and style (`page-kit/`), charts (`charts/`); why questions got worse (`diagnosis/`)',
  },
  {
    folder: 'verdict',
    brief: 'rules, findings with their sentences, acceptance',
    pure: true,
    holds:
      'rules, bounds and the one word; what counts, a file for each kind of finding with its sentence (`findings/kinds/`), and what an acceptance covers (`accepting/`; whose review counts: `src/github/publish/read-reviews.ts`)',
  },
  {
    folder: 'policy',
    brief: 'whose settings and questions count; reading the configuration',
    holds:
      "the baseline policy of a run: which side's settings and golden set count, and what head changes in them; reading and checking the configuration file (`config/`)",
    rooms: ['config'],
  },
  {
    folder: 'pipeline',
    brief: 'how a retriever is run; what it returned',
    holds:
      'the system under test: a folder for each kind (`builtin/`, `command/`, `http/`, ...), starting and ending programs (`process/`); what a side returned: the protocol, run files (`run/`)',
    rooms: ['run'],
  },
  {
    folder: 'metrics',
    brief: 'one file a metric; scores, pairs, means',
    pure: true,
    holds:
      'one file per metric, in `retrieval/`, `answer/` and `usage/`; the catalogue; scores of an item; pairs, means, better and worse (`compare/`)',
    rooms: ['compare'],
  },
  {
    folder: 'golden',
    brief: 'questions, labels, where their evidence is',
    holds:
      'golden sets: formats, items, labels, pairing of base and head; where evidence is in documents, and which chunks cover it (`matching/`)',
    rooms: ['checks', 'matching'],
  },
  {
    folder: 'git',
    brief: 'commits, work trees, documents of a commit',
    holds:
      'the private repository, commits as data, work trees, merge bases; which files of a side are its documents, and their text (`documents/`)',
  },
  {
    folder: 'lib',
    brief: 'models, store, parsing, files, statistics, text',
    holds:
      'the client of models (`llm/`), what is kept between runs (`store/`), types and schemas that folders share (`model/`), among them the keys of the configuration with limits and descriptions (`model/settings/`), YAML and JSON with places (`parse/`), safe files (`files/`), tests and intervals (`stats/`), text (`text/`); errors, log, threads, retries',
    rooms: ['llm', 'store', 'model', 'parse', 'files', 'stats', 'text'],
  },
]

/** Rooms of folders that are not pure, whose files are: see `Folder.pure`. */
export const pureRooms: readonly string[] = ['golden/matching', 'lib/stats']
