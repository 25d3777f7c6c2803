export type { Report };
/**
* Options that every function accepts. Models are called with the API key in `OPENAI_API_KEY`, as
* on the command line.
*/
export type Options = {
	/**
	* A folder inside the repository that relative paths are resolved against; default: the current folder.
	* The configuration is searched for in this folder and then in its parents.
	*/
	readonly cwd?: string;
	/**
	* Path to the configuration, relative to `cwd`; default: `.github/rag-gate.yml`, then `rag-gate.yml`.
	*/
	readonly config?: string;
	/** If `false`, caches from earlier runs are ignored and nothing is stored. */
	readonly cache?: boolean;
	/** Called with each line of progress and each warning. */
	readonly onLine?: (line: string) => void;
	/** Stops the run. Everything that the run opened is closed before the promise settles. */
	readonly signal?: AbortSignal;
};
/** Options accepted by the functions that return a report. */
export type ReportingOptions = Options & {
	/** Model endpoint; takes precedence over the configuration. */
	readonly baseUrl?: string;
	/** Path to a file with human labels, which are used to correct the judge. */
	readonly labels?: string;
	/**
	* Folder for the report's files, including `report.json` and `report.html`. If omitted, no files are
	* written.
	*/
	readonly out?: string;
};
/** The commits to build and query. */
export type Commits = {
	/** The commit whose merge base with head is measured as base; default: the main branch. */
	readonly base?: string;
	/** The commit to measure as head; default: the working tree, including uncommitted changes. */
	readonly head?: string;
	/** Names of environment variables to pass to the repository's programs. */
	readonly passEnv?: readonly string[];
};
export type GateOptions = ReportingOptions & Commits & {
	/** Ids of the questions to ask; default: all. */
	readonly only?: readonly string[];
	/** Names of metrics to measure in addition to the configured ones. */
	readonly metrics?: readonly string[];
};
export type CollectOptions = Options & Commits & {
	/** Model endpoint; takes precedence over the configuration. */
	readonly baseUrl?: string;
	/** Folder for the run files. */
	readonly out: string;
	/** The shard of the questions to ask, such as `2/8`; default: all. */
	readonly shard?: string;
};
export type ReportOptions = ReportingOptions & ({
	/** The folder that `collect` wrote, containing one run or all shards of a run. */
	readonly runs: string;
	/** The commits that the run files must belong to; default: the commits named in the files. */
	readonly base?: string;
	readonly head?: string;
} | {
	/** Base's run file, in native or TREC format; if omitted, only head is measured. */
	readonly baseRun?: string;
	readonly headRun: string;
	/** Path to the golden set or to TREC qrels. */
	readonly golden: string;
	/** Names of metrics to measure instead of the configured ones. */
	readonly metrics?: readonly string[];
});
export type Collected = {
	/** The number of questions asked on head. */
	readonly questions: number;
	/** The number of questions that head did not answer. */
	readonly failed: number;
	/** Whether all questions were skipped because nothing that affects the answers has changed. */
	readonly unchanged: boolean;
};
/**
* Thrown when nothing was started or collected. `message` says what happened and where; `hint` says what to
* do.
*/
export type GateError = Error & {
	readonly name: "GateError";
	/** One of the codes in `docs/troubleshooting.md`. */
	readonly code: string;
	readonly hint: string | undefined;
	/** Every mistake found in a hand-written file. Lines and columns start at 1. */
	readonly mistakes: readonly {
		readonly file: string;
		readonly line: number | undefined;
		readonly column: number | undefined;
		readonly path: string;
		readonly message: string;
	}[];
};
/**
* Builds the indexes of base and head, asks both sides the golden set's questions, and compares the
* results, like `rag-gate gate`. Resolves to a report even if nothing could be measured (`verdict` is
* then `error`). Rejects with a `GateError` if nothing was started because the configuration, golden
* set or options are wrong.
*/
export declare function gate(options?: GateOptions): Promise<Report>;
/**
* Builds both sides, asks each of them the golden set's questions, and writes run files, like `rag-gate
* collect`. Rejects with a `GateError` if any of this fails.
*/
export declare function collect(options: CollectOptions): Promise<Collected>;
/**
* Compares the run files that `collect` wrote, or any two run files, like `rag-gate report`. Does not
* build or run anything. Resolves and rejects as `gate` does.
*/
export declare function report(options: ReportOptions): Promise<Report>;
/** A report, as report.json has it. */
type Report = {
 /** Version of the report's format. Reject any other. */
 schema: 3;
 /** Version of RAG Gate. */
 tool: string;
 verdict: unknown;
 /** adopted: base has no config or golden set. repaired: base cannot be measured. unchanged: nothing relevant changed. not-started: base forbids what head needs. */
 outcome: "compared" | "adopted" | "repaired" | "head-only" | "unchanged" | "not-started" | "not-measured";
 error?: {
  code: "config-invalid" | "golden-invalid" | "input-invalid" | "event-refused" | "ref-not-found" | "workspace-failed" | "runs-invalid" | "pipeline-failed" | "pipeline-timeout" | "place-shared" | "secret-unavailable" | "judge-unavailable" | "private-text" | "deadline-exceeded" | "cancelled" | "bug";
  side?: "base" | "head";
  message: string;
  hint?: string;
  mistakes: ({
   file: string;
   line?: number;
   column?: number;
   path: string;
   message: string;
  })[];
 };
 origin: {
  repository?: string;
  server_url?: string;
  run_url?: string;
  help_url?: string;
  gate_line?: string;
  pull_request?: unknown;
  pull_head?: string;
  fork: boolean;
  page?: string;
  artifact?: string;
  key?: string;
  config?: string;
  working_directory?: string;
  moved_from?: string;
  answers?: "code" | "files";
  day?: string;
  commits: unknown;
  work_tree?: {
   commit: string;
   branch?: string;
  };
  files?: {
   base?: string;
   head: string;
  };
 };
 /** How much text this report may contain. */
 text: "ids" | "queries" | "tracked" | "snippets";
 /** Absent if the golden set was not read. */
 golden?: {
  file: string;
  hash: string;
  items: unknown;
  answerable: unknown;
  drafts: {
   unreviewed: unknown;
   accepted: unknown;
   edited: unknown;
   rejected: unknown;
  };
 };
 /** The side whose policy applied. */
 policy: {
  from: "base" | "head";
  changes: unknown;
  gates: unknown;
  trial?: string;
 };
 /** Why the verdict is not pass, worst first. */
 findings: (unknown)[];
 /** Gated metrics in the order of `gate`, then the others. */
 metrics: ({
  metric: string;
  direction: "higher" | "lower" | "neutral";
  group: unknown;
  judged: boolean;
  gate?: {
   tolerance?: unknown;
   allowed?: number;
   min?: number;
   max?: number;
   rule: "auto" | "point" | "significant";
   inconclusive: "warn" | "fail";
  };
  verdict: "pass" | "warn" | "fail" | "error" | "not-gated";
  equal_length: boolean;
  base?: number;
  head?: number;
  delta?: number;
  improved: unknown;
  degraded: unknown;
  unchanged: unknown;
  weighted?: {
   base?: number;
   head: number;
  };
  statistics?: unknown;
  correction?: {
   labelled: unknown;
   differing: unknown;
   missing: unknown;
   unused: unknown;
   gap?: {
    item: string;
    behind: unknown;
   };
   moved: unknown;
   judge: {
    change: number;
    interval95?: unknown;
   };
   corrected?: number;
  };
  coverage: {
   pairs: unknown;
   run_errors: unknown;
   judge_errors: unknown;
   judge_causes: ({
    cause: unknown;
    items: unknown;
   })[];
   turned_on_head: unknown;
   turned_on_base: unknown;
   turned_reasons: unknown;
   not_applicable: unknown;
  };
  turned: {
   base: unknown;
   head: unknown;
  };
  ruled_out: unknown;
  slices: ({
   pairs: unknown;
   base?: number;
   head?: number;
   delta?: number;
   improved: unknown;
   degraded: unknown;
   unchanged: unknown;
   tag: string;
   gate?: {
    tolerance?: unknown;
    allowed?: number;
    min?: number;
    max?: number;
   };
   statistics?: unknown;
  })[];
  added?: unknown;
  dev?: unknown;
  drafts?: unknown;
 })[];
 /** Metric in the headline; absent if nothing is gated or compared. */
 headline?: string;
 /** Absent if every question has labels. */
 lists?: {
  labelled?: unknown;
  asked: unknown;
  changed: ({
   item: string;
   overlap: unknown;
   lost: unknown;
   added: unknown;
   context: unknown;
   only: unknown;
   answer?: unknown;
   preferred?: "base" | "head" | "tie";
   lines?: {
    base?: string;
    head?: string;
    both?: string;
   };
  })[];
 };
 /** Absent if no answer got worse. */
 worse_answers?: {
  total: unknown;
  retrieval: unknown;
  generator: unknown;
  both: unknown;
  untold: unknown;
 };
 /** Absent if no known cause fits. */
 diagnosis?: {
  leads: unknown;
  also: (unknown)[];
 };
 /** Absent if nothing was compared. */
 changed?: {
  files?: {
   added: unknown;
   removed: unknown;
   edited: unknown;
   renamed: unknown;
  };
  config: ({
   kind: "value";
   path: string;
   base?: string;
   head?: string;
   file?: string;
   line?: number;
   side?: "base" | "head";
  } | {
   kind: "list";
   path: string;
   added: unknown;
   removed: unknown;
   file?: string;
   line?: number;
   side?: "base" | "head";
  } | {
   kind: "edited";
   path: string;
   file?: string;
   line?: number;
   side?: "base" | "head";
  })[];
  documents?: {
   added: unknown;
   removed: unknown;
   edited: unknown;
   renamed: unknown;
  };
  setup: ({
   file: string;
   change: "added" | "removed" | "edited";
   packages?: {
    total: unknown;
    names: ({
     name: string;
     base?: string;
     head?: string;
    })[];
   };
  })[];
  index: ({
   fact: "documents" | "chunks" | "mean-chunk-tokens" | "duplicate-share" | "empty-chunks";
   base: number;
   head: number;
  })[];
  models: ({
   role: "generator" | "reranker";
   base?: string;
   head?: string;
  })[];
  emptied?: ({
   glob: string;
   files: unknown;
   file?: string;
   line?: number;
   side?: "base" | "head";
  })[];
 };
 /** Change in context length; absent if 10% or less. */
 context?: {
  base: number;
  head: number;
  equal_length?: string;
  remedy?: {
   kind: "k";
   k: unknown;
   recall: number;
   tokens: number;
  } | {
   kind: "none";
  };
 };
 /** Results of features, by name. */
 features?: {
  /** How far the scores of a pipeline can be trusted. */
  confidence?: {
   error_rate: unknown;
   answers?: unknown;
   ranking?: unknown;
   silence?: {
    base?: unknown;
    head?: unknown;
   };
  };
  /** How the vectors changed, if the sides embed differently. */
  embeddings?: {
   kind: "untouched" | "turned" | "swapped" | "unknown";
   shared: unknown;
   only: {
    base: unknown;
    head: unknown;
   };
   overlap?: unknown;
   moved?: unknown;
   sides: {
    base: unknown;
    head: unknown;
   };
  };
  /** The stage at which each failing question of head fails. */
  "failure-tree"?: {
   asked: unknown;
   unchecked?: unknown;
   depth: unknown;
   room?: unknown;
   builtin: boolean;
   k?: unknown;
   items: ({
    item: string;
    stage: "query-failed" | "not-in-documents" | "not-indexed" | "cut-in-two" | "words-apart" | "beyond-list" | "outside-context" | "in-a-copy" | "not-used" | "unknown";
    name?: string;
    rank?: unknown;
    missed_by?: unknown;
    by_judge?: true;
    lacks?: ("manifest" | "context" | "text" | "chunks")[];
   })[];
  };
  /** Problems with head's questions; in a pull request, only new ones. */
  "golden-problems"?: ({
   check: string;
   severity: "error" | "warn";
   finds: string;
   items: ({
    item: string;
    says?: string;
   })[];
  })[];
  /** Earlier commits, oldest first, from the history file. */
  history?: ({
   schema: 2;
   commit: string;
   time: string;
   tool: string;
   verdict: unknown;
   questions: unknown;
   golden?: string;
   policy: (string)[];
   metrics: ({
    metric: string;
    group: unknown;
    direction: "higher" | "lower" | "neutral";
    verdict: "pass" | "warn" | "fail" | "error" | "not-gated";
    value?: unknown;
    base?: unknown;
    allowed?: unknown;
    min?: unknown;
    max?: unknown;
    worse: unknown;
    better: unknown;
   })[];
  })[];
  /** Documents planted on both sides, and where they were found. */
  probes?: {
   planted: unknown;
   unaimed: unknown;
   grades: ({
    kind: "conflict" | "outdated" | "instruction" | "stuffing" | "own";
    strength: number;
    planted: unknown;
    exposed: unknown;
   })[];
   opened: ({
    item: string;
    doc: string;
    kind: "conflict" | "outdated" | "instruction" | "stuffing" | "own";
    strength: number;
   })[];
   opened_total: unknown;
   closed_total: unknown;
  };
  /** Settings that the likely cause suggests, tried on head. */
  sweep?: {
   lost: unknown;
   tried: ({
    path: string;
    from: string;
    to: string;
    outcome: {
     kind: "compared";
     verdict: unknown;
     values: ({
      metric: string;
      value: number;
     })[];
    } | {
     kind: "failed";
     message: string;
    } | {
     kind: "unmeasured";
    };
   })[];
   best?: unknown;
   verified?: unknown;
  };
 };
 /** Why questions got worse on gated metrics, most frequent first. */
 causes: ({
  cause: unknown;
  items: unknown;
 })[];
 notes: ({
  kind: "acceptance";
  waivers: ({
   metric?: string;
   items: unknown;
   until: string;
   reason: string;
   effect: "accepts" | "falls-short" | "none";
   unknown: unknown;
  })[];
  expired: ({
   metric?: string;
   items: unknown;
   until: string;
   reason: string;
  })[];
  reviews?: {
   accepted: ({
    by: string;
    metric?: string;
    items: unknown;
    reason: string;
    effect: "accepts" | "falls-short" | "none";
   })[];
   refused: ({
    by: string;
    why: "author" | "committed" | "no-person" | "no-write" | "no-owner" | "other-commit" | "other-base" | "dismissed" | "edited" | "unchecked" | "place" | "no-reason" | "unknown-name";
   })[];
   unknown: unknown;
   unread?: "no-permission" | "no-answer" | "too-many";
   by: "write" | "codeowners";
  };
 } | {
  kind: "asked-twice";
  base?: unknown;
  head?: unknown;
 } | {
  kind: "base-behind";
  commits: unknown;
 } | {
  kind: "base-moved";
  claimed: string;
  counted: string;
 } | {
  kind: "by-head";
  verdict: unknown;
  moved?: {
   metric: string;
   base?: number;
   head?: number;
   delta?: number;
   improved: unknown;
   degraded: unknown;
   unchanged: unknown;
  };
  left_out: unknown;
  worse?: unknown;
  finding?: unknown;
 } | {
  kind: "chunks-changed";
  jaccard?: unknown;
  size?: unknown;
 } | {
  kind: "claims-of-fork";
 } | {
  kind: "context-changed";
  base: unknown;
  head: unknown;
  metrics: unknown;
 } | {
  kind: "filtered";
  asked: unknown;
  of: unknown;
 } | {
  kind: "judge-limits";
  limits: ("unmeasured" | "unread-labels" | "untrusted" | "unproven" | "refused-checks" | "other-judges" | "peoples-labels" | "panel" | "partly-judged" | "split-context" | "cut-chunks" | "assumed-context" | "self-preference")[];
  unread?: {
   path: string;
   message?: string;
  };
 } | {
  kind: "labels";
  labels: ({
   kind: "unknown";
   item: string;
   doc: string;
  } | {
   kind: "re-anchored" | "re-chunked";
   item: string;
  } | {
   kind: "moved";
   item: string;
   doc: string;
   by: "rename" | "text";
   to: unknown;
  } | {
   kind: "changed-facts";
   item: string;
   doc: string;
   before?: string;
   after?: string;
  } | {
   kind: "reworded";
   item: string;
   doc: string;
   quote?: string;
   is_pasted: boolean;
   label?: unknown;
  } | {
   kind: "followed";
   item: string;
   doc: string;
   quote?: string;
   commit: string;
   changed: boolean;
   label?: unknown | string;
  })[];
 } | {
  kind: "noise";
  metrics: ({
   metric: string;
   moved: unknown;
   of: unknown;
   floor?: number;
  })[];
 } | {
  kind: "orders-to-judge";
  documents: ({
   doc: string;
   phrases: unknown;
  })[];
  answers: unknown;
 } | {
  kind: "policy-changed";
  changes: unknown;
  added: unknown;
  removed: unknown;
  relabelled: unknown;
  regrouped: unknown;
  edits: ({
   item: string;
   was?: string;
   is?: string;
  })[];
 } | {
  kind: "small-slices";
  slices: ({
   tag: string;
   pairs: unknown;
  })[];
 } | {
  kind: "stale-labels";
  of: unknown;
  items: unknown;
  labels: ({
   item: string;
   name: string;
   quote?: string;
   on: "base" | "head" | "both";
   history?: "removed" | "unclear" | "never" | "shallow" | "limit";
   commit?: string;
   unread?: true;
  })[];
 } | {
  kind: "unmeasured-files";
  total: unknown;
  names: (string)[];
 })[];
 /** All questions; those that moved get details first. */
 items: ({
  id: string;
  query?: string;
  tags: unknown;
  must_pass: boolean;
  answerable: boolean;
  origin: "both" | "added" | "removed";
  relabelled: boolean;
  line?: number;
  cluster?: string;
  split?: "dev" | "test";
  draft?: true;
  change: "improved" | "degraded" | "unchanged" | "not-compared";
  scores: ({
   metric: string;
   base?: unknown;
   head: unknown;
  })[];
  targets?: ({
   kind: "evidence" | "chunk" | "doc";
   name: string;
   quote?: string;
   rank: unknown;
   lines: unknown;
   at: {
    base?: unknown;
    head?: unknown;
   };
   lost: boolean;
   gained: boolean;
  })[];
  history?: ({
   role: "user" | "assistant";
   text: string;
  })[];
  references?: unknown;
  contains?: unknown;
  excludes?: unknown;
  golden_notes?: string;
  chunks?: {
   base?: unknown;
   head: unknown;
  };
  budget?: {
   tokens: unknown;
   base?: unknown;
   head?: unknown;
  };
  in_context?: unknown;
  answers?: {
   base?: unknown;
   head?: unknown;
   expected?: string;
   preferred?: {
    side: "base" | "head" | "tie";
    reasons: unknown;
   };
   faults: ({
    kind: "missing-string" | "missing-claim" | "excluded-string" | "invented-number" | "invented-claim";
    text?: string;
   })[];
  };
  answer_lost_by?: "retrieval" | "generator" | "both" | "untold";
  why?: {
   cause: unknown;
   metric: string;
   target?: {
    kind: "evidence" | "chunk" | "doc";
    name: string;
   };
   rank: unknown;
   depth: unknown;
   room?: unknown;
   ends?: unknown;
   moved_to?: {
    doc: string;
    lines?: unknown;
   };
   never_returned?: true;
   missed_by?: {
    score: number;
    share: unknown;
   };
   claim?: string;
   chunk?: string;
   elsewhere?: {
    chunk: string;
    doc?: string;
    label?: {
     any: (unknown)[];
    };
   };
  };
  failures: unknown;
 })[];
 /** Chunks in the items' details, each once. */
 chunks: ({
  id: string;
  doc?: string;
  start?: unknown;
  end?: unknown;
  lines: unknown;
  tokens?: unknown;
  text?: string;
  within?: {
   chunk: unknown;
   start: unknown;
   end: unknown;
  };
 })[];
 index: {
  base?: unknown;
  head?: unknown;
 };
 /** Health check results before the verdict, by side. */
 health: {
  base?: unknown;
  head?: unknown;
 };
 /** Absent if no metric needs a judge. */
 judge?: {
  model: string;
  key: "given" | "missing" | "withheld";
  stopped?: {
   cause: unknown;
   message: string;
   hint?: string;
  };
  served: {
   base?: unknown;
   head: unknown;
  };
  lost: {
   base?: unknown;
   head: unknown;
  };
  split: unknown;
  cut_chunks: unknown;
  assumed_context: unknown;
  self_preference?: {
   generators: unknown;
   reranker?: string;
  };
  sample?: {
   items: unknown;
   of: unknown;
  };
  panel?: {
   models: unknown;
   verdicts: unknown;
   disputed: unknown;
   alpha?: number;
   disagreements: ({
    item: string;
    disputed: unknown;
    of: unknown;
   })[];
  };
  trust?: {
   kind: "trusted" | "unproven" | "untrusted";
   passed: unknown;
   of: unknown;
   failed: ({
    name: string;
    injection: boolean;
    expected: string;
    found?: string;
    cause?: unknown;
   })[];
   reasons: unknown;
   controls: ({
    side: "base" | "head" | "all";
    kind: "positive" | "negative";
    length?: "short" | "long";
    right: unknown;
    of: unknown;
    low: unknown;
    high: unknown;
   })[];
   missing: unknown;
   preferences?: {
    kind: "trusted" | "unproven" | "untrusted";
    reasons: unknown;
    pairs: ({
     place: "first" | "second";
     length?: "short" | "long";
     right: unknown;
     of: unknown;
     low: unknown;
     high: unknown;
    })[];
    order: {
     first: unknown;
     second: unknown;
     of: unknown;
    };
    missing: unknown;
    is_doubtful: boolean;
   };
  };
 };
 /** The judge's calls, tokens and cost. */
 cost?: {
  calls: ({
   kind: "extract" | "reference" | "verify" | "compare" | "relevance" | "rubric" | "answer";
   calls: unknown;
  })[];
  requests: unknown;
  judged: unknown;
  from_store: unknown;
  shared: unknown;
  tokens: {
   input: unknown;
   cached_input: unknown;
   output: unknown;
   reasoning: unknown;
  };
  estimated_replies: unknown;
  usd?: number;
  budget: {
   usd?: number;
   tokens?: unknown;
   calls?: unknown;
  };
  planned?: {
   calls: unknown;
   input: unknown;
   output: unknown;
   usd?: number;
  };
  asked_again: unknown;
  sentinel_failures: unknown;
  unverified_quotes: unknown;
  corrected_sources: unknown;
  ignored_verdicts: unknown;
  store: "saved" | "unchanged" | "unwanted" | "not-saved" | "unasked";
 };
 /** Times in ms; like cost, they vary between runs. */
 times: {
  total_ms: number;
  build_ms?: {
   base?: number | "cached";
   head?: number | "cached";
  };
  query_p50_ms?: unknown;
  query_p95_ms?: unknown;
 };
};
