/** A folder of `src/`. */
export type Floor = {
  readonly folder: string
  /** What stands in it, for `docs/architecture.md`. */
  readonly holds: string
  /** Takes values and returns values: no package, no file, no network, no clock, no environment. */
  readonly pure?: true
}

/**
 * The folders of `src/`, from the doors down to the ground. A file imports from its own folder and from folders
 * further down, and from nowhere else. The linter's rules (`oxlint.config.ts`) and the diagram in
 * `docs/architecture.md` are both made from this list.
 */
export const floors: readonly Floor[] = [
  { folder: 'api', holds: 'what other programs import: `gate`, `collect`, `report`, and metrics' },
  {
    folder: 'cli',
    holds:
      'the command line: a file for each command; `judge/`, `sweep/` and `golden/` have several; `mcp/` serves them as tools; `running/` starts, stops and logs them',
  },
  { folder: 'action', holds: 'the GitHub Action: a file for each command' },
  {
    folder: 'commands',
    holds:
      '`gate`, `collect`, `report`, a page each, and `collect` in stages; their steps in `collecting/`, `staging/`, `reading/`, `judging/`, `comparing/`; variants of a pipeline in `sweeping/`; figures of commits in `history/`; days of a service in `monitoring/`; starter files in `init/`',
  },
  { folder: 'publish', holds: 'what is said to GitHub, and which pull request it is said to' },
  {
    folder: 'report',
    pure: true,
    holds:
      'one model (`schema/`), built in `build/`, put into sentences in `wording/` and `notes/`, shown by `markdown/` (its tables in `tables/`), `terminal/`, JSON and annotations; a sweep in `sweep/`, a history of commits in `trend/`, a day of a service in `monitoring/`',
  },
  {
    folder: 'diagnosis',
    pure: true,
    holds:
      'why single questions got worse (`items/`), the likely cause of a change (`likely/`), and settings that may mend it',
  },
  {
    folder: 'verdict',
    pure: true,
    holds:
      'rules, bounds and the one word; what counts (`findings/`), and who may accept it (`accepting/`)',
  },
  { folder: 'compare', pure: true, holds: 'pairs, means, better and worse' },
  {
    folder: 'judge',
    holds:
      'what a judge is asked (`ask/`), several judges (`panel/`), checks of a judge (`trust/`), judgements kept between runs (`kept/`), agreement with people (`calibration/`)',
  },
  {
    folder: 'exam',
    holds:
      "the policy of a run: which side's settings and golden set count, and what head changes in them",
  },
  {
    folder: 'golden',
    holds:
      'golden sets: formats, the native item (`parse-golden-item.ts`), labels, pairing of base and head',
  },
  {
    folder: 'config',
    holds: 'the configuration file: from text to settings, and every check of it',
  },
  {
    folder: 'metrics',
    pure: true,
    holds:
      'one file per metric, in `retrieval/`, `answer/`, `judged/` and `usage/`; the catalogue; scores of an item',
  },
  {
    folder: 'matching',
    pure: true,
    holds:
      'where evidence stands in documents (`quotes/`), what becomes of it when they change (`follow/`), and which chunks cover it',
  },
  {
    folder: 'pipeline',
    holds:
      'the system under test: a folder for each kind (`command/` by stream, once or batch), the environment of programs, `process/` for starting and ending them',
  },
  { folder: 'event', holds: 'what GitHub says: events, inputs, the runner' },
  {
    folder: 'traces',
    holds:
      'what users asked a service in production: logs, spans of OpenTelemetry, traces of Langfuse',
  },
  { folder: 'run', holds: 'what a side returned: the protocol, run files, shards, TREC runs' },
  { folder: 'documents', holds: 'which files of a side are its documents, and their text' },
  {
    folder: 'store',
    holds:
      "what is kept between runs: kinds of entries, their format and seals; GitHub's cache, a folder with an age and a size, nothing",
  },
  {
    folder: 'workspace',
    holds: 'git: the private repository, commits as data, work trees, merge bases',
  },
  {
    folder: 'llm',
    holds:
      'the one client of chat and embedding models: requests in `wire/`, retries, rate limits and budget in `limits/`',
  },
  {
    folder: 'stats',
    pure: true,
    holds:
      'numbers to numbers: tests and intervals of differences (`paired/`), of several at once (`several/`), agreement, probabilities that were stated (`confidence/`), distributions',
  },
  {
    folder: 'model',
    holds:
      'the types that floors share, and the schemas they come from: settings with their defaults (`settings/`), golden items (`items/`), what a judge is asked and says (`judging/`), run, score, comparison',
  },
  { folder: 'parse', holds: 'YAML and JSON with places, limits and lists of mistakes' },
  { folder: 'files', holds: 'safe reading and writing of files, globs' },
  {
    folder: 'text',
    holds:
      'foreign text made printable (`printing/`), normalised words (`words/`), lines and sections of documents (`markup/`), the ruler for tokens, globs',
  },
  { folder: 'core', holds: 'errors, log, sides, threads, order, retries' },
]
