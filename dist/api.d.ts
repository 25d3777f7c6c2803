export type { Report };
/** What every call may be given. Models are asked with the key in `OPENAI_API_KEY`, as on the command line. */
export type Options = {
	/**
	* A folder of the repository, which paths start from; left out: the current folder of the process. The configuration
	* is that of the nearest folder from there upwards which holds one.
	*/
	readonly cwd?: string;
	/** Path of the configuration in that folder; left out: the default paths. */
	readonly config?: string;
	/** `false`: nothing is kept between runs. */
	readonly cache?: boolean;
	/** Told each line of progress and each warning; left out: nobody is. */
	readonly onLine?: (line: string) => void;
	/** Stops the run. What it opened is closed before the promise settles. */
	readonly signal?: AbortSignal;
};
/** What a comparison may be given beside them. */
export type ReportingOptions = Options & {
	/** Where models are asked, which counts before the configuration. */
	readonly baseUrl?: string;
	/** Path of people's labels, which correct the judge. */
	readonly labels?: string;
	/** Folder for the files of the report, `report.json` and `report.html` among them; left out: none are written. */
	readonly out?: string;
};
/** The commits that are built and asked. */
export type Commits = {
	/** Compared with the merge base of this commit and head; left out: of the main branch. */
	readonly base?: string;
	/** Left out: the work tree, uncommitted changes included. */
	readonly head?: string;
	/** Names of environment variables that programs of the repository get. */
	readonly passEnv?: readonly string[];
};
export type GateOptions = ReportingOptions & Commits & {
	/** Ids of the only questions to ask; left out: all. */
	readonly only?: readonly string[];
	/** Names of metrics to measure beside those of the configuration. */
	readonly metrics?: readonly string[];
};
export type CollectOptions = Options & Commits & {
	/** Where models are asked, which counts before the configuration. */
	readonly baseUrl?: string;
	/** Folder for the run files. */
	readonly out: string;
	/** The part of the questions to ask, such as `2/8`; left out: all. */
	readonly shard?: string;
};
export type ReportOptions = ReportingOptions & ({
	/** Folder that `collect` wrote, of one run or of all shards. */
	readonly runs: string;
	/** The commits that the run files have to be of; left out: those that they name. */
	readonly base?: string;
	readonly head?: string;
} | {
	/** Run file of base, native or TREC; left out: head is measured alone. */
	readonly baseRun?: string;
	readonly headRun: string;
	/** Path of the golden set, or of TREC qrels. */
	readonly golden: string;
	/** Names of metrics, in place of those of the configuration. */
	readonly metrics?: readonly string[];
});
/** What `collect` left. */
export type Collected = {
	/** Questions asked on head. */
	readonly questions: number;
	/** Those that head did not answer. */
	readonly failed: number;
	/** Nothing that the answers depend on has changed: nothing was asked. */
	readonly unchanged: boolean;
};
/** Why nothing was started, or nothing could be collected: `message` says what happened and where, `hint` what to do. */
export type GateError = Error & {
	readonly name: "GateError";
	/** As documented in docs/errors.md. */
	readonly code: string;
	readonly hint: string | undefined;
	/** Every mistake in a file that a person wrote; lines and columns count from 1. */
	readonly mistakes: readonly {
		readonly file: string;
		readonly line: number | undefined;
		readonly column: number | undefined;
		readonly path: string;
		readonly message: string;
	}[];
};
/**
* Builds the index of base and head, asks both the golden set, and compares: `rag-gate gate`. Resolves to a report also
* where nothing could be measured (`verdict` is `error`). Rejects with a `GateError` where nothing was started, since
* configuration, golden set or options are wrong.
*/
export declare function gate(options?: GateOptions): Promise<Report>;
/** Builds and asks both sides, and leaves run files: `rag-gate collect`. Rejects with a `GateError` where it could not. */
export declare function collect(options: CollectOptions): Promise<Collected>;
/** Compares run files, of `collect` or any two: `rag-gate report`. Nothing is built or run. Resolves and rejects as `gate` does. */
export declare function report(options: ReportOptions): Promise<Report>;
/** A report, as report.json has it. */
type Report = {
 /** Version of this shape: a reader refuses any other. */
 schema: 2;
 /** Version of RAG Gate, e.g. 0.1.0. */
 tool: string;
 verdict: "pass" | "warn" | "fail" | "error";
 /** compared: both sides measured. adopted: base has no config, head measured alone. repaired: base cannot be measured, head alone was by its own exam. head-only: an event without a base. unchanged: nothing relevant changed, nothing measured. not-measured: see error. */
 outcome: "compared" | "adopted" | "repaired" | "head-only" | "unchanged" | "not-measured";
 /** Why nothing was measured. */
 error?: {
  /** bug: an exception that is not one of ours. */
  code: "config-invalid" | "golden-invalid" | "input-invalid" | "event-refused" | "ref-not-found" | "workspace-failed" | "runs-invalid" | "pipeline-failed" | "pipeline-timeout" | "secret-unavailable" | "judge-unavailable" | "private-text" | "deadline-exceeded" | "cancelled" | "bug";
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
 /** Where the measured commits live. Everything but the commits is absent on the command line. */
 origin: {
  /** owner/name. */
  repository?: string;
  /** Without a trailing slash, e.g. https://github.com. */
  server_url?: string;
  run_url?: string;
  /** Page that explains the comment, of the version of the action that runs. */
  help_url?: string;
  /** The shell line that starts this gate elsewhere, without what it compares. Absent where two files were compared. */
  gate_line?: string;
  pull_request?: number;
  /** Page of the pull request. */
  pull_url?: string;
  /** Its title when the run began: foreign text. */
  pull_title?: string;
  /** The pull request's own head commit, where the measured commit is the merge. */
  pull_head?: string;
  fork: boolean;
  /** Where the page of this report is served, if that is known. */
  page?: string;
  /** Where the run uploaded the page to. Known after the upload: never in the file itself. */
  artifact?: string;
  /** The input `key` of one of several gates of a repository. */
  key?: string;
  /** Path of head's configuration; absent without a repository. */
  config?: string;
  /** Folder of the repository in which all paths of the report begin, but for those in messages. Absent: its top. */
  working_directory?: string;
  /** The same folder on base, empty for the top, where head moves it. */
  moved_from?: string;
  /** code: head ran commands of its own. files: its answers were read from files that were made elsewhere. Absent for every other kind of pipeline, and where nothing was measured. */
  answers?: "code" | "files";
  /** Commits measured. head is absent for the uncommitted work tree of the command line. */
  commits: {
   base?: string;
   head?: string;
  };
  /** Run files that were compared without any repository, as they were named: foreign text. */
  files?: {
   base?: string;
   head: string;
  };
 };
 /** How much text this report may hold. */
 text: "ids" | "queries" | "tracked" | "snippets";
 /** Absent where the run stopped before the golden set was read. */
 golden?: {
  file: string;
  /** SHA-256 of the head side's file, hex. */
  hash: string;
  /** Items asked, over both sides' sets together. */
  items: number;
  answerable: number;
  /** Drafts of the head side's file, by what people made of them. */
  drafts: {
   unreviewed: number;
   accepted: number;
   edited: number;
   rejected: number;
  };
  added: (string)[];
  removed: (string)[];
  relabelled: (string)[];
 };
 /** Which side's exam counted. */
 exam: {
  from: "base" | "head";
  changes: ({
   path: string;
   base?: string;
   head?: string;
  })[];
 };
 /** Why the verdict is not pass, worst first. */
 findings: ({
  kind: "tolerance";
  rule: "auto" | "point" | "significant" | "confident" | "non-inferior";
  /** inconclusive: chance alone may explain it, or nothing could be tested. */
  outcome: "broken" | "inconclusive";
  /** Of the rule's own question, before any correction; absent under point, or without a test. */
  p?: number;
  /** With Holm's correction for all that was tested beside it. */
  adjusted?: number;
  /** How many were tested together; 0: none. */
  family: number;
  /** Of an inconclusive one: how many more questions like these would tell. Absent where nothing is known. */
  further?: {
   kind: "some";
   questions: number;
  } | {
   kind: "enough";
  } | {
   kind: "too-many";
   more_than: number;
  };
  verdict: "fail" | "warn";
  metric: string;
  /** The slice it holds for; absent: the whole set. */
  tag?: string;
  base: number;
  head: number;
  /** How far it moved the wrong way; of what is not proven also 0 or less. */
  drop: number;
  tolerance: number;
  /** Of the length of the context: the rise of recall@context per 1,000 tokens that it bought, for which it warns where it would fail. */
  bought?: number;
  pairs: number;
  /** A waiver or a review accepts it: it warns where it would fail. */
  accepted?: {
   kind: "waiver";
   /** The last day it holds, UTC, as 2026-12-31. */
   until: string;
   /** In the words of the configuration: foreign text. */
   reason: string;
  } | {
   kind: "review";
   /** Login of the reviewer: foreign text. */
   by: string;
   /** In the words of the review: foreign text. */
   reason: string;
  };
 } | {
  kind: "not-proven";
  rule: "auto" | "point" | "significant" | "confident" | "non-inferior";
  /** inconclusive: chance alone may explain it, or nothing could be tested. */
  outcome: "broken" | "inconclusive";
  /** Of the rule's own question, before any correction; absent under point, or without a test. */
  p?: number;
  /** With Holm's correction for all that was tested beside it. */
  adjusted?: number;
  /** How many were tested together; 0: none. */
  family: number;
  /** Of an inconclusive one: how many more questions like these would tell. Absent where nothing is known. */
  further?: {
   kind: "some";
   questions: number;
  } | {
   kind: "enough";
  } | {
   kind: "too-many";
   more_than: number;
  };
  verdict: "fail" | "warn";
  metric: string;
  /** The slice it holds for; absent: the whole set. */
  tag?: string;
  base: number;
  head: number;
  /** How far it moved the wrong way; of what is not proven also 0 or less. */
  drop: number;
  tolerance: number;
  /** Of the length of the context: the rise of recall@context per 1,000 tokens that it bought, for which it warns where it would fail. */
  bought?: number;
  pairs: number;
  /** A waiver or a review accepts it: it warns where it would fail. */
  accepted?: {
   kind: "waiver";
   /** The last day it holds, UTC, as 2026-12-31. */
   until: string;
   /** In the words of the configuration: foreign text. */
   reason: string;
  } | {
   kind: "review";
   /** Login of the reviewer: foreign text. */
   by: string;
   /** In the words of the review: foreign text. */
   reason: string;
  };
 } | {
  kind: "bound";
  verdict: "fail" | "warn";
  metric: string;
  /** The slice it holds for; absent: the whole set. */
  tag?: string;
  bound: "min" | "max";
  limit: number;
  base?: number;
  head: number;
  /** Number of all items that head scored, where only their mean crosses it; absent: head is over the pairs. */
  over?: number;
  /** A waiver or a review accepts it: it warns where it would fail. */
  accepted?: {
   kind: "waiver";
   /** The last day it holds, UTC, as 2026-12-31. */
   until: string;
   /** In the words of the configuration: foreign text. */
   reason: string;
  } | {
   kind: "review";
   /** Login of the reviewer: foreign text. */
   by: string;
   /** In the words of the review: foreign text. */
   reason: string;
  };
 } | {
  kind: "must-pass";
  verdict: "fail" | "warn";
  items: (string)[];
  /** A waiver or a review accepts it: it warns where it would fail. */
  accepted?: {
   kind: "waiver";
   /** The last day it holds, UTC, as 2026-12-31. */
   until: string;
   /** In the words of the configuration: foreign text. */
   reason: string;
  } | {
   kind: "review";
   /** Login of the reviewer: foreign text. */
   by: string;
   /** In the words of the review: foreign text. */
   reason: string;
  };
 } | {
  kind: "forbidden";
  verdict: "fail" | "warn";
  items: (string)[];
  documents: ({
   item: string;
   docs: (string)[];
  })[];
  /** A waiver or a review accepts it: it warns where it would fail. */
  accepted?: {
   kind: "waiver";
   /** The last day it holds, UTC, as 2026-12-31. */
   until: string;
   /** In the words of the configuration: foreign text. */
   reason: string;
  } | {
   kind: "review";
   /** Login of the reviewer: foreign text. */
   by: string;
   /** In the words of the review: foreign text. */
   reason: string;
  };
 } | {
  kind: "forbidden-unknown";
  verdict: "warn";
  items: (string)[];
 } | {
  kind: "nothing-to-compare";
  verdict: "error";
  metric: string;
  /** The slice it holds for; absent: the whole set. */
  tag?: string;
 } | {
  kind: "orphaned-chunk-labels";
  verdict: "error";
  metrics: (string)[];
  /** Jaccard index of the chunk ids of both sides. */
  jaccard: number;
 } | {
  kind: "re-chunked";
  verdict: "warn";
  /** What counts in their place: the text of base's chunks, or the ids of head's labels. */
  counted: "text" | "head";
  items: (string)[];
 } | {
  kind: "empty-slice";
  verdict: "warn";
  metric: string;
  tag: string;
 } | {
  kind: "lost-items";
  verdict: "fail" | "warn";
  metric: string;
  /** The slice it holds for; absent: the whole set. */
  tag?: string;
  lost: number;
  of: number;
  /** A waiver or a review accepts it: it warns where it would fail. */
  accepted?: {
   kind: "waiver";
   /** The last day it holds, UTC, as 2026-12-31. */
   until: string;
   /** In the words of the configuration: foreign text. */
   reason: string;
  } | {
   kind: "review";
   /** Login of the reviewer: foreign text. */
   by: string;
   /** In the words of the review: foreign text. */
   reason: string;
  };
 } | {
  kind: "unpaired-items";
  verdict: "warn";
  metric: string;
  unpaired: number;
  of: number;
 } | {
  kind: "drift";
  verdict: "fail" | "warn";
  /** The baseline, as the configuration writes it. */
  name: string;
  commit: string;
  metric: string;
  /** The slice it holds for; absent: the whole set. */
  tag?: string;
  /** On the baseline. */
  base: number;
  head: number;
  /** How far it moved the wrong way since the baseline. */
  drop: number;
  /** Twice that of the metric. */
  tolerance: number;
  /** How far this change itself moves it the wrong way; 0: it does not, and warns. */
  taken: number;
  pairs: number;
  /** A waiver or a review accepts it: it warns where it would fail. */
  accepted?: {
   kind: "waiver";
   /** The last day it holds, UTC, as 2026-12-31. */
   until: string;
   /** In the words of the configuration: foreign text. */
   reason: string;
  } | {
   kind: "review";
   /** Login of the reviewer: foreign text. */
   by: string;
   /** In the words of the review: foreign text. */
   reason: string;
  };
 } | {
  kind: "lost-baseline";
  verdict: "warn";
  name: string;
  /** Absent: neither the checkout nor the remote has it. */
  commit?: string;
  /** What the commit fails by this exam: checks of health, findings. */
  broken: (string)[];
  /** Why it could not be read, built or asked: foreign text. */
  message: string;
 } | {
  kind: "drafts";
  verdict: "warn";
  metric: string;
  base: number;
  head: number;
  /** How far it moved the wrong way. */
  drop: number;
  tolerance: number;
  /** Unreviewed drafts that were compared. */
  pairs: number;
 } | {
  kind: "in-a-copy";
  verdict: "warn";
  items: (string)[];
  /** The documents that hold the same words. */
  docs: (string)[];
 } | {
  kind: "gone-answers";
  verdict: "fail" | "warn";
  items: (string)[];
  /** The documents that held the text on base. */
  docs: (string)[];
  /** Those among docs that are files of head and, by its manifest, out of its index. */
  unindexed: (string)[];
  /** A waiver or a review accepts it: it warns where it would fail. */
  accepted?: {
   kind: "waiver";
   /** The last day it holds, UTC, as 2026-12-31. */
   until: string;
   /** In the words of the configuration: foreign text. */
   reason: string;
  } | {
   kind: "review";
   /** Login of the reviewer: foreign text. */
   by: string;
   /** In the words of the review: foreign text. */
   reason: string;
  };
 } | {
  kind: "declared-losses";
  verdict: "fail" | "warn";
  items: (string)[];
  docs: (string)[];
  /** How many such questions only warn. */
  most: number;
  /** Those among them that must pass: one is enough to fail. */
  must_pass: (string)[];
  /** A waiver or a review accepts it: it warns where it would fail. */
  accepted?: {
   kind: "waiver";
   /** The last day it holds, UTC, as 2026-12-31. */
   until: string;
   /** In the words of the configuration: foreign text. */
   reason: string;
  } | {
   kind: "review";
   /** Login of the reviewer: foreign text. */
   by: string;
   /** In the words of the review: foreign text. */
   reason: string;
  };
 } | {
  kind: "changed-facts";
  verdict: "warn";
  items: (string)[];
 } | {
  kind: "rewritten-sections";
  verdict: "warn";
  items: (string)[];
 } | {
  kind: "scattered-text";
  verdict: "warn";
  items: (string)[];
 } | {
  kind: "stale-labels";
  verdict: "warn";
  items: (string)[];
 } | {
  kind: "lost-answers";
  verdict: "warn";
  items: (string)[];
 } | {
  kind: "failed-queries";
  verdict: "warn";
  items: (string)[];
 } | {
  kind: "changed-lists";
  verdict: "warn";
  changed: number;
  asked: number;
  labelled: number;
 } | {
  kind: "too-many-failures";
  verdict: "error";
  side: "base" | "head";
  failed: number;
  asked: number;
  allowed: number;
 } | {
  kind: "probes-failed";
  verdict: "error";
  side: "base" | "head";
  failed: number;
  asked: number;
  allowed: number;
 } | {
  kind: "trials-failed";
  verdict: "error";
  side: "base" | "head";
  failed: number;
  asked: number;
  allowed: number;
 } | {
  kind: "no-items";
  verdict: "error";
  message: string;
 } | {
  kind: "unhealthy";
  verdict: "error" | "warn";
  /** What a verdict has to rest on, and does not. */
  check: "labels-fit" | "chunks-homed" | "something-measured" | "pipeline-answers" | "lists-differ" | "lists-as-long" | "placed-alike" | "judge-varies";
  /** Absent: every side that was measured. */
  side?: "base" | "head";
  /** Labels, chunks or questions that fail the check; of lists-as-long the chunks returned. */
  bad: number;
  of: number;
  example?: string;
  /** The most similar name that the side has. */
  nearest?: string;
  metric?: string;
 } | {
  kind: "repairs";
  verdict: "warn";
  /** What base fails by its own exam: checks of health, kinds of findings. */
  broken: (string)[];
  /** Why base could not be read, built or asked: foreign text. */
  message?: string;
 } | {
  kind: "no-judge-key";
  verdict: "error" | "warn";
  metrics: (string)[];
  /** The event is one that is given no secrets. */
  withheld: boolean;
 } | {
  kind: "judge-stopped";
  verdict: "error";
  metrics: (string)[];
  /** Why the judge gave no usable verdict. */
  cause: "timeout" | "deadline" | "rate_limited" | "server_error" | "network" | "no_key" | "auth" | "quota" | "budget" | "refusal" | "content_filter" | "length" | "malformed" | "missing_id" | "too_long" | "too_many_claims" | "context_length" | "sentinel" | "untrusted" | "cut_prompt" | "bad_request" | "bad_response" | "unreachable" | "cancelled";
  message: string;
 } | {
  kind: "judge-untrusted";
  verdict: "error" | "warn";
  metrics: (string)[];
  passed: number;
  of: number;
  /** Names of the checks that the judge failed. */
  failed: (string)[];
  reasons: ({
   kind: "canaries";
   passed: number;
   of: number;
   minimum: number;
   /** Failed since the judge said nothing. */
   unanswered: number;
  } | {
   kind: "injection";
   names: (string)[];
  } | {
   kind: "unanswered";
   names: (string)[];
  } | {
   kind: "unproven";
   unproven: number;
   verdicts: number;
  } | {
   kind: "sentinel";
   failures: number;
  } | {
   kind: "controls";
   side: "base" | "head" | "all";
   /** positive: said by the texts, so that entailed is right. negative: said by none. */
   truth: "positive" | "negative";
   /** long: from 70 characters on. */
   length?: "short" | "long";
   right: number;
   of: number;
  })[];
 } | {
  kind: "judge-errors";
  verdict: "error";
  metric: string;
  failed: number;
  /** Those and the pairs. */
  of: number;
  allowed: number;
 } | {
  kind: "scorer-failed";
  verdict: "error";
  metric: string;
  failed: number;
  /** Those and the pairs. */
  of: number;
  allowed: number;
  /** What was said most often; its first line where texts are withheld. */
  message: string;
 } | {
  kind: "judge-opposed";
  verdict: "error";
  metrics: (string)[];
  /** head - base by the judge. */
  judge: number;
  /** The same as people's labels correct it. */
  corrected: number;
 } | {
  kind: "judge-unproven";
  verdict: "warn";
  metrics: (string)[];
  /** Those of them that would fail. */
  held: (string)[];
  /** Right controls that it takes at least before they can fail. */
  missing: number;
 } | {
  kind: "weaker-exam";
  verdict: "warn";
  questions: ({
   way: "withdrawn" | "reworded" | "unanswerable" | "alternatives" | "relabelled" | "filtered" | "assertions" | "reference" | "counts-less";
   items: (string)[];
  })[];
  settings: ({
   path: string;
   base?: string;
   head?: string;
  })[];
 } | {
  kind: "changed-source";
  verdict: "warn";
  /** Of the section pipeline. */
  key: "kind" | "path" | "url" | "context";
  /** Absent for an address, which may hold a secret, and where it is not set. */
  base?: string;
  head?: string;
 } | {
  kind: "changed-inputs";
  verdict: "warn";
  /** Absent: not set on that side. */
  base?: (string)[];
  head?: (string)[];
 } | {
  kind: "other-config";
  verdict: "warn";
  named: string;
  counted: string;
 })[];
 /** In config order: gated ones first in the order of gate, then the others. */
 metrics: ({
  /** Canonical name, e.g. recall@5. */
  metric: string;
  /** Which way is better. neutral: neither is, so that it can be reported and not gated. */
  direction: "higher" | "lower" | "neutral";
  /** retrieval, answer (by rule), judged (by a model), share (of a scorer): 0..1. number (of a scorer): within its range. size: tokens. timed: ms. cost: USD. */
  group: "retrieval" | "answer" | "judged" | "share" | "number" | "size" | "timed" | "cost";
  /** Its scores rest on what the judge says. */
  judged: boolean;
  /** Absent: reported, not gated. */
  gate?: {
   tolerance?: {
    kind: "absolute";
    value: number;
   } | {
    kind: "relative";
    share: number;
   };
   /** The tolerance in the metric's unit, after a share was taken of base's value. */
   allowed?: number;
   min?: number;
   max?: number;
   rule: "auto" | "point" | "significant" | "confident" | "non-inferior";
   /** Verdict of a breach that no test can tell from chance. */
   inconclusive: "warn" | "fail";
  };
  verdict: "pass" | "warn" | "fail" | "error" | "not-gated";
  /** In the main table although not gated: recall at equal length, beside recall of the context. */
  promoted: boolean;
  /** Mean over the pairs. */
  base?: number;
  /** Mean over the pairs. */
  head?: number;
  /** head - base, unrounded, in the metric's own direction; where people's labels correct it, the corrected change. */
  delta?: number;
  improved: number;
  degraded: number;
  unchanged: number;
  /** Absent where nothing was compared. */
  statistics?: {
   /** Pairs whose score moved at all. */
   changed: number;
   /** Groups of items that are not independent of each other; absent: no item names one. */
   clusters?: number;
   /** What intervals hold together; absent where no label names a document. */
   documents?: {
    /** Groups of questions about the same documents. */
    count: number;
    /** The share of the largest of them. */
    largest: number;
   };
   /** Of head - base over the pairs; absent for a quantile, and for fewer than two pairs. */
   standard_deviation?: number;
   /** Of the mean of head - base, clusters considered. */
   standard_error?: number;
   degrees_of_freedom?: number;
   /** What head - base may be for questions like these, in the metric's unit; two-sided, not cut to the possible range. */
   interval95?: {
    low: number;
    high: number;
   };
   /** What head - base may be for questions like these, in the metric's unit; two-sided, not cut to the possible range. */
   interval90?: {
    low: number;
    high: number;
   };
   /** The test made, or why none was. */
   test: {
    kind: "none";
    /** unchanged: no pair moved, which needs no test. */
    reason: "unchanged" | "few-items" | "few-changed" | "few-clusters" | "no-mean";
   } | {
    kind: "t" | "sign-flip" | "mcnemar" | "bootstrap";
    /** One-sided: of such a fall, or a larger one, had nothing changed. */
    worse: number;
    /** Two-sided: of such a movement either way. */
    different?: number;
    /** Of such a fall where the true one is the tolerance. */
    worse_than_tolerance?: number;
    /** Of so small a fall where the true one is the tolerance. */
    non_inferior?: number;
   };
   /** The p that the rule goes by, as it is and corrected for the metrics tested with it; 0 in the family: no rule needs one. */
   rule?: {
    /** Of the rule's own question, before any correction; absent under point, or without a test. */
    p?: number;
    /** With Holm's correction for all that was tested beside it. */
    adjusted?: number;
    /** How many were tested together; 0: none. */
    family: number;
   };
   /** Whether these very questions lost, each counted for itself, which the rule auto decides by; of a mean. */
   own?: {
    /** Of a slice it is an exact one. */
    kind: "t" | "mcnemar" | "sign-flip";
    /** How often chance alone would make these questions lose as much. */
    p: number;
    /** The fall of the mean had the question that lost most not moved. */
    without_worst: number;
    /** The fall by that question alone: under auto the rest has to fall as far to block. */
    by_worst: number;
   };
   /** Where every score is 0 or 1. */
   mcnemar?: {
    worse: number;
    better: number;
    exact: number;
    mid_p: number;
    different: number;
   };
   /** The smallest drop that this many questions tell from chance with a power of 80 %, in the metric's unit. */
   detectable?: number;
   /** Ids of the items that moved most. */
   largest: (string)[];
  };
  /** Absent where people labelled nothing, or no question differs. */
  correction?: {
   /** Questions that people labelled on both sides, drawn at random. */
   labelled: number;
   /** Questions whose answer or chunks differ between the sides. */
   differing: number;
   /** Labelled questions that it takes yet; 0: enough. */
   missing: number;
   /** Questions whose labels do not count: their texts are others now, or a question drawn before them lacks labels. */
   unused: number;
   /** Labelled questions that moved by people's labels. */
   moved: number;
   /** What the judge alone says. */
   judge: {
    change: number;
    /** What head - base may be for questions like these, in the metric's unit; two-sided, not cut to the possible range. */
    interval95?: {
     low: number;
     high: number;
    };
   };
   /** By PPI++ on the differences of single questions; absent: nothing is corrected. */
   corrected?: {
    change: number;
    /** What head - base may be for questions like these, in the metric's unit; two-sided, not cut to the possible range. */
    interval95: {
     low: number;
     high: number;
    };
    /** How much the judge is trusted: 0 is the labels alone. */
    weight: number;
   };
  };
  /** How many items a metric was compared on, and what became of the others. */
  coverage: {
   /** Items scored on both sides (on head, where there is no base). */
   pairs: number;
   /** Items lost because a query failed on either side. */
   run_errors: number;
   /** Items lost because the judge gave no usable verdict on either side, though no query failed. */
   judge_errors: number;
   /** Why; base's cause where both sides have one. Sorted by cause. */
   judge_causes: ({
    /** Why the judge gave no usable verdict. */
    cause: "timeout" | "deadline" | "rate_limited" | "server_error" | "network" | "no_key" | "auth" | "quota" | "budget" | "refusal" | "content_filter" | "length" | "malformed" | "missing_id" | "too_long" | "too_many_claims" | "context_length" | "sentinel" | "untrusted" | "cut_prompt" | "bad_request" | "bad_response" | "unreachable" | "cancelled";
    items: number;
   })[];
   /** Items scored on base to which the metric does not apply on head. */
   turned_on_head: number;
   /** The reverse. */
   turned_on_base: number;
   /** Why they turned, sorted by reason. */
   turned_reasons: ({
    /** Why a metric does not apply to an item, or could not be taken from it. */
    reason: "unanswerable_item" | "answerable_item" | "clarify_item" | "plain_item" | "no_labels" | "label_kind" | "stale_label" | "no_text" | "no_spans" | "no_chunks" | "no_context" | "no_answer" | "no_reference" | "no_reference_claims" | "no_other_answer" | "nothing_recalled" | "no_numbers" | "no_quotes" | "no_strings" | "no_citations" | "refused" | "not_sampled" | "unreviewed_draft" | "cold_start" | "no_timing" | "no_usage" | "no_price" | "no_confidence" | "no_outcome" | "no_score" | "not_probed" | "not_exposed" | "no_steps" | "few_trials" | "no_tools" | "unordered_tools" | "no_arguments" | "no_errors";
    items: number;
   })[];
   /** Items the metric applies to on neither side. */
   not_applicable: number;
  };
  /** Of a metric of answers: ids of the items it does not apply to on that side alone. Else empty. */
  turned: {
   base: (string)[];
   head: (string)[];
  };
  /** Of a metric of answers: why it applies to an item on neither side; sorted by reason. Else empty. */
  ruled_out: ({
   /** Why a metric does not apply to an item, or could not be taken from it. */
   reason: "unanswerable_item" | "answerable_item" | "clarify_item" | "plain_item" | "no_labels" | "label_kind" | "stale_label" | "no_text" | "no_spans" | "no_chunks" | "no_context" | "no_answer" | "no_reference" | "no_reference_claims" | "no_other_answer" | "nothing_recalled" | "no_numbers" | "no_quotes" | "no_strings" | "no_citations" | "refused" | "not_sampled" | "unreviewed_draft" | "cold_start" | "no_timing" | "no_usage" | "no_price" | "no_confidence" | "no_outcome" | "no_score" | "not_probed" | "not_exposed" | "no_steps" | "few_trials" | "no_tools" | "unordered_tools" | "no_arguments" | "no_errors";
   items: number;
  })[];
  /** By tag, sorted; must_pass items as the slice of that name. A slice with fewer than 5 pairs has no means. */
  slices: ({
   tag: string;
   pairs: number;
   /** Mean over the pairs. */
   base?: number;
   /** Mean over the pairs. */
   head?: number;
   /** head - base, unrounded, in the metric's own direction; where people's labels correct it, the corrected change. */
   delta?: number;
   improved: number;
   degraded: number;
   unchanged: number;
   /** Absent: the slice does not gate. */
   gate?: {
    tolerance?: {
     kind: "absolute";
     value: number;
    } | {
     kind: "relative";
     share: number;
    };
    /** The tolerance in the metric's unit, after a share was taken of base's value. */
    allowed?: number;
    min?: number;
    max?: number;
   };
   /** Of a slice that gates. */
   statistics?: {
    /** Pairs whose score moved at all. */
    changed: number;
    /** Groups of items that are not independent of each other; absent: no item names one. */
    clusters?: number;
    /** What intervals hold together; absent where no label names a document. */
    documents?: {
     /** Groups of questions about the same documents. */
     count: number;
     /** The share of the largest of them. */
     largest: number;
    };
    /** Of head - base over the pairs; absent for a quantile, and for fewer than two pairs. */
    standard_deviation?: number;
    /** Of the mean of head - base, clusters considered. */
    standard_error?: number;
    degrees_of_freedom?: number;
    /** What head - base may be for questions like these, in the metric's unit; two-sided, not cut to the possible range. */
    interval95?: {
     low: number;
     high: number;
    };
    /** What head - base may be for questions like these, in the metric's unit; two-sided, not cut to the possible range. */
    interval90?: {
     low: number;
     high: number;
    };
    /** The test made, or why none was. */
    test: {
     kind: "none";
     /** unchanged: no pair moved, which needs no test. */
     reason: "unchanged" | "few-items" | "few-changed" | "few-clusters" | "no-mean";
    } | {
     kind: "t" | "sign-flip" | "mcnemar" | "bootstrap";
     /** One-sided: of such a fall, or a larger one, had nothing changed. */
     worse: number;
     /** Two-sided: of such a movement either way. */
     different?: number;
     /** Of such a fall where the true one is the tolerance. */
     worse_than_tolerance?: number;
     /** Of so small a fall where the true one is the tolerance. */
     non_inferior?: number;
    };
    /** The p that the rule goes by, as it is and corrected for the metrics tested with it; 0 in the family: no rule needs one. */
    rule?: {
     /** Of the rule's own question, before any correction; absent under point, or without a test. */
     p?: number;
     /** With Holm's correction for all that was tested beside it. */
     adjusted?: number;
     /** How many were tested together; 0: none. */
     family: number;
    };
    /** Whether these very questions lost, each counted for itself, which the rule auto decides by; of a mean. */
    own?: {
     /** Of a slice it is an exact one. */
     kind: "t" | "mcnemar" | "sign-flip";
     /** How often chance alone would make these questions lose as much. */
     p: number;
     /** The fall of the mean had the question that lost most not moved. */
     without_worst: number;
     /** The fall by that question alone: under auto the rest has to fall as far to block. */
     by_worst: number;
    };
    /** Where every score is 0 or 1. */
    mcnemar?: {
     worse: number;
     better: number;
     exact: number;
     mid_p: number;
     different: number;
    };
    /** The smallest drop that this many questions tell from chance with a power of 80 %, in the metric's unit. */
    detectable?: number;
    /** Ids of the items that moved most. */
    largest: (string)[];
   };
  })[];
  /** The items that only head holds. */
  added?: {
   tag: string;
   pairs: number;
   /** Mean over the pairs. */
   base?: number;
   /** Mean over the pairs. */
   head?: number;
   /** head - base, unrounded, in the metric's own direction; where people's labels correct it, the corrected change. */
   delta?: number;
   improved: number;
   degraded: number;
   unchanged: number;
   /** Absent: the slice does not gate. */
   gate?: {
    tolerance?: {
     kind: "absolute";
     value: number;
    } | {
     kind: "relative";
     share: number;
    };
    /** The tolerance in the metric's unit, after a share was taken of base's value. */
    allowed?: number;
    min?: number;
    max?: number;
   };
   /** Of a slice that gates. */
   statistics?: {
    /** Pairs whose score moved at all. */
    changed: number;
    /** Groups of items that are not independent of each other; absent: no item names one. */
    clusters?: number;
    /** What intervals hold together; absent where no label names a document. */
    documents?: {
     /** Groups of questions about the same documents. */
     count: number;
     /** The share of the largest of them. */
     largest: number;
    };
    /** Of head - base over the pairs; absent for a quantile, and for fewer than two pairs. */
    standard_deviation?: number;
    /** Of the mean of head - base, clusters considered. */
    standard_error?: number;
    degrees_of_freedom?: number;
    /** What head - base may be for questions like these, in the metric's unit; two-sided, not cut to the possible range. */
    interval95?: {
     low: number;
     high: number;
    };
    /** What head - base may be for questions like these, in the metric's unit; two-sided, not cut to the possible range. */
    interval90?: {
     low: number;
     high: number;
    };
    /** The test made, or why none was. */
    test: {
     kind: "none";
     /** unchanged: no pair moved, which needs no test. */
     reason: "unchanged" | "few-items" | "few-changed" | "few-clusters" | "no-mean";
    } | {
     kind: "t" | "sign-flip" | "mcnemar" | "bootstrap";
     /** One-sided: of such a fall, or a larger one, had nothing changed. */
     worse: number;
     /** Two-sided: of such a movement either way. */
     different?: number;
     /** Of such a fall where the true one is the tolerance. */
     worse_than_tolerance?: number;
     /** Of so small a fall where the true one is the tolerance. */
     non_inferior?: number;
    };
    /** The p that the rule goes by, as it is and corrected for the metrics tested with it; 0 in the family: no rule needs one. */
    rule?: {
     /** Of the rule's own question, before any correction; absent under point, or without a test. */
     p?: number;
     /** With Holm's correction for all that was tested beside it. */
     adjusted?: number;
     /** How many were tested together; 0: none. */
     family: number;
    };
    /** Whether these very questions lost, each counted for itself, which the rule auto decides by; of a mean. */
    own?: {
     /** Of a slice it is an exact one. */
     kind: "t" | "mcnemar" | "sign-flip";
     /** How often chance alone would make these questions lose as much. */
     p: number;
     /** The fall of the mean had the question that lost most not moved. */
     without_worst: number;
     /** The fall by that question alone: under auto the rest has to fall as far to block. */
     by_worst: number;
    };
    /** Where every score is 0 or 1. */
    mcnemar?: {
     worse: number;
     better: number;
     exact: number;
     mid_p: number;
     different: number;
    };
    /** The smallest drop that this many questions tell from chance with a power of 80 %, in the metric's unit. */
    detectable?: number;
    /** Ids of the items that moved most. */
    largest: (string)[];
   };
  };
  /** The items of the split dev, where those of test gate. */
  dev?: {
   tag: string;
   pairs: number;
   /** Mean over the pairs. */
   base?: number;
   /** Mean over the pairs. */
   head?: number;
   /** head - base, unrounded, in the metric's own direction; where people's labels correct it, the corrected change. */
   delta?: number;
   improved: number;
   degraded: number;
   unchanged: number;
   /** Absent: the slice does not gate. */
   gate?: {
    tolerance?: {
     kind: "absolute";
     value: number;
    } | {
     kind: "relative";
     share: number;
    };
    /** The tolerance in the metric's unit, after a share was taken of base's value. */
    allowed?: number;
    min?: number;
    max?: number;
   };
   /** Of a slice that gates. */
   statistics?: {
    /** Pairs whose score moved at all. */
    changed: number;
    /** Groups of items that are not independent of each other; absent: no item names one. */
    clusters?: number;
    /** What intervals hold together; absent where no label names a document. */
    documents?: {
     /** Groups of questions about the same documents. */
     count: number;
     /** The share of the largest of them. */
     largest: number;
    };
    /** Of head - base over the pairs; absent for a quantile, and for fewer than two pairs. */
    standard_deviation?: number;
    /** Of the mean of head - base, clusters considered. */
    standard_error?: number;
    degrees_of_freedom?: number;
    /** What head - base may be for questions like these, in the metric's unit; two-sided, not cut to the possible range. */
    interval95?: {
     low: number;
     high: number;
    };
    /** What head - base may be for questions like these, in the metric's unit; two-sided, not cut to the possible range. */
    interval90?: {
     low: number;
     high: number;
    };
    /** The test made, or why none was. */
    test: {
     kind: "none";
     /** unchanged: no pair moved, which needs no test. */
     reason: "unchanged" | "few-items" | "few-changed" | "few-clusters" | "no-mean";
    } | {
     kind: "t" | "sign-flip" | "mcnemar" | "bootstrap";
     /** One-sided: of such a fall, or a larger one, had nothing changed. */
     worse: number;
     /** Two-sided: of such a movement either way. */
     different?: number;
     /** Of such a fall where the true one is the tolerance. */
     worse_than_tolerance?: number;
     /** Of so small a fall where the true one is the tolerance. */
     non_inferior?: number;
    };
    /** The p that the rule goes by, as it is and corrected for the metrics tested with it; 0 in the family: no rule needs one. */
    rule?: {
     /** Of the rule's own question, before any correction; absent under point, or without a test. */
     p?: number;
     /** With Holm's correction for all that was tested beside it. */
     adjusted?: number;
     /** How many were tested together; 0: none. */
     family: number;
    };
    /** Whether these very questions lost, each counted for itself, which the rule auto decides by; of a mean. */
    own?: {
     /** Of a slice it is an exact one. */
     kind: "t" | "mcnemar" | "sign-flip";
     /** How often chance alone would make these questions lose as much. */
     p: number;
     /** The fall of the mean had the question that lost most not moved. */
     without_worst: number;
     /** The fall by that question alone: under auto the rest has to fall as far to block. */
     by_worst: number;
    };
    /** Where every score is 0 or 1. */
    mcnemar?: {
     worse: number;
     better: number;
     exact: number;
     mid_p: number;
     different: number;
    };
    /** The smallest drop that this many questions tell from chance with a power of 80 %, in the metric's unit. */
    detectable?: number;
    /** Ids of the items that moved most. */
    largest: (string)[];
   };
  };
  /** Unreviewed drafts, where they gate nothing. */
  drafts?: {
   tag: string;
   pairs: number;
   /** Mean over the pairs. */
   base?: number;
   /** Mean over the pairs. */
   head?: number;
   /** head - base, unrounded, in the metric's own direction; where people's labels correct it, the corrected change. */
   delta?: number;
   improved: number;
   degraded: number;
   unchanged: number;
   /** Absent: the slice does not gate. */
   gate?: {
    tolerance?: {
     kind: "absolute";
     value: number;
    } | {
     kind: "relative";
     share: number;
    };
    /** The tolerance in the metric's unit, after a share was taken of base's value. */
    allowed?: number;
    min?: number;
    max?: number;
   };
   /** Of a slice that gates. */
   statistics?: {
    /** Pairs whose score moved at all. */
    changed: number;
    /** Groups of items that are not independent of each other; absent: no item names one. */
    clusters?: number;
    /** What intervals hold together; absent where no label names a document. */
    documents?: {
     /** Groups of questions about the same documents. */
     count: number;
     /** The share of the largest of them. */
     largest: number;
    };
    /** Of head - base over the pairs; absent for a quantile, and for fewer than two pairs. */
    standard_deviation?: number;
    /** Of the mean of head - base, clusters considered. */
    standard_error?: number;
    degrees_of_freedom?: number;
    /** What head - base may be for questions like these, in the metric's unit; two-sided, not cut to the possible range. */
    interval95?: {
     low: number;
     high: number;
    };
    /** What head - base may be for questions like these, in the metric's unit; two-sided, not cut to the possible range. */
    interval90?: {
     low: number;
     high: number;
    };
    /** The test made, or why none was. */
    test: {
     kind: "none";
     /** unchanged: no pair moved, which needs no test. */
     reason: "unchanged" | "few-items" | "few-changed" | "few-clusters" | "no-mean";
    } | {
     kind: "t" | "sign-flip" | "mcnemar" | "bootstrap";
     /** One-sided: of such a fall, or a larger one, had nothing changed. */
     worse: number;
     /** Two-sided: of such a movement either way. */
     different?: number;
     /** Of such a fall where the true one is the tolerance. */
     worse_than_tolerance?: number;
     /** Of so small a fall where the true one is the tolerance. */
     non_inferior?: number;
    };
    /** The p that the rule goes by, as it is and corrected for the metrics tested with it; 0 in the family: no rule needs one. */
    rule?: {
     /** Of the rule's own question, before any correction; absent under point, or without a test. */
     p?: number;
     /** With Holm's correction for all that was tested beside it. */
     adjusted?: number;
     /** How many were tested together; 0: none. */
     family: number;
    };
    /** Whether these very questions lost, each counted for itself, which the rule auto decides by; of a mean. */
    own?: {
     /** Of a slice it is an exact one. */
     kind: "t" | "mcnemar" | "sign-flip";
     /** How often chance alone would make these questions lose as much. */
     p: number;
     /** The fall of the mean had the question that lost most not moved. */
     without_worst: number;
     /** The fall by that question alone: under auto the rest has to fall as far to block. */
     by_worst: number;
    };
    /** Where every score is 0 or 1. */
    mcnemar?: {
     worse: number;
     better: number;
     exact: number;
     mid_p: number;
     different: number;
    };
    /** The smallest drop that this many questions tell from chance with a power of 80 %, in the metric's unit. */
    detectable?: number;
    /** Ids of the items that moved most. */
    largest: (string)[];
   };
  };
 })[];
 /** Metric whose counts the headline and the outputs show; absent where nothing is gated or compared. */
 headline?: string;
 /** Absent where every question has labels. */
 lists?: {
  /** The other questions. Absent where a gated metric reads answers, which decides then. */
  labelled?: number;
  /** Questions without labels that every measured side answered. */
  asked: number;
  /** Of the overlap: the context holds nine tenths of its weight. */
  p: number;
  /** What less has changed than this is told to be the same. */
  least: number;
  /** Least overlap first, then most lost. */
  changed: ({
   item: string;
   /** Rank-biased overlap of the lists, extrapolated; a chunk counts by the share of its words that the other list holds. */
   overlap: number;
   /** Of the words of base's context, those that head's does not hold. */
   lost: number;
   /** Of the words of head's context, those that base's does not hold. */
   added: number;
   /** Ranks of the chunks that reach the generator, from 1, in its order. */
   context: {
    base: (number)[];
    head: (number)[];
   };
   /** Of them, those of which the other side's context holds less than half. */
   only: {
    base: (number)[];
    head: (number)[];
   };
   /** Absent without a judge, or where it was not asked, gave no answer or is not to be trusted. */
   preferred?: "base" | "head" | "tie";
   /** The question as a line of a golden set, labelled with a sentence of what that side returned. Only at the text level snippets. */
   lines?: {
    base?: string;
    head?: string;
    /** Of head's first chunk, where both sides hold it. */
    both?: string;
   };
  })[];
 };
 /** Absent without a comparison. */
 reach?: {
  /** Absent: within the context. */
  k?: number;
  /** Items with retrieval measured on both sides. */
  items: number;
  /** Had something relevant in the top k, or in the context, at base and have nothing at head. */
  lost: number;
  /** The reverse. */
  gained: number;
 };
 /** Absent where no answer got worse. */
 worse_answers?: {
  total: number;
  retrieval: number;
  generator: number;
  both: number;
  untold: number;
 };
 /** Absent where no pattern matches. */
 diagnosis?: {
  leads: {
   cause: "nothing-returned" | "document-names" | "documents-missing" | "texts-edited" | "texts-moved" | "list-cut" | "context-cut" | "refusals" | "invented" | "evidence-ignored" | "judge-wavers" | "same-chunks-reordered" | "unrelated-results" | "copies" | "new-texts" | "split-evidence" | "larger-chunks" | "smaller-chunks" | "ranking-changed" | "context-grown" | "unknown";
   /** Questions that got worse and that it explains. */
   questions: number;
   /** All that got worse: the sum of causes. */
   of: number;
   /** What shows it. */
   evidence: {
    /** Chunks returned for a question, mean. */
    length?: {
     base: number;
     head: number;
    };
    /** Chunks that reach the generator, mean. */
    context?: {
     base: number;
     head: number;
    };
    /** Their tokens, mean. */
    context_tokens?: {
     base: number;
     head: number;
    };
    /** Of the text of all returned chunks, the share that another one holds too: 0 to 1. */
    chunk_overlap?: {
     base: number;
     head: number;
    };
    /** Tokens (four bytes each) of a returned chunk, 90th percentile. */
    chunk_tokens?: {
     base: number;
     head: number;
    };
    /** Of the passages of a list, those in both lists. */
    overlap?: number;
    /** The same between head's list of a question and base's lists of other questions. */
    chance?: number;
    /** Kendall's rank correlation of the passages in both lists. */
    order?: number;
    /** Of the chunks of a list, those whose text stands before them already. */
    duplicates?: {
     base: number;
     head: number;
    };
    /** Those that are missing. */
    documents?: {
     total: number;
     /** The first three. */
     names: (string)[];
    };
   };
   named: ({
    kind: "config";
    path: string;
    file?: string;
    line?: number;
   } | {
    kind: "glob";
    glob: string;
    file?: string;
    line?: number;
   } | {
    kind: "file";
    name: string;
   })[];
  };
  /** Others that explain questions beside it. */
  also: ({
   cause: "nothing-returned" | "document-names" | "documents-missing" | "texts-edited" | "texts-moved" | "list-cut" | "context-cut" | "refusals" | "invented" | "evidence-ignored" | "judge-wavers" | "same-chunks-reordered" | "unrelated-results" | "copies" | "new-texts" | "split-evidence" | "larger-chunks" | "smaller-chunks" | "ranking-changed" | "context-grown" | "unknown";
   /** Questions that got worse and that it explains. */
   questions: number;
   /** All that got worse: the sum of causes. */
   of: number;
   /** What shows it. */
   evidence: {
    /** Chunks returned for a question, mean. */
    length?: {
     base: number;
     head: number;
    };
    /** Chunks that reach the generator, mean. */
    context?: {
     base: number;
     head: number;
    };
    /** Their tokens, mean. */
    context_tokens?: {
     base: number;
     head: number;
    };
    /** Of the text of all returned chunks, the share that another one holds too: 0 to 1. */
    chunk_overlap?: {
     base: number;
     head: number;
    };
    /** Tokens (four bytes each) of a returned chunk, 90th percentile. */
    chunk_tokens?: {
     base: number;
     head: number;
    };
    /** Of the passages of a list, those in both lists. */
    overlap?: number;
    /** The same between head's list of a question and base's lists of other questions. */
    chance?: number;
    /** Kendall's rank correlation of the passages in both lists. */
    order?: number;
    /** Of the chunks of a list, those whose text stands before them already. */
    duplicates?: {
     base: number;
     head: number;
    };
    /** Those that are missing. */
    documents?: {
     total: number;
     /** The first three. */
     names: (string)[];
    };
   };
   named: ({
    kind: "config";
    path: string;
    file?: string;
    line?: number;
   } | {
    kind: "glob";
    glob: string;
    file?: string;
    line?: number;
   } | {
    kind: "file";
    name: string;
   })[];
  })[];
 };
 /** Absent without a comparison. */
 changed?: {
  /** Absent where no commits are known. */
  files?: {
   /** How many files, and the names of the first 20. */
   added: {
    total: number;
    names: (string)[];
   };
   /** How many files, and the names of the first 20. */
   removed: {
    total: number;
    names: (string)[];
   };
   /** How many files, and the names of the first 20. */
   edited: {
    total: number;
    names: (string)[];
   };
   /** Files under a new name, edited or not, by git; the first 20. */
   renamed: {
    total: number;
    names: ({
     from: string;
     to: string;
    })[];
   };
  };
  /** Keys of the pipeline's settings, in the order of the documentation, then those of its own configuration files. */
  config: ({
   kind: "value";
   path: string;
   /** Absent: not set on that side. */
   base?: string;
   /** Absent: not set on that side. */
   head?: string;
   /** Where the key stands. */
   file?: string;
   line?: number;
   /** UTF-16 units from 1; absent where unknown. */
   column?: number;
   /** Whose file: head's, or base's where head's lacks the key. */
   side?: "base" | "head";
  } | {
   kind: "list";
   path: string;
   added: (string)[];
   removed: (string)[];
   /** Where the key stands. */
   file?: string;
   line?: number;
   /** UTF-16 units from 1; absent where unknown. */
   column?: number;
   /** Whose file: head's, or base's where head's lacks the key. */
   side?: "base" | "head";
  } | {
   kind: "edited";
   path: string;
   /** Where the key stands. */
   file?: string;
   line?: number;
   /** UTF-16 units from 1; absent where unknown. */
   column?: number;
   /** Whose file: head's, or base's where head's lacks the key. */
   side?: "base" | "head";
  })[];
  /** Documents of the index, by the globs of a builtin pipeline or the manifest of another; absent where a side tells neither. */
  documents?: {
   added: {
    total: number;
    names: (string)[];
    /** The same documents by why; the first 20 reasons. */
    by: ({
     kind: "file";
     total: number;
     names: (string)[];
    } | {
     kind: "glob";
     total: number;
     names: (string)[];
     glob: string;
     is: "new" | "gone";
     /** Where the key stands. */
     file?: string;
     line?: number;
     /** UTF-16 units from 1; absent where unknown. */
     column?: number;
     /** Whose file: head's, or base's where head's lacks the key. */
     side?: "base" | "head";
    } | {
     kind: "manifest";
     total: number;
     names: (string)[];
    } | {
     kind: "no-file";
     total: number;
     names: (string)[];
    })[];
   };
   removed: {
    total: number;
    names: (string)[];
    /** The same documents by why; the first 20 reasons. */
    by: ({
     kind: "file";
     total: number;
     names: (string)[];
    } | {
     kind: "glob";
     total: number;
     names: (string)[];
     glob: string;
     is: "new" | "gone";
     /** Where the key stands. */
     file?: string;
     line?: number;
     /** UTF-16 units from 1; absent where unknown. */
     column?: number;
     /** Whose file: head's, or base's where head's lacks the key. */
     side?: "base" | "head";
    } | {
     kind: "manifest";
     total: number;
     names: (string)[];
    } | {
     kind: "no-file";
     total: number;
     names: (string)[];
    })[];
   };
   /** How many files, and the names of the first 20. */
   edited: {
    total: number;
    names: (string)[];
   };
   /** Files under a new name, edited or not, by git; the first 20. */
   renamed: {
    total: number;
    names: ({
     from: string;
     to: string;
    })[];
   };
  };
  /** Setup and lock files among the files; the first 20. */
  setup: ({
   file: string;
   change: "added" | "removed" | "edited";
   /** Packages of another version, the first 20: those that the project itself asks for first, where the file tells. Absent where it was not read. */
   packages?: {
    total: number;
    names: ({
     name: string;
     base?: string;
     head?: string;
    })[];
   };
  })[];
  /** What the index is made of, where it moved by more than a tenth. */
  index: ({
   fact: "documents" | "chunks" | "mean-chunk-tokens" | "duplicate-share" | "empty-chunks";
   base: number;
   head: number;
  })[];
  /** Models that the pipelines declare, where they differ. */
  models: ({
   role: "generator" | "reranker";
   base?: string;
   head?: string;
  })[];
 };
 /** How the length of the context changed, where it did by more than a tenth. */
 context?: {
  /** Mean tokens of what reached the generator. */
  base: number;
  head: number;
  /** The metric that compares both sides at the length of the shorter context; absent where a ranking was too short to fill it. */
  equal_length?: string;
  /** Only where a tolerance of the context is passed, and k could mend it. */
  remedy?: {
   kind: "k";
   /** Chunks of the context. */
   k: number;
   recall: number;
   tokens: number;
  } | {
   kind: "none";
  };
 };
 /** How far the scores of a pipeline can be trusted. */
 confidence?: {
  /** The share of wrong answers that a threshold shall keep. */
  error_rate: number;
  /** confidence of answers; absent where none is told. */
  answers?: {
   sides: {
    base?: {
     /** Questions with a score that are known to be right or wrong. */
     items: number;
     /** Questions for which the pipeline tells no score. */
     unstated: number;
     /** Questions with a score that nobody calls right or wrong. */
     unknown: number;
     right?: number;
     /** Only of probabilities, so not of scores of chunks. */
     stated?: {
      mean: number;
      /** Mean confidence minus share of right answers: above 0 is too sure. -1..1. */
      over: {
       value: number;
       low?: number;
       high?: number;
      };
      /** Calibration error: mean distance between confidence and how often it comes true, by a cross-fitted smooth estimator that chance does not raise. It may be below 0. */
      error: {
       value: number;
       low?: number;
       high?: number;
      };
      /** With its 95 % interval, absent where one question or cluster is all there is. */
      brier: {
       value: number;
       low?: number;
       high?: number;
      };
      miscalibration: number;
      discrimination: number;
      uncertainty: number;
      /** The isotonic reliability curve: confidences that are taken as one. */
      blocks: ({
       from: number;
       to: number;
       share: number;
       n: number;
      })[];
     };
     /** How often a right one has a higher score than a wrong one. Absent where all are alike. */
     auroc?: {
      value: number;
      low?: number;
      high?: number;
     };
     area_under_risk?: number;
     /** Risk over coverage, surest first, at most 200 points. */
     risk: ({
      threshold: number;
      coverage: number;
      risk: number;
     })[];
     /** Absent without dev and test parts, and where no threshold keeps the rate on dev. */
     threshold?: {
      /** What is below it is declined. */
      value: number;
      dev: {
       answered: number;
       wrong: number;
       of: number;
      };
      /** low, high: the exact 95 % interval of the share that is wrong. */
      test: {
       answered: number;
       wrong: number;
       of: number;
       low: number;
       high: number;
      };
      /** Whether the wanted error rate holds on test. shown: the whole interval is within it; plausible: the share is, the interval is not; doubtful: the share is not, the interval may be; refuted: none of it is. */
      holds: "shown" | "plausible" | "doubtful" | "refuted" | "nothing-answered";
     };
    };
    head?: {
     /** Questions with a score that are known to be right or wrong. */
     items: number;
     /** Questions for which the pipeline tells no score. */
     unstated: number;
     /** Questions with a score that nobody calls right or wrong. */
     unknown: number;
     right?: number;
     /** Only of probabilities, so not of scores of chunks. */
     stated?: {
      mean: number;
      /** Mean confidence minus share of right answers: above 0 is too sure. -1..1. */
      over: {
       value: number;
       low?: number;
       high?: number;
      };
      /** Calibration error: mean distance between confidence and how often it comes true, by a cross-fitted smooth estimator that chance does not raise. It may be below 0. */
      error: {
       value: number;
       low?: number;
       high?: number;
      };
      /** With its 95 % interval, absent where one question or cluster is all there is. */
      brier: {
       value: number;
       low?: number;
       high?: number;
      };
      miscalibration: number;
      discrimination: number;
      uncertainty: number;
      /** The isotonic reliability curve: confidences that are taken as one. */
      blocks: ({
       from: number;
       to: number;
       share: number;
       n: number;
      })[];
     };
     /** How often a right one has a higher score than a wrong one. Absent where all are alike. */
     auroc?: {
      value: number;
      low?: number;
      high?: number;
     };
     area_under_risk?: number;
     /** Risk over coverage, surest first, at most 200 points. */
     risk: ({
      threshold: number;
      coverage: number;
      risk: number;
     })[];
     /** Absent without dev and test parts, and where no threshold keeps the rate on dev. */
     threshold?: {
      /** What is below it is declined. */
      value: number;
      dev: {
       answered: number;
       wrong: number;
       of: number;
      };
      /** low, high: the exact 95 % interval of the share that is wrong. */
      test: {
       answered: number;
       wrong: number;
       of: number;
       low: number;
       high: number;
      };
      /** Whether the wanted error rate holds on test. shown: the whole interval is within it; plausible: the share is, the interval is not; doubtful: the share is not, the interval may be; refuted: none of it is. */
      holds: "shown" | "plausible" | "doubtful" | "refuted" | "nothing-answered";
     };
    };
   };
   /** Head minus base, over the questions known on both. */
   change?: {
    /** With its 95 % interval, absent where one question or cluster is all there is. */
    error?: {
     value: number;
     low?: number;
     high?: number;
    };
    /** With its 95 % interval, absent where one question or cluster is all there is. */
    brier?: {
     value: number;
     low?: number;
     high?: number;
    };
    /** With its 95 % interval, absent where one question or cluster is all there is. */
    auroc?: {
     value: number;
     low?: number;
     high?: number;
    };
   };
   /** Base's threshold, held against head's test part. */
   carried?: {
    /** What is below it is declined. */
    value: number;
    dev: {
     answered: number;
     wrong: number;
     of: number;
    };
    /** low, high: the exact 95 % interval of the share that is wrong. */
    test: {
     answered: number;
     wrong: number;
     of: number;
     low: number;
     high: number;
    };
    /** Whether the wanted error rate holds on test. shown: the whole interval is within it; plausible: the share is, the interval is not; doubtful: the share is not, the interval may be; refuted: none of it is. */
    holds: "shown" | "plausible" | "doubtful" | "refuted" | "nothing-answered";
   };
  };
  /** Score of the first chunk; right is a question whose evidence was found. */
  ranking?: {
   sides: {
    base?: {
     /** Questions with a score that are known to be right or wrong. */
     items: number;
     /** Questions for which the pipeline tells no score. */
     unstated: number;
     /** Questions with a score that nobody calls right or wrong. */
     unknown: number;
     right?: number;
     /** Only of probabilities, so not of scores of chunks. */
     stated?: {
      mean: number;
      /** Mean confidence minus share of right answers: above 0 is too sure. -1..1. */
      over: {
       value: number;
       low?: number;
       high?: number;
      };
      /** Calibration error: mean distance between confidence and how often it comes true, by a cross-fitted smooth estimator that chance does not raise. It may be below 0. */
      error: {
       value: number;
       low?: number;
       high?: number;
      };
      /** With its 95 % interval, absent where one question or cluster is all there is. */
      brier: {
       value: number;
       low?: number;
       high?: number;
      };
      miscalibration: number;
      discrimination: number;
      uncertainty: number;
      /** The isotonic reliability curve: confidences that are taken as one. */
      blocks: ({
       from: number;
       to: number;
       share: number;
       n: number;
      })[];
     };
     /** How often a right one has a higher score than a wrong one. Absent where all are alike. */
     auroc?: {
      value: number;
      low?: number;
      high?: number;
     };
     area_under_risk?: number;
     /** Risk over coverage, surest first, at most 200 points. */
     risk: ({
      threshold: number;
      coverage: number;
      risk: number;
     })[];
     /** Absent without dev and test parts, and where no threshold keeps the rate on dev. */
     threshold?: {
      /** What is below it is declined. */
      value: number;
      dev: {
       answered: number;
       wrong: number;
       of: number;
      };
      /** low, high: the exact 95 % interval of the share that is wrong. */
      test: {
       answered: number;
       wrong: number;
       of: number;
       low: number;
       high: number;
      };
      /** Whether the wanted error rate holds on test. shown: the whole interval is within it; plausible: the share is, the interval is not; doubtful: the share is not, the interval may be; refuted: none of it is. */
      holds: "shown" | "plausible" | "doubtful" | "refuted" | "nothing-answered";
     };
    };
    head?: {
     /** Questions with a score that are known to be right or wrong. */
     items: number;
     /** Questions for which the pipeline tells no score. */
     unstated: number;
     /** Questions with a score that nobody calls right or wrong. */
     unknown: number;
     right?: number;
     /** Only of probabilities, so not of scores of chunks. */
     stated?: {
      mean: number;
      /** Mean confidence minus share of right answers: above 0 is too sure. -1..1. */
      over: {
       value: number;
       low?: number;
       high?: number;
      };
      /** Calibration error: mean distance between confidence and how often it comes true, by a cross-fitted smooth estimator that chance does not raise. It may be below 0. */
      error: {
       value: number;
       low?: number;
       high?: number;
      };
      /** With its 95 % interval, absent where one question or cluster is all there is. */
      brier: {
       value: number;
       low?: number;
       high?: number;
      };
      miscalibration: number;
      discrimination: number;
      uncertainty: number;
      /** The isotonic reliability curve: confidences that are taken as one. */
      blocks: ({
       from: number;
       to: number;
       share: number;
       n: number;
      })[];
     };
     /** How often a right one has a higher score than a wrong one. Absent where all are alike. */
     auroc?: {
      value: number;
      low?: number;
      high?: number;
     };
     area_under_risk?: number;
     /** Risk over coverage, surest first, at most 200 points. */
     risk: ({
      threshold: number;
      coverage: number;
      risk: number;
     })[];
     /** Absent without dev and test parts, and where no threshold keeps the rate on dev. */
     threshold?: {
      /** What is below it is declined. */
      value: number;
      dev: {
       answered: number;
       wrong: number;
       of: number;
      };
      /** low, high: the exact 95 % interval of the share that is wrong. */
      test: {
       answered: number;
       wrong: number;
       of: number;
       low: number;
       high: number;
      };
      /** Whether the wanted error rate holds on test. shown: the whole interval is within it; plausible: the share is, the interval is not; doubtful: the share is not, the interval may be; refuted: none of it is. */
      holds: "shown" | "plausible" | "doubtful" | "refuted" | "nothing-answered";
     };
    };
   };
   /** Head minus base, over the questions known on both. */
   change?: {
    /** With its 95 % interval, absent where one question or cluster is all there is. */
    error?: {
     value: number;
     low?: number;
     high?: number;
    };
    /** With its 95 % interval, absent where one question or cluster is all there is. */
    brier?: {
     value: number;
     low?: number;
     high?: number;
    };
    /** With its 95 % interval, absent where one question or cluster is all there is. */
    auroc?: {
     value: number;
     low?: number;
     high?: number;
    };
   };
   /** Base's threshold, held against head's test part. */
   carried?: {
    /** What is below it is declined. */
    value: number;
    dev: {
     answered: number;
     wrong: number;
     of: number;
    };
    /** low, high: the exact 95 % interval of the share that is wrong. */
    test: {
     answered: number;
     wrong: number;
     of: number;
     low: number;
     high: number;
    };
    /** Whether the wanted error rate holds on test. shown: the whole interval is within it; plausible: the share is, the interval is not; doubtful: the share is not, the interval may be; refuted: none of it is. */
    holds: "shown" | "plausible" | "doubtful" | "refuted" | "nothing-answered";
   };
  };
  silence?: {
   /** A retriever that returns nothing is silent. no_answer_precision: share of its silences that are for questions without an answer. no_answer_recall: share of these questions on which it is silent. */
   base?: {
    answerable: number;
    unanswerable: number;
    /** Questions whose first chunk has no score: in no floor. */
    unscored: number;
    /** No chunk at all was returned. */
    own: {
     silent: number;
     /** no_answer_precision; absent where nothing is silent. */
     precision?: number;
     /** no_answer_recall; absent without unanswerable questions. */
     recall?: number;
    };
    /** Silent below this score of the first chunk. At most 200. */
    floors: ({
     floor: number;
     silent: number;
     /** no_answer_precision; absent where nothing is silent. */
     precision?: number;
     /** no_answer_recall; absent without unanswerable questions. */
     recall?: number;
    })[];
    /** The floor with the best F1 on dev; absent without dev and test parts. */
    chosen?: {
     floor: number;
     dev: {
      silent: number;
      /** no_answer_precision; absent where nothing is silent. */
      precision?: number;
      /** no_answer_recall; absent without unanswerable questions. */
      recall?: number;
     };
     test: {
      silent: number;
      /** no_answer_precision; absent where nothing is silent. */
      precision?: number;
      /** no_answer_recall; absent without unanswerable questions. */
      recall?: number;
     };
    };
   };
   /** A retriever that returns nothing is silent. no_answer_precision: share of its silences that are for questions without an answer. no_answer_recall: share of these questions on which it is silent. */
   head?: {
    answerable: number;
    unanswerable: number;
    /** Questions whose first chunk has no score: in no floor. */
    unscored: number;
    /** No chunk at all was returned. */
    own: {
     silent: number;
     /** no_answer_precision; absent where nothing is silent. */
     precision?: number;
     /** no_answer_recall; absent without unanswerable questions. */
     recall?: number;
    };
    /** Silent below this score of the first chunk. At most 200. */
    floors: ({
     floor: number;
     silent: number;
     /** no_answer_precision; absent where nothing is silent. */
     precision?: number;
     /** no_answer_recall; absent without unanswerable questions. */
     recall?: number;
    })[];
    /** The floor with the best F1 on dev; absent without dev and test parts. */
    chosen?: {
     floor: number;
     dev: {
      silent: number;
      /** no_answer_precision; absent where nothing is silent. */
      precision?: number;
      /** no_answer_recall; absent without unanswerable questions. */
      recall?: number;
     };
     test: {
      silent: number;
      /** no_answer_precision; absent where nothing is silent. */
      precision?: number;
      /** no_answer_recall; absent without unanswerable questions. */
      recall?: number;
     };
    };
   };
  };
 };
 /** Documents that were planted among those of both sides, and where they got to. */
 probes?: {
  planted: number;
  /** Questions that name no document beside which one could be planted. */
  unaimed: number;
  /** By kind and strength, in their order. */
  grades: ({
   /** conflict: it states another answer; outdated: the same as an old copy of the evidence; instruction: it tells the reader what to answer; stuffing: it repeats the question's words; own: one of probes.file. */
   kind: "conflict" | "outdated" | "instruction" | "stuffing" | "own";
   /** How much of the question it says. */
   strength: number;
   planted: number;
   /** Of these documents, those that reach the generator for the question they are aimed at. */
   exposed: {
    base?: number;
    head?: number;
   };
  })[];
  /** Documents that reach the generator on head for a question, and on base do not: the first 100. item: that question. */
  opened: ({
   item: string;
   doc: string;
   /** conflict: it states another answer; outdated: the same as an old copy of the evidence; instruction: it tells the reader what to answer; stuffing: it repeats the question's words; own: one of probes.file. */
   kind: "conflict" | "outdated" | "instruction" | "stuffing" | "own";
   /** How much of the question it says. */
   strength: number;
  })[];
  opened_total: number;
  /** The reverse. */
  closed_total: number;
 };
 /** Settings that the likely cause suggests, tried on head. To take back the change is none of them. */
 remedies?: {
  /** Metrics past their tolerance. */
  lost: (string)[];
  /** Likeliest first. */
  tried: ({
   /** Key below pipeline, as retrieve.k. */
   path: string;
   /** Head's value; empty for a glob that is added. */
   from: string;
   to: string;
   outcome: {
    kind: "compared";
    verdict: "pass" | "warn" | "fail" | "error";
    /** No metric is past its tolerance any more, and nothing else fails. */
    restores: boolean;
    /** Of the gated metrics, and of context_tokens. */
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
  /** Place of the setting that restores with the shortest context; absent: none restores. */
  best?: number;
  /** Of a second run of the gate with it. */
  verified?: "pass" | "warn" | "fail" | "error";
 };
 /** Earlier commits, oldest first, as the history that was given has them. */
 history?: ({
  schema: 1;
  commit: string;
  /** Of the commit, UTC, as 2026-01-31T09:00:00Z. */
  time: string;
  tool: string;
  verdict: "pass" | "warn" | "fail" | "error";
  questions: number;
  /** SHA-256 of head's golden file, hex. */
  golden?: string;
  /** Keys of the configuration that decide and that head changed. */
  exam: (string)[];
  metrics: ({
   metric: string;
   group: "retrieval" | "answer" | "judged" | "share" | "number" | "size" | "timed" | "cost";
   direction: "higher" | "lower" | "neutral";
   verdict: "pass" | "warn" | "fail" | "error" | "not-gated";
   /** Head's mean; absent where it could not be measured. */
   value?: number;
   /** Base's mean; absent where head was measured alone. */
   base?: number;
   /** How far it may get worse, in the metric's unit. */
   allowed?: number;
   min?: number;
   max?: number;
   worse: number;
   better: number;
  })[];
 })[];
 /** Why questions got worse on gated metrics, each once: most frequent first. */
 causes: ({
  /** Why a question got worse; unknown where the run does not tell. */
  cause: "query-failed" | "judge-noise" | "wrong-tool" | "tool-loop" | "error-ignored" | "missing-tool" | "passage-dropped" | "evidence-gone" | "in-a-copy" | "not-indexed" | "split-by-chunking" | "moved-text" | "list-cut" | "not-retrieved" | "context-cut" | "left-out-of-context" | "crowded-out" | "ousted-by-new-text" | "same-chunks-reordered" | "ranked-too-low" | "reordered" | "uncited" | "refused-despite-evidence" | "refused-without-evidence" | "not-used" | "self-knowledge" | "misled-by-context" | "hallucinated" | "unknown";
  items: number;
  /** Ids of the first three, in golden order. */
  examples: (string)[];
 })[];
 notes: ({
  kind: "no-base-config";
 } | {
  kind: "no-base";
 } | {
  kind: "claims-of-fork";
 } | {
  kind: "base-moved";
  claimed: string;
  counted: string;
 } | {
  kind: "since-baseline";
  /** As the configuration writes it. */
  name: string;
  commit: string;
  /** Gated metrics that fell, and no further than they may. */
  fell: ({
   metric: string;
   /** On the baseline. */
   base: number;
   head: number;
   drop: number;
   tolerance: number;
  })[];
 } | {
  kind: "exam-changed";
  changes: ({
   path: string;
   base?: string;
   head?: string;
  })[];
 } | {
  kind: "golden-changed";
  added: (string)[];
  removed: (string)[];
  relabelled: (string)[];
  /** Other tags, cluster or split: those of base count. */
  regrouped: (string)[];
  /** What the first questions that head withdraws or edits were and are; empty where the text level withholds it. */
  edits: ({
   item: string;
   was?: string;
   /** Absent: withdrawn, or not labelled any more. */
   is?: string;
  })[];
 } | {
  kind: "golden-problems";
  /** By check; of a pull request only what head brings in. */
  problems: ({
   /** Name of the check, as in docs/golden-tools.md. */
   check: string;
   severity: "error" | "warn";
   /** What it finds, in words. */
   finds: string;
   items: ({
    item: string;
    /** Absent where the text level withholds it. */
    says?: string;
   })[];
  })[];
 } | {
  kind: "by-head";
  verdict: "pass" | "warn" | "fail" | "error";
  /** The metric that would speak for the run; absent where nothing is gated. */
  moved?: {
   metric: string;
   base?: number;
   head?: number;
   delta?: number;
   improved: number;
   degraded: number;
   unchanged: number;
  };
 } | {
  kind: "unmeasured-files";
  total: number;
  names: (string)[];
 } | {
  kind: "waivers";
  waivers: ({
   /** Absent: of the items, whatever the metric. */
   metric?: string;
   /** Ids of golden items; empty: the metric as a whole. */
   items: (string)[];
   /** The last day it holds, UTC, as 2026-12-31. */
   until: string;
   reason: string;
   /** It turned a fail into a warning. */
   used: boolean;
   /** Ids that it names and that are no question of the golden set. */
   unknown: (string)[];
  })[];
  expired: ({
   /** Absent: of the items, whatever the metric. */
   metric?: string;
   /** Ids of golden items; empty: the metric as a whole. */
   items: (string)[];
   /** The last day it holds, UTC, as 2026-12-31. */
   until: string;
   reason: string;
  })[];
 } | {
  kind: "reviews";
  accepted: ({
   /** Login of the reviewer. */
   by: string;
   /** Absent: of the items, whatever the metric. */
   metric?: string;
   /** Questions whose loss is accepted: of a metric, those that lose. */
   items: (string)[];
   reason: string;
   /** It turned a fail into a warning. */
   used: boolean;
  })[];
  refused: ({
   /** Login of who wrote the review: foreign text; empty where it is gone. */
   by: string;
   /** Why it does not count. no-person: a bot, or an account that is gone; no-owner: the CODEOWNERS of base does not name this person as an owner of the configuration; edited: by somebody else; unchecked: more people wrote such lines than are looked up; no-reason: it is not of the form NAMES: reason; unknown-name: it names neither a gated metric nor a question. */
   why: "author" | "no-person" | "no-write" | "no-owner" | "other-commit" | "dismissed" | "edited" | "unchecked" | "no-reason" | "unknown-name";
  })[];
  /** Why not all reviews were read. no-permission: the job's token may not. */
  unread?: "no-permission" | "no-answer" | "too-many";
  /** Metrics and questions that still fail and that a review can accept. */
  open: (string)[];
  /** Who may accept: accept of the configuration. */
  by: "write" | "codeowners";
 } | {
  kind: "filters-unused";
  items: (string)[];
  sides: ("base" | "head")[];
 } | {
  kind: "history-unused";
  items: (string)[];
  sides: ("base" | "head")[];
 } | {
  kind: "dev-split";
  dev: number;
  test: number;
 } | {
  kind: "noise";
  metrics: ({
   metric: string;
   moved: number;
   of: number;
   /** Twice the standard error of the change of its mean, in its unit; absent where there is none. */
   floor?: number;
  })[];
 } | {
  kind: "few-clusters";
  clusters: number;
 } | {
  kind: "stale";
  labels: ({
   item: string;
   doc: string;
   /** Absent where the text level withholds it. */
   quote?: string;
   on: "base" | "head" | "both";
  })[];
 } | {
  kind: "unscored";
  metric: string;
  /** How many items a metric was compared on, and what became of the others. */
  coverage: {
   /** Items scored on both sides (on head, where there is no base). */
   pairs: number;
   /** Items lost because a query failed on either side. */
   run_errors: number;
   /** Items lost because the judge gave no usable verdict on either side, though no query failed. */
   judge_errors: number;
   /** Why; base's cause where both sides have one. Sorted by cause. */
   judge_causes: ({
    /** Why the judge gave no usable verdict. */
    cause: "timeout" | "deadline" | "rate_limited" | "server_error" | "network" | "no_key" | "auth" | "quota" | "budget" | "refusal" | "content_filter" | "length" | "malformed" | "missing_id" | "too_long" | "too_many_claims" | "context_length" | "sentinel" | "untrusted" | "cut_prompt" | "bad_request" | "bad_response" | "unreachable" | "cancelled";
    items: number;
   })[];
   /** Items scored on base to which the metric does not apply on head. */
   turned_on_head: number;
   /** The reverse. */
   turned_on_base: number;
   /** Why they turned, sorted by reason. */
   turned_reasons: ({
    /** Why a metric does not apply to an item, or could not be taken from it. */
    reason: "unanswerable_item" | "answerable_item" | "clarify_item" | "plain_item" | "no_labels" | "label_kind" | "stale_label" | "no_text" | "no_spans" | "no_chunks" | "no_context" | "no_answer" | "no_reference" | "no_reference_claims" | "no_other_answer" | "nothing_recalled" | "no_numbers" | "no_quotes" | "no_strings" | "no_citations" | "refused" | "not_sampled" | "unreviewed_draft" | "cold_start" | "no_timing" | "no_usage" | "no_price" | "no_confidence" | "no_outcome" | "no_score" | "not_probed" | "not_exposed" | "no_steps" | "few_trials" | "no_tools" | "unordered_tools" | "no_arguments" | "no_errors";
    items: number;
   })[];
   /** Items the metric applies to on neither side. */
   not_applicable: number;
  };
  items: number;
 } | {
  kind: "no-judge-key";
  metrics: (string)[];
  withheld: boolean;
 } | {
  kind: "judge-stopped";
  metrics: (string)[];
  /** Why the judge gave no usable verdict. */
  cause: "timeout" | "deadline" | "rate_limited" | "server_error" | "network" | "no_key" | "auth" | "quota" | "budget" | "refusal" | "content_filter" | "length" | "malformed" | "missing_id" | "too_long" | "too_many_claims" | "context_length" | "sentinel" | "untrusted" | "cut_prompt" | "bad_request" | "bad_response" | "unreachable" | "cancelled";
  message: string;
 } | {
  kind: "judge-untrusted";
  passed: number;
  of: number;
  /** Names of the checks that the judge failed. */
  failed: (string)[];
  reasons: ({
   kind: "canaries";
   passed: number;
   of: number;
   minimum: number;
   /** Failed since the judge said nothing. */
   unanswered: number;
  } | {
   kind: "injection";
   names: (string)[];
  } | {
   kind: "unanswered";
   names: (string)[];
  } | {
   kind: "unproven";
   unproven: number;
   verdicts: number;
  } | {
   kind: "sentinel";
   failures: number;
  } | {
   kind: "controls";
   side: "base" | "head" | "all";
   /** positive: said by the texts, so that entailed is right. negative: said by none. */
   truth: "positive" | "negative";
   /** long: from 70 characters on. */
   length?: "short" | "long";
   right: number;
   of: number;
  })[];
 } | {
  kind: "judge-unproven";
  missing: number;
 } | {
  kind: "partly-judged";
  items: ({
   judged: number;
   of: number;
   item: string;
   metric: string;
   side: "base" | "head";
  })[];
 } | {
  kind: "served-models";
  model: string;
  served: {
   base: (string)[];
   head: (string)[];
  };
 } | {
  kind: "self-preference";
  model: string;
  generators: (string)[];
  reranker?: string;
  /** By metric, the judge's change minus the one that people's labels correct. */
  measured: ({
   metric: string;
   lean: number;
  })[];
 } | {
  kind: "unread-labels";
  path: string;
  message?: string;
 } | {
  kind: "peoples-labels";
  metric: string;
  labelled: number;
  differing: number;
  missing: number;
  unused: number;
  moved: number;
  /** The change by the judge alone. */
  judge: number;
  low?: number;
  /** Ends of the judge's own interval of 95 %. */
  high?: number;
  /** Absent: nothing is corrected. */
  corrected?: number;
 } | {
  kind: "judge-noise";
  metric: string;
  items: number;
  /** In the metric's unit. */
  floor?: number;
  /** Why the floor is not known. */
  reason?: string;
  /** The tolerance, where it lies within the noise. */
  allowed?: number;
 } | {
  kind: "escalated";
  model: string;
  items: number;
  verdicts: number;
  changed: number;
 } | {
  kind: "panel";
  models: (string)[];
  combine: "majority" | "strictest";
  verdicts: number;
  disputed: number;
  alpha?: number;
  /** Questions by how many of their distinct verdicts are disputed, most first. */
  disagreements: ({
   item: string;
   disputed: number;
   of: number;
  })[];
 } | {
  kind: "unproven";
  unproven: number;
  verdicts: number;
 } | {
  kind: "split-context";
  items: (string)[];
 } | {
  kind: "cut-chunks";
  chunks: number;
 } | {
  kind: "assumed-context";
  side: "base" | "head";
  chunks: number;
 } | {
  kind: "ignored-parameters";
  names: (string)[];
 } | {
  kind: "refused-checks";
  names: (string)[];
 } | {
  kind: "miscalibrated";
  mean: number;
  right: number;
  over: {
   value: number;
   low: number;
   high: number;
  };
  /** The same gap on base. */
  base?: number;
 } | {
  kind: "opened-to-probes";
  /** The first of them, each with the question in whose context it is. */
  documents: ({
   item: string;
   doc: string;
   /** conflict: it states another answer; outdated: the same as an old copy of the evidence; instruction: it tells the reader what to answer; stuffing: it repeats the question's words; own: one of probes.file. */
   kind: "conflict" | "outdated" | "instruction" | "stuffing" | "own";
   strength: number;
  })[];
  opened: number;
  closed: number;
 } | {
  kind: "text-withheld";
  level: "ids" | "queries" | "tracked";
 } | {
  kind: "base-behind";
  commits: number;
 } | {
  kind: "addressed-documents";
  documents: ({
   doc: string;
   phrases: (string)[];
  })[];
 } | {
  kind: "addressing-answers";
  items: (string)[];
 } | {
  kind: "filtered";
  asked: number;
  of: number;
 } | {
  kind: "drafts";
  items: number;
  accepted: number;
  reviewed: number;
  gate: boolean;
 } | {
  kind: "details-limited";
  detailed: number;
  of: number;
 } | {
  kind: "ignored-answers";
  side: "base" | "head";
  answers: number;
 } | {
  kind: "dropped-chunks";
  side: "base" | "head";
  chunks: number;
 } | {
  kind: "sorted-rankings";
  side: "base" | "head";
  rankings: number;
 } | {
  kind: "unknown-context";
  side: "base" | "head";
  ids: number;
 } | {
  kind: "chunk-ids-changed";
  jaccard: number;
 } | {
  kind: "chunk-size-changed";
  base: number;
  head: number;
 } | {
  kind: "re-chunked";
  items: (string)[];
 } | {
  kind: "re-anchored";
  items: (string)[];
 } | {
  kind: "moved";
  labels: ({
   item: string;
   doc: string;
   /** text: the exact text stands in these documents. */
   by: "rename" | "text";
   to: (string)[];
  })[];
 } | {
  kind: "changed-facts";
  labels: ({
   item: string;
   doc: string;
   /** The wording on base; absent where the text level withholds it. */
   before?: string;
   after?: string;
  })[];
 } | {
  kind: "offsets-disagree";
  side: "base" | "head";
  chunks: number;
 } | {
  kind: "documents-prefixed";
  side: "base" | "head";
  written: string;
  meant: string;
 } | {
  kind: "unstable-order";
  side: "base" | "head";
  items: number;
 } | {
  kind: "budget-not-filled";
  side: "base" | "head";
  metric: string;
  items: number;
  of: number;
  depth: number;
 } | {
  kind: "short-lists";
  longest: number;
  metrics: (string)[];
 } | {
  kind: "more-targets-than-k";
  metric: string;
  items: number;
 } | {
  kind: "small-slice";
  tag: string;
  pairs: number;
 } | {
  kind: "zero-tolerance";
  metric: string;
 } | {
  kind: "context-changed";
  base: number;
  head: number;
  /** Metrics that look deeper than head's context. */
  metrics: (string)[];
 } | {
  kind: "unknown-documents";
  labels: ({
   item: string;
   doc: string;
  })[];
 } | {
  kind: "unlabelled";
  items: (string)[];
  answered: number;
 })[];
 /** Every question, with its scores on both sides. Details (targets, chunks, took_place, answers) are given to those that moved first, as far as the file has room for them. */
 items: ({
  id: string;
  /** Absent at the text level ids. */
  query?: string;
  tags: (string)[];
  must_pass: boolean;
  answerable: boolean;
  origin: "both" | "added" | "removed";
  relabelled: boolean;
  /** Line of head's golden file; absent when that file does not hold the item. */
  line?: number;
  /** Questions of one cluster are not independent of each other. */
  cluster?: string;
  split?: "dev" | "test";
  /** By the headline metric; not-compared where either side has no score. */
  change: "improved" | "degraded" | "unchanged" | "not-compared";
  scores: ({
   metric: string;
   /** One metric, one item, one side: a value, or the reason why there is none. */
   base?: {
    kind: "scored";
    value: number;
    /** Only where the judge gave no verdict on some claims: the others make the value. */
    claims?: {
     judged: number;
     of: number;
    };
   } | {
    kind: "not_applicable";
    /** Why a metric does not apply to an item, or could not be taken from it. */
    reason: "unanswerable_item" | "answerable_item" | "clarify_item" | "plain_item" | "no_labels" | "label_kind" | "stale_label" | "no_text" | "no_spans" | "no_chunks" | "no_context" | "no_answer" | "no_reference" | "no_reference_claims" | "no_other_answer" | "nothing_recalled" | "no_numbers" | "no_quotes" | "no_strings" | "no_citations" | "refused" | "not_sampled" | "unreviewed_draft" | "cold_start" | "no_timing" | "no_usage" | "no_price" | "no_confidence" | "no_outcome" | "no_score" | "not_probed" | "not_exposed" | "no_steps" | "few_trials" | "no_tools" | "unordered_tools" | "no_arguments" | "no_errors";
   } | {
    kind: "run_error";
    reason: "query_failed" | "scorer_failed";
   } | {
    kind: "judge_error";
    /** Why the judge gave no usable verdict. */
    cause: "timeout" | "deadline" | "rate_limited" | "server_error" | "network" | "no_key" | "auth" | "quota" | "budget" | "refusal" | "content_filter" | "length" | "malformed" | "missing_id" | "too_long" | "too_many_claims" | "context_length" | "sentinel" | "untrusted" | "cut_prompt" | "bad_request" | "bad_response" | "unreachable" | "cancelled";
   };
   /** One metric, one item, one side: a value, or the reason why there is none. */
   head: {
    kind: "scored";
    value: number;
    /** Only where the judge gave no verdict on some claims: the others make the value. */
    claims?: {
     judged: number;
     of: number;
    };
   } | {
    kind: "not_applicable";
    /** Why a metric does not apply to an item, or could not be taken from it. */
    reason: "unanswerable_item" | "answerable_item" | "clarify_item" | "plain_item" | "no_labels" | "label_kind" | "stale_label" | "no_text" | "no_spans" | "no_chunks" | "no_context" | "no_answer" | "no_reference" | "no_reference_claims" | "no_other_answer" | "nothing_recalled" | "no_numbers" | "no_quotes" | "no_strings" | "no_citations" | "refused" | "not_sampled" | "unreviewed_draft" | "cold_start" | "no_timing" | "no_usage" | "no_price" | "no_confidence" | "no_outcome" | "no_score" | "not_probed" | "not_exposed" | "no_steps" | "few_trials" | "no_tools" | "unordered_tools" | "no_arguments" | "no_errors";
   } | {
    kind: "run_error";
    reason: "query_failed" | "scorer_failed";
   } | {
    kind: "judge_error";
    /** Why the judge gave no usable verdict. */
    cause: "timeout" | "deadline" | "rate_limited" | "server_error" | "network" | "no_key" | "auth" | "quota" | "budget" | "refusal" | "content_filter" | "length" | "malformed" | "missing_id" | "too_long" | "too_many_claims" | "context_length" | "sentinel" | "untrusted" | "cut_prompt" | "bad_request" | "bad_response" | "unreachable" | "cancelled";
   };
  })[];
  /** What was to be found. Absent, as all below up to answers are, for a question without details: see the note details-limited. */
  targets?: ({
   kind: "evidence" | "chunk" | "doc";
   /** Document (for evidence, doc) or chunk id (for chunk). */
   name: string;
   /** Only for evidence, and only at the text levels tracked and snippets. */
   quote?: string;
   grade: number;
   /** From 1; absent: not found at this depth, or side not measured, or target absent on that side. */
   rank: {
    base?: number;
    head?: number;
   };
   /** In each side's document; absent where not known. */
   lines: {
    /** Lines from 1, both included. */
    base?: {
     first: number;
     last: number;
    };
    /** Lines from 1, both included. */
    head?: {
     first: number;
     last: number;
    };
   };
   /** UTF-16 offsets into the text of each side's document, end exclusive; absent where lines are. */
   at: {
    base?: {
     start: number;
     end: number;
    };
    head?: {
     start: number;
     end: number;
    };
   };
   /** Satisfied within the headline metric's reach at base and not at head. */
   lost: boolean;
   /** The reverse. */
   gained: boolean;
  })[];
  /** The turns before the question, oldest first; absent without any. Only at the text levels tracked and snippets. */
  history?: ({
   role: "user" | "assistant";
   text: string;
  })[];
  /** Right answers, equally good. */
  references?: (string)[];
  /** What an answer must say. */
  contains?: (string)[];
  /** What an answer must not say. */
  excludes?: (string)[];
  /** What people wrote in notes of the question, where that is a text. Only at the text levels tracked and snippets. */
  golden_notes?: string;
  chunks?: {
   base?: ({
    /** Its place in chunks of the report, from 0. */
    chunk: number;
    rank: number;
    /** To six digits. */
    score?: number;
    /** It satisfies a target; absent: it does not. */
    relevant?: true;
    /** Absent: span. How it was matched with evidence: by its offsets, by where its text stands in its document, or by words where that cannot be read; unplaced: its document does not hold nine tenths of it; none: nothing had to be matched, or it has neither text nor offsets. */
    matched_by?: "span" | "text" | "words" | "unplaced" | "none";
    /** Tokens from the top of the ranking to its end; absent where unknown. */
    until?: number;
    /** It reached the generator; absent: it did not, or nobody says (see spent). */
    in_context?: true;
   })[];
   head: ({
    /** Its place in chunks of the report, from 0. */
    chunk: number;
    rank: number;
    /** To six digits. */
    score?: number;
    /** It satisfies a target; absent: it does not. */
    relevant?: true;
    /** Absent: span. How it was matched with evidence: by its offsets, by where its text stands in its document, or by words where that cannot be read; unplaced: its document does not hold nine tenths of it; none: nothing had to be matched, or it has neither text nor offsets. */
    matched_by?: "span" | "text" | "words" | "unplaced" | "none";
    /** Tokens from the top of the ranking to its end; absent where unknown. */
    until?: number;
    /** It reached the generator; absent: it did not, or nobody says (see spent). */
    in_context?: true;
   })[];
  };
  /** Head's top-k chunks that base's top k did not hold, best first (k of the headline metric). */
  took_place?: ({
   id: string;
   doc?: string;
   /** Lines from 1, both included. */
   lines?: {
    first: number;
    last: number;
   };
  })[];
  /** Of the headline metric where it has a token budget, else of the first metric that has; absent where none has. */
  budget?: {
   tokens: number;
   base?: {
    /** 0: the first chunk alone is larger. */
    rank: number;
   };
   head?: {
    /** 0: the first chunk alone is larger. */
    rank: number;
   };
  };
  spent?: {
   /** What one query took. Absent: unknown. Its milliseconds stand in times. */
   base?: {
    /** Chunks that reached the generator; absent where nobody says which did. */
    context_chunks?: number;
    /** Of the chunks that reached the generator. */
    context_tokens?: number;
    /** As the pipeline says. */
    input_tokens?: number;
    /** As the pipeline says. */
    output_tokens?: number;
    /** US dollars, by the configured prices. */
    cost?: number;
   };
   /** What one query took. Absent: unknown. Its milliseconds stand in times. */
   head?: {
    /** Chunks that reached the generator; absent where nobody says which did. */
    context_chunks?: number;
    /** Of the chunks that reached the generator. */
    context_tokens?: number;
    /** As the pipeline says. */
    input_tokens?: number;
    /** As the pipeline says. */
    output_tokens?: number;
    /** US dollars, by the configured prices. */
    cost?: number;
   };
  };
  /** Absent where nothing was answered, and for a question without details. */
  answers?: {
   /** One side's answer to one question. */
   base?: {
    /** Only at the text level snippets. */
    text?: string;
    /** What the judge says the answer does; absent where nobody asked it, or it gave no verdict. */
    outcome?: "answered" | "partial" | "refused";
    /** In the order of the answer; absent without a judge. */
    claims?: ({
     /** Only at the text level snippets. */
     text?: string;
     /** Whether a premise says what a claim says. */
     in_context?: "entailed" | "contradicted" | "not_found";
     /** Whether a premise says what a claim says. */
     in_reference?: "entailed" | "contradicted" | "not_found";
     /** Those that entail or contradict it, by their places in chunks of the report, best rank first; absent: none. */
     chunks?: (number)[];
     /** What the first of these chunks says of it, as the judge quoted it; absent where the claim is a sentence of it. Only at the text level snippets. */
     quote?: string;
    })[];
   };
   /** One side's answer to one question. */
   head?: {
    /** Only at the text level snippets. */
    text?: string;
    /** What the judge says the answer does; absent where nobody asked it, or it gave no verdict. */
    outcome?: "answered" | "partial" | "refused";
    /** In the order of the answer; absent without a judge. */
    claims?: ({
     /** Only at the text level snippets. */
     text?: string;
     /** Whether a premise says what a claim says. */
     in_context?: "entailed" | "contradicted" | "not_found";
     /** Whether a premise says what a claim says. */
     in_reference?: "entailed" | "contradicted" | "not_found";
     /** Those that entail or contradict it, by their places in chunks of the report, best rank first; absent: none. */
     chunks?: (number)[];
     /** What the first of these chunks says of it, as the judge quoted it; absent where the claim is a sentence of it. Only at the text level snippets. */
     quote?: string;
    })[];
   };
   /** The first right answer of the golden set. Only at the text level snippets. */
   expected?: string;
   /** What is missing first; empty unless the answer got worse. */
   faults: ({
    kind: "missing-string" | "missing-claim" | "excluded-string" | "invented-number" | "invented-claim";
    /** Only at the text level snippets. */
    text?: string;
   })[];
  };
  /** Absent unless the answer fell on a gated metric of answers. */
  answer_lost_by?: "retrieval" | "generator" | "both" | "untold";
  /** Why it got worse; absent where it did not, on no gated metric that has causes. */
  why?: {
   /** Why a question got worse; unknown where the run does not tell. */
   cause: "query-failed" | "judge-noise" | "wrong-tool" | "tool-loop" | "error-ignored" | "missing-tool" | "passage-dropped" | "evidence-gone" | "in-a-copy" | "not-indexed" | "split-by-chunking" | "moved-text" | "list-cut" | "not-retrieved" | "context-cut" | "left-out-of-context" | "crowded-out" | "ousted-by-new-text" | "same-chunks-reordered" | "ranked-too-low" | "reordered" | "uncited" | "refused-despite-evidence" | "refused-without-evidence" | "not-used" | "self-knowledge" | "misled-by-context" | "hallucinated" | "unknown";
   /** The gated metric that the question fell on. */
   metric: string;
   /** What was lost or fell; absent where the cause is about none. */
   target?: {
    kind: "evidence" | "chunk" | "doc";
    /** Document (for evidence, doc) or chunk id (for chunk). */
    name: string;
   };
   /** Of the target; absent: not found at this depth. */
   rank: {
    base?: number;
    head?: number;
   };
   /** Chunks that were asked for. */
   depth: number;
   /** Ranks that the token budget or the context of head holds, or that its list has; absent where none of them is the cause. */
   room?: number;
   /** Of a metric with a token budget: what fills it before the passage, where head returns that and the length of each chunk is known. */
   budget?: {
    /** The budget. */
    tokens: number;
    /** Tokens from the top of the ranking to the end of the passage. */
    ends: number;
    /** The largest chunk among those. */
    largest: {
     rank: number;
     tokens: number;
    };
   };
   /** Where head says the text now, where that is the cause. */
   moved_to?: {
    doc: string;
    /** Lines from 1, both included. */
    lines?: {
     first: number;
     last: number;
    };
   };
   /** For not-indexed without a manifest: head returned nothing of the document for any question, though base did for several. */
   never_returned?: true;
   /** How far the passage is from where the metric cuts, where it is lost by its rank and all scores of the list descend. */
   missed_by?: {
    /** Score of the last chunk within reach, less its own. */
    score: number;
    /** That, of the difference between the first and the last score. */
    share: number;
   };
   /** Ids of the chunks that head returns within reach and base did not, best first; empty unless it is about ranks. */
   displaced_by: (string)[];
   /** The statement that shows it, word for word. Only at the text level snippets. */
   claim?: string;
   /** Id of the chunk that shows it; absent where none does. */
   chunk?: string;
   /** A chunk of head's context that holds the numbers and the rarest words of the reference, or of the lost quote: it may answer the question as well, and counts for nothing. */
   elsewhere?: {
    chunk: string;
    doc?: string;
   };
  };
  /** The pipeline's own words, where the query failed; empty where report.text withholds them. */
  failures: {
   base?: string;
   head?: string;
  };
 })[];
 /** Every chunk that the details of items name, once for both sides. */
 chunks: ({
  id: string;
  doc?: string;
  /** UTF-16 offset into the text of the document. */
  start?: number;
  /** UTF-16 offset, exclusive. */
  end?: number;
  /** In each side's document; absent where not known, or not returned on that side. */
  lines: {
   /** Lines from 1, both included. */
   base?: {
    first: number;
    last: number;
   };
   /** Lines from 1, both included. */
   head?: {
    first: number;
    last: number;
   };
  };
  /** Four UTF-8 bytes each; absent where no text is known. */
  tokens?: number;
  /** As far as the text level goes; absent where it is within another. */
  text?: string;
  /** The part of another chunk's text that is its own, by UTF-16 offsets, end exclusive. */
  within?: {
   /** Its place in chunks of the report, from 0. */
   chunk: number;
   start: number;
   end: number;
  };
 })[];
 index: {
  /** What an index is made of; what a pipeline does not tell is absent. */
  base?: {
   /** What chunks were counted over: the whole index, or the distinct chunks that were returned. */
   basis: "index" | "returned";
   documents?: number;
   chunks?: number;
   /** Tokens (four bytes each) of a chunk; 0 for an empty index. */
   mean_chunk_tokens?: number;
   /** 95th percentile, nearest rank; 0 for an empty index. */
   p95_chunk_tokens?: number;
   /** Chunks whose normalised text an earlier chunk has as well. */
   duplicate_chunks?: number;
   /** Chunks whose normalised text is empty. */
   empty_chunks?: number;
   /** Of the texts and vectors that the index holds. */
   bytes?: number;
  };
  /** What an index is made of; what a pipeline does not tell is absent. */
  head?: {
   /** What chunks were counted over: the whole index, or the distinct chunks that were returned. */
   basis: "index" | "returned";
   documents?: number;
   chunks?: number;
   /** Tokens (four bytes each) of a chunk; 0 for an empty index. */
   mean_chunk_tokens?: number;
   /** 95th percentile, nearest rank; 0 for an empty index. */
   p95_chunk_tokens?: number;
   /** Chunks whose normalised text an earlier chunk has as well. */
   duplicate_chunks?: number;
   /** Chunks whose normalised text is empty. */
   empty_chunks?: number;
   /** Of the texts and vectors that the index holds. */
   bytes?: number;
  };
 };
 /** What each measured side was checked for before a verdict. */
 health: {
  /** Whether a side can be measured at all: what a verdict rests on. */
  base?: {
   labels: ({
    kind: "evidence" | "sections" | "chunks" | "docs";
    /** Labels of this kind on answerable questions, from min-grade on. */
    of: number;
    /** Of them, those that name no document, text or chunk of the side. */
    unresolved: number;
    /** Whether every name of the side is known, or only those that were returned. */
    known: "all" | "returned";
   })[];
   /** The first labels that resolve to nothing, at most five. */
   misfits: ({
    item: string;
    name: string;
    /** The most similar name that the side has. */
    nearest?: string;
   })[];
   /** Absent where no label is on a file of the commit or a document of the manifest. */
   homes?: {
    /** Chunks returned, repeats included. */
    chunks: number;
    /** What names of documents begin with, and what was taken in its place. */
    prefix?: {
     written: string;
     meant: string;
    };
    /** Of them, those whose doc is a document of the side. */
    homed: number;
    /** A doc that is none; absent where a chunk names no doc at all. */
    example?: string;
    /** The most similar name that the side has. */
    nearest?: string;
   };
   /** Absent where no question has evidence. */
   placed?: {
    /** Chunks matched with evidence, repeats included. */
    chunks: number;
    /** Of them, those whose text their document does not hold. */
    unplaced: number;
   };
   /** What came back for the questions. */
   answers: {
    /** Answerable questions that did not fail. */
    asked: number;
    /** Of them, those that no chunk was returned for. */
    empty: number;
    /** Most chunks returned for one question. */
    longest: number;
    /** Questions with that many. */
    at_longest: number;
    /** Chunks asked for. */
    depth: number;
    /** Questions with chunks. */
    lists: number;
    /** All of these got the same chunks in the same order. */
    same_list: boolean;
   };
  };
  /** Whether a side can be measured at all: what a verdict rests on. */
  head?: {
   labels: ({
    kind: "evidence" | "sections" | "chunks" | "docs";
    /** Labels of this kind on answerable questions, from min-grade on. */
    of: number;
    /** Of them, those that name no document, text or chunk of the side. */
    unresolved: number;
    /** Whether every name of the side is known, or only those that were returned. */
    known: "all" | "returned";
   })[];
   /** The first labels that resolve to nothing, at most five. */
   misfits: ({
    item: string;
    name: string;
    /** The most similar name that the side has. */
    nearest?: string;
   })[];
   /** Absent where no label is on a file of the commit or a document of the manifest. */
   homes?: {
    /** Chunks returned, repeats included. */
    chunks: number;
    /** What names of documents begin with, and what was taken in its place. */
    prefix?: {
     written: string;
     meant: string;
    };
    /** Of them, those whose doc is a document of the side. */
    homed: number;
    /** A doc that is none; absent where a chunk names no doc at all. */
    example?: string;
    /** The most similar name that the side has. */
    nearest?: string;
   };
   /** Absent where no question has evidence. */
   placed?: {
    /** Chunks matched with evidence, repeats included. */
    chunks: number;
    /** Of them, those whose text their document does not hold. */
    unplaced: number;
   };
   /** What came back for the questions. */
   answers: {
    /** Answerable questions that did not fail. */
    asked: number;
    /** Of them, those that no chunk was returned for. */
    empty: number;
    /** Most chunks returned for one question. */
    longest: number;
    /** Questions with that many. */
    at_longest: number;
    /** Chunks asked for. */
    depth: number;
    /** Questions with chunks. */
    lists: number;
    /** All of these got the same chunks in the same order. */
    same_list: boolean;
   };
  };
 };
 /** Absent where no metric needs a judge. */
 judge?: {
  /** As configured. */
  model: string;
  /** Address without credentials; foreign text. */
  endpoint: string;
  /** Whether there was a key. withheld: the event is one that GitHub hands no secrets to (a fork, Dependabot); when-unmeasured decides there. An endpoint that needs none: given. */
  key: "given" | "missing" | "withheld";
  /** Why it was asked no more, or never. Absent: it was asked everything. */
  stopped?: {
   /** Why the judge gave no usable verdict. */
   cause: "timeout" | "deadline" | "rate_limited" | "server_error" | "network" | "no_key" | "auth" | "quota" | "budget" | "refusal" | "content_filter" | "length" | "malformed" | "missing_id" | "too_long" | "too_many_claims" | "context_length" | "sentinel" | "untrusted" | "cut_prompt" | "bad_request" | "bad_response" | "unreachable" | "cancelled";
   message: string;
   hint?: string;
  };
  /** Model ids as the servers named them, behind what each side's scores rest on; foreign text. */
  served: {
   base?: (string)[];
   head: (string)[];
  };
  /** Reasons why a side's judgements are missing, each with how many, over all questions. */
  lost: {
   base?: ({
    /** Why the judge gave no usable verdict. */
    cause: "timeout" | "deadline" | "rate_limited" | "server_error" | "network" | "no_key" | "auth" | "quota" | "budget" | "refusal" | "content_filter" | "length" | "malformed" | "missing_id" | "too_long" | "too_many_claims" | "context_length" | "sentinel" | "untrusted" | "cut_prompt" | "bad_request" | "bad_response" | "unreachable" | "cancelled";
    judgements: number;
   })[];
   head: ({
    /** Why the judge gave no usable verdict. */
    cause: "timeout" | "deadline" | "rate_limited" | "server_error" | "network" | "no_key" | "auth" | "quota" | "budget" | "refusal" | "content_filter" | "length" | "malformed" | "missing_id" | "too_long" | "too_many_claims" | "context_length" | "sentinel" | "untrusted" | "cut_prompt" | "bad_request" | "bad_response" | "unreachable" | "cancelled";
    judgements: number;
   })[];
  };
  /** Distinct verdicts of the run, stored ones included. */
  verdicts: number;
  /** Those whose label no quote proved. */
  unproven: number;
  /** Distinct extractions that hold a number which stands in neither answer nor question. */
  loose_extractions: number;
  /** Ids of the questions whose chunks did not fit one request. */
  split: (string)[];
  /** Distinct chunks that were judged without their end. */
  cut_chunks: number;
  /** Chunks of an answer that were judged although its pipeline does not tell which its generator saw. */
  assumed_context: {
   base?: number;
   head?: number;
  };
  /** Models of the pipelines that look like the judge itself. */
  self_preference?: {
   /** Generators of the judge's family, each once, in the order given. */
   generators: (string)[];
   /** The judge ranks the chunks that it then judges. */
   reranker?: string;
  };
  /** The items that were judged, where not all of them were. */
  sample?: {
   items: number;
   of: number;
   seed: number;
  };
  /** Verdicts that a stronger judge was asked again, and those whose label it changed. */
  escalation?: {
   /** As configured. */
   model: string;
   /** As the server named it; empty where nothing was asked. Foreign text. */
   served: (string)[];
   items: number;
   verdicts: number;
   changed: number;
  };
  /** How several judges agree. */
  panel?: {
   /** As configured, the first judge first. */
   models: (string)[];
   /** Those beside the first as the server named them; foreign text. */
   served: (string)[];
   combine: "majority" | "strictest";
   /** Distinct verdicts that at least two judges gave. */
   verdicts: number;
   /** Those they did not all give alike. */
   disputed: number;
   /** Krippendorff's alpha over the labels, nominal; absent where no label differs from any other. */
   alpha?: number;
   /** Questions by how many of their distinct verdicts are disputed, most first. */
   disagreements: ({
    item: string;
    disputed: number;
    of: number;
   })[];
  };
  /** One entry per metric that some unchanged questions were judged twice for. */
  noise: ({
   metric: string;
   /** Questions that have a score on the metric by both of two judgements. */
   items: number;
   /** Standard deviation of one judgement's score; absent where too few questions tell. */
   sigma?: number;
   /** Two standard errors that the judge alone puts on the mean change. */
   floor?: number;
   /** Why there is neither; absent where they are known. */
   reason?: string;
  })[];
  /** Changed documents with words for a grader that base's text does not hold. */
  addressed: ({
   doc: string;
   phrases: (string)[];
  })[];
  /** Questions whose answer on head has words for a grader that nothing of base's has: neither its answer nor its chunks. */
  addressing_answers: (string)[];
  /** Configured parameters that the server does not take. */
  ignored: (string)[];
  trust?: {
   kind: "trusted" | "unproven" | "untrusted";
   passed: number;
   of: number;
   /** Checks with a known answer that the judge did not pass. */
   failed: ({
    name: string;
    injection: boolean;
    expected: string;
    /** Absent where the text level withholds it: it may hold the judge's own words. */
    found?: string;
    /** Why the judge gave no usable verdict. */
    cause?: "timeout" | "deadline" | "rate_limited" | "server_error" | "network" | "no_key" | "auth" | "quota" | "budget" | "refusal" | "content_filter" | "length" | "malformed" | "missing_id" | "too_long" | "too_many_claims" | "context_length" | "sentinel" | "untrusted" | "cut_prompt" | "bad_request" | "bad_response" | "unreachable" | "cancelled";
   })[];
   reasons: ({
    kind: "canaries";
    passed: number;
    of: number;
    minimum: number;
    /** Failed since the judge said nothing. */
    unanswered: number;
   } | {
    kind: "injection";
    names: (string)[];
   } | {
    kind: "unanswered";
    names: (string)[];
   } | {
    kind: "unproven";
    unproven: number;
    verdicts: number;
   } | {
    kind: "sentinel";
    failures: number;
   } | {
    kind: "controls";
    side: "base" | "head" | "all";
    /** positive: said by the texts, so that entailed is right. negative: said by none. */
    truth: "positive" | "negative";
    /** long: from 70 characters on. */
    length?: "short" | "long";
    right: number;
    of: number;
   })[];
   /** Claims of known truth that rode in real calls. */
   controls: ({
    /** Whose verdicts came by the calls that the controls rode in; all: of every kept run of this judge, this one included. */
    side: "base" | "head" | "all";
    /** positive: said by the texts, so that entailed is right. negative: said by none. */
    kind: "positive" | "negative";
    /** Absent: short and long ones together. */
    length?: "short" | "long";
    right: number;
    of: number;
    /** The 95 % interval of the share, after Clopper and Pearson. */
    low: number;
    high: number;
   })[];
   /** Right controls that it takes at least before an unproven judge is trusted. */
   missing: number;
  };
 };
 /** Calls, tokens and money of the judge. Differs between two runs over the same inputs, by what was stored. */
 cost?: {
  /** Questions put to the judge, one entry per kind that was asked. */
  calls: ({
   kind: "extract" | "reference" | "verify" | "compare" | "questions" | "relevance" | "rubric" | "answer";
   calls: number;
  })[];
  /** Over HTTP, repeated ones too. */
  requests: number;
  /** Distinct judgements of this run. */
  judged: number;
  /** Distinct judgements of earlier runs. */
  from_store: number;
  /** Uses of either beyond the first. */
  shared: number;
  /** As the server counts them. */
  tokens: {
   input: number;
   /** Part of the input. */
   cached_input: number;
   output: number;
   /** Part of the output. */
   reasoning: number;
  };
  /** Replies whose server did not count, so that their tokens are estimates. */
  estimated_replies: number;
  /** Absent where the configuration has no price for the model. */
  usd?: number;
  /** The most that the run may take; absent: as much as it needs. */
  budget: {
   usd?: number;
   tokens?: number;
   calls?: number;
  };
  /** What was expected before the first call; absent where it came to no estimate. */
  planned?: {
   calls: number;
   input: number;
   output: number;
   usd?: number;
  };
  /** Claims asked about once more. */
  asked_again: number;
  /** Calls given up since both replies confirmed false controls. */
  sentinel_failures: number;
  unverified_quotes: number;
  corrected_sources: number;
  ignored_verdicts: number;
  /** What became of the judgements. unwanted: the configuration or the mode says to keep none; unasked: nobody was asked, so that there was nothing to keep. */
  store: "saved" | "unchanged" | "unwanted" | "not-saved" | "unasked";
 };
 /** Milliseconds. With cost all that differs between two runs over the same inputs. */
 times: {
  total_ms: number;
  build_ms?: {
   /** Milliseconds that building took, or bringing another index up to date; cached: an earlier run's answers were taken. */
   base?: number | "cached";
   /** Milliseconds that building took, or bringing another index up to date; cached: an earlier run's answers were taken. */
   head?: number | "cached";
  };
  /** Median of a query, nearest rank over the queries answered, first ones of a process left out. */
  query_p50_ms?: {
   base?: number;
   head?: number;
  };
  /** 95th percentile of the same. */
  query_p95_ms?: {
   base?: number;
   head?: number;
  };
  /** Of each question, in the order of items, to the microsecond; null where it failed, was the first of its process, or nobody took the time. */
  query_ms?: {
   base?: (number | null)[];
   head?: (number | null)[];
  };
 };
};
