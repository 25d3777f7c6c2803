import { featureOptions } from '../../features/options.ts'

const line = {
  base: `  --base REF       commit, branch or tag to compare with, at the merge base
                   (default: the default branch of the remote origin;
                   without a remote: your own main or master)`,
  head: `  --head REF       measure this commit instead of the working tree`,
  config: `  --config FILE    configuration, a path in the working directory
                   (default: .github/rag-gate.yml, then rag-gate.yml)`,
  folder: `  --working-directory DIR
                   folder to which all paths are relative (default: the nearest
                   folder with a configuration, searching upwards from here)`,
  only: `  --only IDS       ask only these questions, separated by commas`,
  pass: `  --pass-env NAME  let the pipeline's commands see this variable; NAME_* matches
                   all variables that begin with NAME_; may be repeated`,
  url: `  --base-url URL   OpenAI-compatible address of the models; their API key is
                   read from OPENAI_API_KEY`,
  cache: `  --no-cache       ignore caches of earlier runs, and store nothing`,
  metrics: `  --metrics NAMES  more metrics to measure, not gated; separated by commas`,
  labels: `  --labels FILE    human labels to use instead of base's judge.labels`,
  golden: `  --golden FILE    golden set (default: the one in the configuration, or else
                   eval/golden.jsonl)`,
  report: `  --report DIR     report.json, or the folder that contains it
                   (default: the last report of this working tree)`,
  out: `  --out DIR        write the report into this folder: report.html for a
                   browser, report.json, summary.md and more`,
  json: `  --json           print JSON instead of text`,
  help: `  -h, --help       show this help`,
  configPath: `  --config FILE    configuration, a path in the working directory`,
  commit: `  --head REF       the commit to measure (default: HEAD; uncommitted changes are
                   left out)`,
  shard: `  --shard I/N      ask only the I-th of N parts of the golden set, up to 256/256`,
  exitCodes: `Exit codes: 0 finished, 2 not started (invalid flags, configuration or golden
set), 3 not finished.
`,
} as const

/** Parts of help texts that several commands share. */
export const part = {
  ...line,
  /** Help for the flags that pass files to features. Each flag's help ends with a newline. */
  options: Object.values(featureOptions)
    .map(({ help }) => `${help}\n`)
    .join(''),
  /** Help for the flags of every command that builds and queries. */
  building: [line.config, line.folder, line.pass, line.url, line.cache].join('\n'),
} as const
