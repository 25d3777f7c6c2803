import { c as errorCodes, s as GateError } from "./lib-start.js";
import { M as string, P as union, S as literal, T as object, _ as discriminatedUnion, f as _enum, g as boolean, h as array, j as strictObject, w as number$1, y as int } from "./lib-zod.js";
import { N as printable, _ as fileErrorText, j as messageOf } from "./lib-flags.js";
import { $r as LinesSchema, $u as isMapping, Bt as schema$20, Fr as ControlTallySchema, Gt as schema$15, Ht as schema$18, Jt as schema$11, Kt as schema$14, Mr as RulingSchema, Nr as VerdictSchema, Qu as schemaMistakes, Rt as schema$22, Uo as readNamedFile, Ut as schema$16, Vt as schema$19, Xr as schema$23, _i as readBack, ad as formatKeyPath, ai as optionalText, an as schema$9, ar as JudgeCauseSchema, bi as otherVersion, ci as texts, dc as InconclusiveSchema, do as stages, ei as bothSides, er as DistrustSchema, f as withTexts, fc as RuleSchema, h as noDetails, ii as optionalSides, in as findingSchema, ir as judgeFacts, l as sinks, ni as measuredSides, nr as PreferenceTrustSchema, oi as share, on as schema$8, or as LabelSchema, qt as schema$12, ri as oneOfKinds, rn as schema$17, rr as TrustKindSchema, si as sideName, sn as schema$7, sr as OutcomeSchema, ti as count$1, tr as JudgeSpendingSchema, vi as snakeCase, wn as schema$13, xn as schema$10, zn as PolicyChangeSchema, zt as schema$21 } from "./lib-policy.js";
import { B as oneOf, G as wholeNumber, W as shortText, z as listOf$1 } from "./lib-inputs.js";
import { Ft as likelyCauses, Pt as causes } from "./lib-scoring.js";
import { stat } from "node:fs/promises";
import { join } from "node:path";
// src/features/confidence/schema.ts
const EstimateSchema = strictObject({
	value: number$1(),
	low: number$1().optional(),
	high: number$1().optional()
}).describe("low, high: the 95% interval, absent if there is only one question or cluster.");
const answeredShape = {
	answered: count$1,
	wrong: count$1,
	of: count$1
};
const ThresholdSchema = strictObject({
	value: number$1().describe("Answers with a lower score are declined."),
	dev: strictObject(answeredShape),
	test: strictObject({
		...answeredShape,
		low: share,
		high: share
	}).describe("low, high: the exact 95% interval of the share that is wrong."),
	holds: _enum([
		"shown",
		"plausible",
		"doubtful",
		"refuted",
		"nothing-answered"
	]).describe("Whether the target error rate is met on test. shown: the whole interval meets it; plausible: the share meets it; doubtful: only part of the interval meets it; refuted: none of it does.")
}).describe("The lowest score at which the share of wrong answers on dev stays within the target error rate.");
const StatedSchema = strictObject({
	mean: share,
	over: EstimateSchema.describe("Mean confidence minus share of right answers: above 0 is overconfident. -1..1."),
	error: EstimateSchema.describe("Calibration error: mean distance between the confidence and the share of right answers at that confidence, by a cross-fitted smooth estimator that chance does not inflate. It may be below 0."),
	brier: EstimateSchema,
	miscalibration: number$1(),
	discrimination: number$1(),
	uncertainty: number$1(),
	blocks: array(strictObject({
		from: share,
		to: share,
		share,
		n: count$1
	})).describe("Steps of the isotonic reliability curve; each pools a range of confidences.")
}).describe("Only for probabilities, not for chunk scores.");
const SignalSchema = strictObject({
	items: count$1.describe("Scored questions that are known to be right or wrong."),
	unstated: count$1.describe("Questions for which the pipeline gives no score."),
	unknown: count$1.describe("Scored questions not known to be right or wrong."),
	right: share.optional(),
	stated: StatedSchema.optional(),
	auroc: EstimateSchema.optional().describe("How often a right answer has a higher score than a wrong answer. Absent if all are right or all wrong."),
	areaUnderRisk: share.optional(),
	risk: array(strictObject({
		threshold: number$1(),
		coverage: share,
		risk: share
	})).describe("Risk by coverage, highest score first, at most 200 points."),
	threshold: ThresholdSchema.optional().describe("Absent if there are no dev and test parts, or no threshold meets the target error rate on dev.")
});
const ComparedSchema = strictObject({
	sides: optionalSides(SignalSchema),
	change: strictObject({
		error: EstimateSchema.optional(),
		brier: EstimateSchema.optional(),
		auroc: EstimateSchema.optional()
	}).optional().describe("Head minus base, over questions known to be right or wrong on both sides."),
	carried: ThresholdSchema.optional().describe("Base's threshold, applied to head's test part.")
});
const silenceShape = {
	silent: count$1,
	precision: share.optional().describe("no_answer_precision; absent if the retriever is never silent."),
	recall: share.optional().describe("no_answer_recall; absent if no question is unanswerable.")
};
const SilenceSchema = strictObject({
	answerable: count$1,
	unanswerable: count$1,
	unscored: count$1.describe("Questions not counted at any floor, because their first chunk has no score."),
	own: strictObject(silenceShape).describe("The retriever is silent only if it returns no chunks."),
	floors: array(strictObject({
		floor: number$1(),
		...silenceShape
	})).describe("Silent means that the first chunk scores below the floor. At most 200 floors."),
	chosen: strictObject({
		floor: number$1(),
		dev: strictObject(silenceShape),
		test: strictObject(silenceShape)
	}).optional().describe("The floor with the best F1 on dev; absent if there are no dev and test parts.")
}).describe("A retriever that returns nothing is silent. no_answer_precision: share of the questions it is silent on that are unanswerable. no_answer_recall: share of the unanswerable questions on which it is silent.");
const schema$6 = strictObject({
	errorRate: share.describe("The highest share of wrong answers allowed among those at or above the threshold."),
	answers: ComparedSchema.optional().describe("Confidence of the answers; absent if the pipeline gives none."),
	ranking: ComparedSchema.optional().describe("Score of the first chunk; a question counts as right if its evidence was found."),
	silence: optionalSides(SilenceSchema).optional()
}).describe("How far the scores of a pipeline can be trusted.");
// src/features/embeddings/schema.ts
const SpreadSchema = strictObject({
	texts: count$1,
	dimensions: count$1.describe("Length of a vector; 0 if there are no texts."),
	anisotropy: number$1().optional().describe("Mean cosine similarity of random pairs of texts: near 0 the vectors point in all directions, near 1 they all point in one. Absent for fewer than 20 texts."),
	duplicates: share.optional().describe("Share of texts that have a cosine similarity above 0.9999 to another text. Absent for fewer than 20 texts."),
	outside: share.optional().describe("Share of questions that are much further from their ten nearest texts than most questions are. Absent for fewer than 20 texts or 10 questions."),
	strangers: texts.describe("Ids of the first 20 questions that are so far from all texts.")
});
const schema$5 = strictObject({
	kind: _enum([
		"untouched",
		"turned",
		"swapped",
		"unknown"
	]).describe("untouched: at most 1 text in 1,000 moved. turned: texts moved, but their neighbours stayed the same. swapped: their neighbours changed. unknown: the sides share no text, or fewer than 20, and those moved."),
	shared: count$1.describe("Chunk texts that occur on both sides."),
	only: strictObject({
		base: count$1,
		head: count$1
	}),
	overlap: share.optional().describe("Mean share of a text's ten nearest texts on base that are among its ten nearest on head. Absent for fewer than 20 texts."),
	moved: share.optional().describe("Share of texts whose vector changed direction (cosine similarity below 0.999). Absent if vector lengths differ or the sides share no text."),
	sides: strictObject({
		base: SpreadSchema,
		head: SpreadSchema
	})
}).describe("How the vectors changed, if the sides embed differently.");
// src/features/failure-tree/schema.ts
const StoppedSchema = strictObject({
	item: string(),
	stage: _enum(stages),
	name: string().exactOptional().describe("The document or chunk that the label names."),
	rank: count$1.exactOptional(),
	missedBy: share.exactOptional().describe("How far the passage scores below the last chunk within the cutoff, as a share of the list's score range."),
	byJudge: literal(true).exactOptional(),
	lacks: array(_enum([
		"manifest",
		"context",
		"text",
		"chunks"
	])).exactOptional().describe("What would show the stage if it is unknown: the pipeline's manifest or context, the document's text, or more chunks.")
});
const schema$4 = strictObject({
	asked: count$1,
	unchecked: count$1.exactOptional().describe("Further questions that only a trusted judge could check."),
	depth: count$1,
	room: count$1.exactOptional().describe("Number of chunks considered."),
	builtin: boolean(),
	k: count$1.exactOptional(),
	items: array(StoppedSchema)
}).describe("The stage at which each failing question of head fails.");
// src/features/golden-problems/schema.ts
const schema$3 = array(strictObject({
	check: string().describe("Name of the check, as in docs/golden-tools.md."),
	severity: _enum(["error", "warn"]),
	finds: string().describe("What the check finds, in words."),
	items: array(strictObject({
		item: string(),
		says: optionalText.describe("Absent if the text level withholds it.")
	}))
})).describe("Problems with head's questions; in a pull request, only new ones.");
// src/features/history/history-entry.ts
const count = () => wholeNumber(0, Number.MAX_SAFE_INTEGER);
const error = "expected a number from -1e12 to 1e12";
const number = () => number$1({ error }).min(-0xe8d4a51000, { error }).max(0xe8d4a51000, { error });
const PointSchema = object({
	metric: shortText("a metric", 200),
	group: oneOf([
		"retrieval",
		"answer",
		"judged",
		"share",
		"distance",
		"number",
		"size",
		"timed",
		"cost"
	]),
	direction: oneOf([
		"higher",
		"lower",
		"neutral"
	]),
	verdict: oneOf([
		"pass",
		"warn",
		"fail",
		"error",
		"not-gated"
	]),
	value: number().exactOptional().describe("Head's mean; absent if it could not be measured."),
	base: number().exactOptional().describe("Base's mean; absent if head was measured alone."),
	allowed: number().exactOptional().describe("How much worse the metric may get, in its unit."),
	min: number().exactOptional(),
	max: number().exactOptional(),
	worse: count(),
	better: count()
}).describe("A gated metric or context_tokens, on one commit.");
const HistoryEntrySchema = object({
	schema: literal(2, { error: "expected 2" }),
	commit: shortText("a commit", 64),
	time: shortText("a time", 40).describe("Time of the commit in UTC, such as 2026-01-31T09:00:00Z."),
	tool: shortText("a version", 40),
	verdict: oneOf([
		"pass",
		"warn",
		"fail",
		"error"
	]),
	questions: count(),
	golden: shortText("a hash", 64).exactOptional().describe("Hex SHA-256 of head's golden set."),
	policy: listOf$1("keys of the policy", shortText("a key", 300)).max(50, { error: "expected at most 50 keys" }).describe("Configuration keys that affect the verdict and that head changed."),
	metrics: listOf$1("metrics", PointSchema).max(100, { error: "expected at most 100 metrics" })
}).describe("The measured values of one commit.");
// src/features/history/schema.ts
const schema$2 = array(HistoryEntrySchema).describe("Earlier commits, oldest first, from the history file.");
// src/features/probes/schema.ts
const probeKinds = [
	"conflict",
	"outdated",
	"instruction",
	"stuffing"
];
const ProbeKindSchema = _enum([...probeKinds, "own"]).describe("What the planted document does. conflict: states another answer; outdated: states another answer in an old copy of the evidence; instruction: tells the reader what to answer; stuffing: repeats the question's words. own: the project wrote the document.");
const strength = int().min(1).max(3).describe("How many of the question's words the planted document repeats: 1 a third, 2 two thirds, 3 all.");
const PlantedSchema = strictObject({
	item: string(),
	doc: string(),
	kind: ProbeKindSchema,
	strength
});
const schema$1 = strictObject({
	planted: count$1,
	unaimed: count$1.describe("Answerable questions whose labels name no document."),
	grades: array(strictObject({
		kind: ProbeKindSchema,
		strength,
		planted: count$1,
		exposed: optionalSides(count$1).describe("How many of these documents reach the generator for the question that they target.")
	})).describe("One entry per kind and strength, in the order in which they first occur."),
	opened: array(PlantedSchema).max(100).describe("The first 100 documents that reach the generator for a question on head but not on base; item is that question."),
	openedTotal: count$1,
	closedTotal: count$1.describe("Documents that reach the generator on base but not on head.")
}).describe("Documents planted on both sides, and where they were found.");
// src/features/sweep/schema.ts
const GateVerdictSchema = _enum([
	"pass",
	"warn",
	"fail",
	"error"
]);
const TriedSchema = strictObject({
	path: string().describe("Key under pipeline, such as retrieve.k."),
	from: string().describe("Head's value; empty for a glob that is added."),
	to: string(),
	outcome: oneOfKinds({
		compared: strictObject({
			verdict: GateVerdictSchema,
			values: array(strictObject({
				metric: string(),
				value: number$1()
			})).describe("Values of the gated metrics and of context_tokens.")
		}).describe("The gate's verdict on the setting, compared with base."),
		failed: strictObject({ message: string() }),
		unmeasured: strictObject({}).describe("Time ran out before the setting was measured.")
	})
});
// src/features/schemas.ts
const featureSchemas = {
	confidence: schema$6,
	embeddings: schema$5,
	"failure-tree": schema$4,
	"golden-problems": schema$3,
	history: schema$2,
	probes: schema$1,
	sweep: strictObject({
		lost: texts.describe("Metrics past their tolerance."),
		tried: array(TriedSchema).describe("Likeliest first."),
		best: count$1.optional().describe("Index in tried of the setting with the shortest context among those that keep every metric within tolerance and cause no other failure. Absent if there is none."),
		verified: GateVerdictSchema.exactOptional().describe("Verdict of a second run of the gate with the best setting.")
	}).describe("Settings that the likely cause suggests, tried on head.")
};
// src/lib/model/changed.ts
const listed = {
	total: count$1,
	names: texts
};
const FilesSchema = strictObject(listed).describe("How many files, and the names of the first 20.");
const RenamesSchema = strictObject({
	total: count$1,
	names: array(strictObject({
		from: string(),
		to: string()
	}))
}).describe("Renamed files as detected by git, edited or not; the first 20.");
const FileChangesSchema = strictObject({
	added: FilesSchema,
	removed: FilesSchema,
	edited: FilesSchema,
	renamed: RenamesSchema
}).describe("Files changed in git that results may depend on, except the documents, golden set and configuration. Order: files mentioned in commands and files next to them, setup and configuration, other programs, documents, the rest.");
const place$1 = {
	file: optionalText.describe("The file that contains the key."),
	line: int().min(1).optional(),
	side: sideName.optional().describe("The side of `file`: base only if head lacks the key.")
};
const ConfigChangeSchema = oneOfKinds({
	value: strictObject({
		path: string(),
		base: optionalText.describe("Base's value; absent if not set."),
		head: optionalText.describe("Head's value; absent if not set."),
		...place$1
	}),
	list: strictObject({
		path: string(),
		added: texts,
		removed: texts,
		...place$1
	}),
	edited: strictObject({
		path: string(),
		...place$1
	}).describe("An edited string, command, address or secret, whose values are not shown.")
}).describe("A key that differs between the sides, in the settings (pipeline.chunk.size) or in a configuration file of the pipeline.");
const WhySchema = oneOfKinds({
	file: strictObject(listed).describe("The file itself was added or removed."),
	glob: strictObject({
		...listed,
		glob: string(),
		is: _enum(["new", "gone"]),
		...place$1
	}).describe("A glob of pipeline.documents changed; the file is on both sides."),
	manifest: strictObject(listed).describe("Only the manifest changed; the file is on both sides."),
	"no-file": strictObject(listed).describe("The repository has no file of that name.")
}).describe("Documents added or removed for one reason.");
const MovedDocumentsSchema = FilesSchema.extend({ by: array(WhySchema).describe("The documents by reason; the first 20 reasons.") });
const DocumentChangesSchema = strictObject({
	added: MovedDocumentsSchema,
	removed: MovedDocumentsSchema,
	edited: FilesSchema,
	renamed: RenamesSchema
});
const SetupChangeSchema = strictObject({
	file: string(),
	change: _enum([
		"added",
		"removed",
		"edited"
	]),
	packages: strictObject({
		total: count$1,
		names: array(strictObject({
			name: string(),
			base: optionalText,
			head: optionalText
		}))
	}).optional().describe("The first 20 packages whose version changed, direct dependencies first if the file shows them. Absent if the file was not read.")
});
const IndexChangeSchema = strictObject({
	fact: _enum([
		"documents",
		"chunks",
		"mean-chunk-tokens",
		"duplicate-share",
		"empty-chunks"
	]),
	base: number$1(),
	head: number$1()
});
const ModelChangeSchema = strictObject({
	role: _enum(["generator", "reranker"]),
	base: optionalText,
	head: optionalText
});
const EmptiedInputSchema = strictObject({
	glob: string(),
	files: count$1.describe("Number of files on base that the glob matches."),
	...place$1
});
const ChangedSchema = strictObject({
	files: FileChangesSchema.optional().describe("Absent if no commits are known."),
	config: array(ConfigChangeSchema).describe("Changed keys of pipeline, ordered as documented, then those of the project's configuration files."),
	documents: DocumentChangesSchema.optional().describe("Changed documents of the index, according to the globs of a builtin pipeline or the manifest of any other; absent if a side has neither."),
	setup: array(SetupChangeSchema).describe("Setup and lock files among the changed files; the first 20."),
	index: array(IndexChangeSchema).describe("Index statistics that changed by more than 10%."),
	models: array(ModelChangeSchema).describe("Models that the pipelines declare, if they differ."),
	emptied: array(EmptiedInputSchema).exactOptional().describe("Globs of `inputs` that match files on base but none on head.")
}).describe("What differs between the sides and may explain the changes.");
// src/lib/model/context-change.ts
const tokens$1 = number$1().min(0);
const ContextRemedySchema = oneOfKinds({
	k: strictObject({
		k: count$1.describe("Number of chunks in the context."),
		recall: number$1(),
		tokens: tokens$1
	}),
	none: strictObject({}).describe("No k meets the tolerances. Every k whose context is not too long was tried.")
}).describe("A k at which head's rankings meet the tolerances of recall@context and context_tokens: the smallest without a loss, otherwise the one with the smallest loss.");
const ContextChangeSchema = strictObject({
	base: tokens$1.describe("Mean number of tokens that reached the generator."),
	head: tokens$1,
	equalLength: string().optional().describe("The metric that compares both sides at the length of the shorter context; absent if a ranking was too short to fill it."),
	remedy: ContextRemedySchema.optional().describe("Present only if a context tolerance is exceeded and another k could help.")
}).describe("Change in context length; absent if 10% or less.");
// src/lib/model/cause-schema.ts
const CauseSchema = _enum(causes).describe("Why a question got worse; unknown if the run does not show why.");
const TargetKindSchema = _enum([
	"evidence",
	"chunk",
	"doc"
]);
const rank = int().min(1);
const RanksSchema = optionalSides(rank);
const EvidenceLabelSchema = strictObject({
	doc: string(),
	quote: string(),
	prefix: string().exactOptional(),
	suffix: string().exactOptional()
});
const AttributionSchema = strictObject({
	cause: CauseSchema,
	metric: string().describe("The gated metric that got worse for the question."),
	target: strictObject({
		kind: TargetKindSchema,
		name: string().describe("The document, or the chunk id if kind is chunk.")
	}).optional().describe("What was lost or ranked lower; absent if the cause has no target."),
	rank: RanksSchema.describe("Rank of the target; absent if it was not retrieved."),
	depth: count$1.describe("Number of chunks requested per question."),
	room: count$1.optional().describe("Number of ranks that fit into head's token budget, context or list; absent if none of them is the cause."),
	ends: count$1.optional().describe("For a metric with a token budget: tokens from the top of head's ranking to the end of the passage; absent if head does not return the passage or the length of a chunk is unknown."),
	movedTo: strictObject({
		doc: string(),
		lines: LinesSchema.optional()
	}).optional().describe("Where head has the text now, if the move is the cause."),
	neverReturned: literal(true).optional().describe("For not-indexed without a manifest: head returned nothing from the document for any question, though base did for several."),
	missedBy: strictObject({
		score: number$1().min(0).describe("Score of the last chunk within the cutoff minus the passage's own score."),
		share: share.describe("The `score` divided by the difference between the first and last score.")
	}).optional().describe("How far the passage is from the metric's cutoff, if its rank caused the loss and the list's scores descend."),
	claim: optionalText.describe("Verbatim claim that shows the cause; present only if the text level is snippets."),
	chunk: optionalText.describe("Id of the chunk that shows the cause; absent if none does."),
	elsewhere: strictObject({
		chunk: string(),
		doc: optionalText,
		label: strictObject({ any: array(EvidenceLabelSchema) }).exactOptional().describe("A label that accepts either passage as evidence, to replace the old label; absent if the question quotes no passage, or the text level withholds it.")
	}).optional().describe("A chunk in head's context that may also answer the question but is not labelled: it repeats the question in new text, or contains the numbers and rarest words of the reference or lost quote.")
});
const CauseCountSchema = strictObject({
	cause: CauseSchema,
	items: count$1
});
const FiguresSchema = strictObject({
	length: bothSides(number$1()).exactOptional().describe("Mean number of chunks returned for a question."),
	context: bothSides(number$1()).exactOptional().describe("Mean number of chunks that reach the generator."),
	contextTokens: bothSides(number$1()).exactOptional().describe("Mean number of tokens that reach the generator."),
	chunkOverlap: bothSides(number$1()).exactOptional().describe("Share of the returned text that other chunks repeat, from 0 to 1."),
	chunkTokens: bothSides(number$1()).exactOptional().describe("90th percentile of tokens per returned chunk (four bytes per token)."),
	addedTokens: bothSides(number$1()).exactOptional().describe("Median number of tokens in a returned chunk that are not in its document, such as a header, if they make chunks longer."),
	overlap: share.exactOptional().describe("For a question, the share of the shorter list (base's or head's) that is also in the longer one."),
	chance: share.exactOptional().describe("The overlap of head's list for a question with base's lists for other questions."),
	order: number$1().min(-1).max(1).exactOptional().describe("Kendall's rank correlation of the passages in both base's and head's list."),
	duplicates: bothSides(share).exactOptional().describe("Share of a list's chunks whose text occurs earlier in the list."),
	documents: strictObject({
		total: count$1,
		names: texts.describe("Names of the first three documents.")
	}).exactOptional().describe("Missing documents or, for new-texts, the new documents that rank above the passages.")
}).describe("Figures that show the cause.");
const place = {
	file: optionalText,
	line: int().min(1).optional()
};
const NamedSchema = oneOfKinds({
	config: strictObject({
		path: string(),
		...place
	}),
	glob: strictObject({
		glob: string(),
		...place
	}),
	file: strictObject({ name: string() })
}).describe("A part of the change that fits the cause.");
const LikelyCauseSchema = strictObject({
	cause: _enum(likelyCauses),
	questions: count$1.describe("Questions that got worse due to this cause."),
	of: count$1.describe("All questions that got worse: the sum over all causes."),
	evidence: FiguresSchema,
	named: array(NamedSchema)
});
const DiagnosisSchema = strictObject({
	leads: LikelyCauseSchema,
	also: array(LikelyCauseSchema).describe("Further causes that explain other questions.")
}).describe("Why the change made questions worse, as far as the results show.");
// src/lib/model/health.ts
const LabelFitSchema = strictObject({
	kind: _enum([
		"evidence",
		"sections",
		"chunks",
		"docs"
	]),
	of: count$1.describe("Labels of this kind on answerable questions, with a grade of at least min-grade."),
	unresolved: count$1.describe("Labels that match no document, text or chunk of the side."),
	unread: count$1.exactOptional().describe("Other quotes that no returned chunk contains, in documents whose text is unknown.")
});
const HomesSchema = strictObject({
	chunks: count$1.describe("Chunks returned, repeats included."),
	prefix: strictObject({
		written: string(),
		meant: string()
	}).optional().describe("The prefix of returned document names, and the prefix used instead."),
	homed: count$1.describe("Chunks whose doc names a document of the side."),
	unnamed: count$1.exactOptional().describe("Chunks without doc; absent if there are none.")
}).describe("Whether returned chunks name documents of the side.");
const AnswersSchema$1 = strictObject({
	asked: count$1.describe("Answerable questions that did not fail."),
	empty: count$1.describe("Questions that got no chunks."),
	longest: count$1.describe("Maximum number of chunks returned for one question."),
	depth: count$1.describe("Number of chunks requested per question."),
	lists: count$1.describe("Questions that got at least one chunk."),
	sameList: boolean().describe("Whether all questions with chunks got the same chunks in the same order.")
}).describe("What the pipeline returned for the questions.");
const OdditiesSchema = strictObject({
	ignoredAnswers: count$1.describe("Answers for an unknown id, and second answers for the same id."),
	droppedChunks: count$1.describe("Chunks beyond the requested depth."),
	unknownContext: count$1.describe("Context ids that are not among the returned chunks."),
	sortedRankings: count$1.describe("Rankings of a TREC run that were not in the order that trec_eval uses."),
	loose: count$1.describe("Rankings with equal or rising scores at neighbouring ranks, whose order is arbitrary."),
	offsetsDisagree: count$1.describe("Chunks located by text because their offsets point to other text."),
	unfilled: count$1.describe("Questions with as many chunks as requested that do not fill a metric's token budget."),
	filters: count$1.describe("Questions whose filters are not passed to the pipeline."),
	turns: count$1.describe("Follow-up questions asked without their earlier turns.")
}).describe("Counts of problems that no score shows.");
const HealthReportSchema = strictObject({
	labels: array(LabelFitSchema),
	homes: HomesSchema.optional().describe("Absent if no label names a file of the commit or a document of the manifest."),
	placed: strictObject({
		chunks: count$1.describe("Chunks matched with evidence, repeats included."),
		unplaced: count$1.describe("Chunks whose text is not in their document.")
	}).optional().describe("Absent if no question has evidence."),
	answers: AnswersSchema$1,
	twice: strictObject({
		asked: count$1,
		wavering: count$1.describe("Questions that got a different list the second time.")
	}).exactOptional().describe("Questions asked twice; absent if none was."),
	oddities: OdditiesSchema
}).describe("Whether a side can be measured at all.");
// src/lib/model/index-facts.ts
const tokens = number$1().min(0).optional();
const IndexFactsSchema = strictObject({
	basis: _enum(["index", "returned"]).describe("Chunks counted: the whole index, or the distinct chunks that were returned."),
	documents: count$1.optional(),
	chunks: count$1.optional(),
	meanChunkTokens: tokens.describe("Mean number of tokens (four bytes each) in a chunk; 0 for an empty index."),
	p95ChunkTokens: tokens.describe("95th percentile of tokens per chunk, by nearest rank; 0 for an empty index."),
	duplicateChunks: count$1.optional().describe("Chunks with the same normalised text as an earlier chunk."),
	emptyChunks: count$1.optional().describe("Chunks whose normalised text is empty."),
	bytes: count$1.optional().describe("Size of the indexed text and vectors.")
}).describe("Figures about an index; those that the pipeline does not report are absent.");
const BuildTimeSchema = union([number$1().min(0), literal("cached")]).describe("Milliseconds for building or updating the index; cached: answers from an earlier run were reused.");
// src/lib/model/list-changes.ts
const ranks = array(int().min(1));
const PreferenceSchema = _enum([
	"base",
	"head",
	"tie"
]).describe("The side whose context or answer the judge preferred in both orders; tie: also if the two orders disagree.");
const ListChangeSchema = strictObject({
	item: string(),
	overlap: share.describe("Rank-biased overlap of the lists, extrapolated; chunks are weighted by the share of their words in the other list."),
	lost: share.describe("Share of base's context words missing on head."),
	added: share.describe("Share of head's context words missing on base."),
	context: strictObject({
		base: ranks,
		head: ranks
	}).describe("Ranks, from 1, of the chunks in the context, in context order."),
	only: strictObject({
		base: ranks,
		head: ranks
	}).describe("Ranks of chunks mostly missing from the other side's context."),
	answer: share.optional().describe("Share of words that the answers have in common. Absent if they say the same thing."),
	preferred: PreferenceSchema.optional().describe("Absent if no judge was asked, or if it gave no verdict or is untrusted."),
	lines: optionalSides(string()).extend({ both: string().optional().describe("The line that quotes head's first chunk, if base returned that chunk too.") }).optional().describe("The question as a golden set line, labelled with a sentence that the side returned. Present only if the text level is snippets.")
}).describe("A question without labels whose results differ.");
const ListChangesSchema = strictObject({
	labelled: count$1.optional().describe("Number of questions with labels. Absent if a gated metric reads answers."),
	asked: count$1.describe("Questions without labels that every measured side answered."),
	changed: array(ListChangeSchema).describe("Sorted by overlap, least first, then by loss, most first.")
}).describe("Results of questions without labels.");
// src/lib/model/worse-answers.ts
const LostBySchema = _enum([
	"retrieval",
	"generator",
	"both",
	"untold"
]).describe("Where an answer that got worse lost its passage. retrieval: it reached base's generator but not head's. generator: it still reached head's, or the chunks are the same. both: a part was lost, and the answer has a fault that this does not explain. untold: neither labels nor a trusted judge show which.");
const AnswerFaultSchema = strictObject({
	kind: _enum([
		"missing-string",
		"missing-claim",
		"excluded-string",
		"invented-number",
		"invented-claim"
	]),
	text: optionalText.describe("Present only if the text level is snippets.")
}).describe("What head's answer lacks or adds compared with base's: a missing contains string or reference claim, a new excludes string, a number that is in neither chunks nor question, or a claim that neither chunks nor reference support.");
const WorseAnswersSchema = strictObject({
	total: count$1,
	retrieval: count$1,
	generator: count$1,
	both: count$1,
	untold: count$1
}).describe("Questions whose answers got worse on a gated answer metric, by where their passage was lost: see answer_lost_by of items.");
// src/lib/model/score-schema.ts
const NotApplicableReasonSchema = _enum([
	"unanswerable_item",
	"answerable_item",
	"clarify_item",
	"plain_item",
	"no_labels",
	"label_kind",
	"stale_label",
	"no_text",
	"no_spans",
	"no_chunks",
	"no_context",
	"no_answer",
	"no_reference",
	"no_reference_claims",
	"no_other_answer",
	"nothing_recalled",
	"no_numbers",
	"no_quotes",
	"no_strings",
	"no_citations",
	"no_language",
	"refused",
	"not_sampled",
	"unreviewed_draft",
	"cold_start",
	"no_timing",
	"no_usage",
	"no_price",
	"no_confidence",
	"no_outcome",
	"no_score",
	"not_asked",
	"not_met",
	"no_steps",
	"few_trials",
	"no_tools",
	"unordered_tools",
	"no_arguments"
]).describe("Why a metric has no value for an item.");
const ClaimCountSchema = strictObject({
	judged: count$1,
	of: count$1
});
const ScoreSchema = oneOfKinds({
	scored: strictObject({
		value: number$1(),
		claims: ClaimCountSchema.exactOptional().describe("Present if verdicts on some claims are missing; the value is computed from the others.")
	}),
	not_applicable: strictObject({ reason: NotApplicableReasonSchema }),
	run_error: strictObject({ reason: _enum(["query_failed", "scorer_failed"]) }),
	judge_error: strictObject({ cause: JudgeCauseSchema })
}).describe("A value, or why there is none.");
const ShortScoreSchema = union([number$1(), ...ScoreSchema.options]).describe("The value as a number; an object if there is none, or if the value leaves out claims.");
// src/report/schema/answer.ts
const ClaimSchema = strictObject({
	text: optionalText.describe("Present only if the text level is snippets."),
	inContext: LabelSchema.optional(),
	inReference: LabelSchema.optional(),
	chunks: array(count$1).exactOptional().describe("Chunks that entail or contradict the claim, as indexes into the report's chunks, best rank first; absent if none."),
	quote: string().exactOptional().describe("The judge's quote from the first of `chunks`; absent if the chunk contains the claim itself. Present only if the text level is snippets."),
	referenceQuote: string().exactOptional().describe("What the right answer says about the claim. Present only if the text level is snippets.")
}).describe("A claim in an answer. A verdict is absent if the judge was not asked or gave none.");
const ReferenceClaimSchema = strictObject({
	text: optionalText.describe("Present only if the text level is snippets."),
	inAnswer: LabelSchema.optional(),
	quote: string().exactOptional().describe("What the answer says about the statement. Present only if the text level is snippets.")
}).describe("A statement in the right answer, and whether the answer makes it.");
const RatingsSchema = strictObject({
	rubric: string(),
	scores: array(int()),
	reasons: texts.describe("The judge's reasons, one per score; empty unless the text level is snippets.")
}).describe("The judge's scores under a rubric and its reasons, one of each per request.");
const AnswerSchema = strictObject({
	text: optionalText.describe("Present only if the text level is snippets."),
	outcome: OutcomeSchema.optional().describe("Whether the answer addresses the question, according to the judge; absent if it gave no verdict."),
	claims: array(ClaimSchema).optional().describe("Claims in the answer's order; absent if there is no judge."),
	reference: array(ReferenceClaimSchema).exactOptional().describe("The right answer's statements; absent if no metric compares answers with it."),
	ratings: array(RatingsSchema).exactOptional().describe("Absent if no rubric is configured.")
}).describe("One side's answer to one question.");
const AnswersSchema = optionalSides(AnswerSchema).extend({
	expected: optionalText.describe("The first right answer in the golden set. Present only if the text level is snippets."),
	preferred: strictObject({
		side: PreferenceSchema,
		reasons: texts.describe("The judge's reasons with base's answer shown first and with head's shown first; empty unless the text level is snippets.")
	}).exactOptional().describe("Which answer the judge prefers; absent if it was not asked."),
	faults: array(AnswerFaultSchema).describe("Faults of head's answer, missing content first; empty unless the answer got worse.")
});
// src/report/schema/item.ts
const ChunkSchema = strictObject({
	id: string(),
	doc: optionalText,
	start: count$1.optional().describe("UTF-16 offset into the document's text."),
	end: count$1.optional().describe("UTF-16 offset, exclusive."),
	lines: optionalSides(LinesSchema).describe("Lines in each side's document; absent if unknown or if that side did not return the chunk."),
	tokens: count$1.optional().describe("Length in tokens of four UTF-8 bytes; absent if the text is unknown."),
	text: optionalText.describe("As much of the chunk's text as the text level allows; absent if another chunk contains it."),
	within: strictObject({
		chunk: count$1.describe("Index into the report's chunks."),
		start: count$1,
		end: count$1
	}).exactOptional().describe("A chunk whose text contains this chunk's text, and where: UTF-16 offsets, end exclusive.")
}).describe("A returned chunk.");
const RankedChunkSchema = strictObject({
	chunk: count$1.describe("Index into the report's chunks."),
	rank: int().min(1),
	relevant: literal(true).exactOptional().describe("Whether the chunk satisfies a target; absent if not."),
	until: count$1.optional().describe("Tokens from the top of the ranking to the end of the chunk; absent if unknown."),
	inContext: literal(true).exactOptional().describe("Whether the chunk reached the generator; absent if not or unknown (see the question's in_context)."),
	helps: strictObject({
		label: _enum([
			"relevant",
			"partly",
			"not"
		]),
		quote: string().exactOptional().describe("Present only if the text level is snippets.")
	}).exactOptional().describe("How much the chunk helps to answer the question, according to the judge; absent if not judged.")
}).describe("A chunk at its rank for one question on one side.");
const TargetSchema = strictObject({
	kind: TargetKindSchema,
	name: string().describe("Document id for `evidence` and `doc`, chunk id for `chunk`."),
	quote: optionalText.describe("The quoted text, for evidence only; present only if the text level is tracked or snippets."),
	rank: RanksSchema.describe("From 1; absent if the target was not found at this depth, or if the side was not measured or lacks the target."),
	lines: optionalSides(LinesSchema).describe("Lines in each side's document; absent if unknown."),
	at: optionalSides(strictObject({
		start: count$1,
		end: count$1
	})).describe("UTF-16 offsets into each side's document, end exclusive; absent if lines are absent."),
	lost: boolean().describe("Whether the target is satisfied within the headline metric's cutoff on base but not on head."),
	gained: boolean().describe("Whether the target is satisfied within the headline metric's cutoff on head but not on base.")
});
const BudgetSchema = strictObject({
	tokens: count$1,
	...optionalSides(strictObject({ rank: count$1.describe("0 if the first chunk alone exceeds the budget.") })).shape
}).describe("The last rank whose chunk ends within the token budget; a side is absent if it returned nothing or chunk lengths are unknown.");
const golden = texts.optional();
const ItemSchema = strictObject({
	id: string(),
	query: optionalText.describe("Absent at text level ids."),
	tags: texts,
	mustPass: boolean(),
	answerable: boolean(),
	origin: _enum([
		"both",
		"added",
		"removed"
	]),
	relabelled: boolean(),
	line: int().min(1).optional().describe("Line in head's golden file; absent if the item is not in it."),
	cluster: optionalText.describe("Questions in one cluster are not independent of each other."),
	split: _enum(["dev", "test"]).optional(),
	draft: literal(true).optional().describe("Does not gate."),
	change: _enum([
		"improved",
		"degraded",
		"unchanged",
		"not-compared"
	]).describe("Movement on the headline metric; not-compared if either side has no score."),
	scores: array(strictObject({
		metric: string(),
		base: ShortScoreSchema.optional(),
		head: ShortScoreSchema
	})),
	targets: array(TargetSchema).optional().describe("The labelled passages. Absent, like the keys below up to answers, for questions without details; questions that moved get details first."),
	history: array(strictObject({
		role: _enum(["user", "assistant"]),
		text: string()
	})).optional().describe("The turns before the question, oldest first; absent if there are none. Present only if the text level is tracked or snippets."),
	references: golden.describe("Right answers, all equally good."),
	contains: golden.describe("What an answer must say."),
	excludes: golden.describe("What an answer must not say."),
	goldenNotes: optionalText.describe("The question's notes, if they are a string. Present only if the text level is tracked or snippets."),
	chunks: measuredSides(array(RankedChunkSchema)).optional(),
	budget: BudgetSchema.optional().describe("The token budget of the headline metric or, if it has none, of the first metric with one; absent if there is none."),
	inContext: optionalSides(count$1).optional().describe("Chunks that reached the generator; absent if unknown."),
	answers: AnswersSchema.optional().describe("Absent if neither side answered, or for a question without details."),
	answerLostBy: LostBySchema.optional().describe("Present only if the answer got worse on a gated answer metric."),
	why: AttributionSchema.optional().describe("Why the question got worse; present only if it got worse on a gated metric whose losses can be explained."),
	failures: optionalSides(string()).describe("The pipeline's error message if the query failed; empty if report.text withholds it.")
});
// src/lib/model/metric-comparison.ts
const CoverageSchema = strictObject({
	pairs: count$1.describe("Items scored on both sides (on head if there is no base)."),
	runErrors: count$1.describe("Left out because a query failed on either side."),
	judgeErrors: count$1.describe("Left out because the judge gave no usable verdict on either side, though no query failed."),
	judgeCauses: array(strictObject({
		cause: JudgeCauseSchema,
		items: count$1
	})).describe("Causes of the judge errors, sorted; base's cause if both sides have one."),
	turnedOnHead: count$1.describe("Items scored on base that the metric does not apply to on head."),
	turnedOnBase: count$1.describe("The reverse."),
	turnedReasons: array(strictObject({
		reason: NotApplicableReasonSchema,
		items: count$1
	})).describe("Reasons for `turnedOnHead` and `turnedOnBase`, sorted."),
	notApplicable: count$1.describe("Items that the metric applies to on neither side.")
}).describe("How many items a metric was compared on, and why others were left out.");
// src/lib/model/metric.ts
const DirectionSchema = _enum([
	"higher",
	"lower",
	"neutral"
]).describe("Which direction is better. neutral: neither, so the metric can be reported but not gated.");
const MetricGroupSchema = _enum([
	"retrieval",
	"answer",
	"judged",
	"share",
	"distance",
	"number",
	"size",
	"timed",
	"cost"
]).describe("retrieval, answer (rule-based), judged (by a model), share (of a scorer), distance (from the truth): 0..1. number (of a scorer): within its range. size: tokens. timed: ms. cost: USD.");
// src/report/schema/metric.ts
const bounds = {
	tolerance: oneOfKinds({
		absolute: strictObject({ value: number$1().min(0) }),
		relative: strictObject({ share: number$1().min(0) })
	}).optional(),
	allowed: number$1().optional().describe("The tolerance in the metric's unit, computed from base's value if relative."),
	min: number$1().optional(),
	max: number$1().optional()
};
const sideValue = number$1().optional().describe("Mean (for times, quantile) over the pairs, or over head's items if there is no base.");
const movement = {
	base: sideValue,
	head: sideValue,
	delta: number$1().optional().describe("head - base, unrounded, in the metric's own direction; the corrected change if human labels correct it."),
	improved: count$1,
	degraded: count$1,
	unchanged: count$1
};
const IntervalSchema = strictObject({
	low: number$1(),
	high: number$1()
}).describe("95% interval of head - base for questions like these, in the metric's unit; two-sided, not clipped to the possible range.");
const TestSchema = discriminatedUnion("kind", [strictObject({
	kind: literal("none"),
	reason: _enum([
		"unchanged",
		"few-items",
		"few-changed",
		"few-clusters"
	]).describe("unchanged: no pair moved, so no test is needed.")
}), strictObject({
	kind: _enum([
		"t",
		"sign-flip",
		"mcnemar",
		"bootstrap"
	]),
	worse: share.describe("One-sided probability of a loss at least this large if nothing had changed.")
})]).describe("The test used, or why there is none.");
const StatisticsSchema = strictObject({
	changed: count$1.describe("Pairs whose scores differ between base and head."),
	clusters: count$1.optional().describe("Groups of items that are not independent of each other; absent if no item has a cluster."),
	documents: strictObject({
		count: count$1.describe("Groups of questions about the same documents."),
		largest: share.describe("The share of questions in the largest group.")
	}).optional().describe("The clusters that intervals use; absent if no label names a document."),
	interval95: IntervalSchema.optional(),
	test: TestSchema,
	rule: RulingSchema.pick({
		p: true,
		adjusted: true
	}).optional().describe("The p-value that the rule uses, raw and corrected for the metrics tested with it."),
	own: strictObject({
		kind: _enum([
			"t",
			"mcnemar",
			"sign-flip"
		]).describe("Slices use an exact test."),
		p: share.describe("The probability that these questions lose as much by chance alone."),
		withoutWorst: number$1().describe("The mean loss without the question with the largest loss."),
		byWorst: number$1().describe("The part of the mean loss due to the question with the largest loss. Under auto, the rest must be at least half of this to block.")
	}).optional().describe("For a mean, a test of whether these questions got worse, each counted as independent. Used by rule auto."),
	detectable: number$1().min(0).optional().describe("The smallest loss that this many questions can detect with a power of 80%, in the metric's unit."),
	largest: texts.max(3).describe("Ids of the items that moved most.")
}).describe("Statistics of a change. Probabilities are one-sided unless stated otherwise.");
const PartSchema = strictObject({
	pairs: count$1,
	...movement
});
const SliceSchema = PartSchema.extend({
	tag: string(),
	gate: strictObject(bounds).optional().describe("Absent if the slice is not gated."),
	statistics: StatisticsSchema.optional().describe("Present only if the slice is gated.")
});
const CorrectionSchema = strictObject({
	labelled: count$1.describe("Randomly drawn questions that humans labelled on both sides."),
	differing: count$1.describe("Questions whose answer or chunks differ between the sides."),
	missing: count$1.describe("How many more questions need human labels; 0 if there are enough."),
	unused: count$1.describe("Questions whose labels are not used because their texts changed or a question drawn earlier lacks labels."),
	gap: strictObject({
		item: string(),
		behind: count$1
	}).optional().describe("A question without a label, and how many labelled questions are not used because they were drawn after it."),
	moved: count$1.describe("Labelled questions that moved according to human labels."),
	judge: strictObject({
		change: number$1(),
		interval95: IntervalSchema.optional()
	}).describe("The change according to the judge alone."),
	corrected: number$1().optional().describe("The change estimated by PPI++ from per-question differences; absent if not corrected.")
}).describe("Human labels applied to a judged change. Each question counts independently.");
const MetricReportSchema = strictObject({
	metric: string().describe("Canonical name, e.g. recall@5."),
	direction: DirectionSchema,
	group: MetricGroupSchema,
	judged: boolean().describe("Whether the scores depend on the judge."),
	gate: strictObject({
		...bounds,
		rule: RuleSchema,
		inconclusive: InconclusiveSchema.describe("Verdict on a breach that may be due to chance.")
	}).optional().describe("Absent if the metric is reported but not gated."),
	verdict: _enum([...VerdictSchema.options, "not-gated"]),
	equalLength: boolean().describe("Whether the gate added the metric to compare both sides at equal length. It is not gated, but shown next to context recall."),
	...movement,
	weighted: strictObject({
		base: number$1().exactOptional(),
		head: number$1()
	}).exactOptional().describe("Means with question weights, which do not affect the verdict; absent if all weights are equal."),
	statistics: StatisticsSchema.optional().describe("Absent if nothing was compared."),
	correction: CorrectionSchema.optional().describe("Absent if there are no human labels, or no question differs between the sides."),
	coverage: CoverageSchema,
	turned: bothSides(texts).describe("For a metric of answers or spending, ids of the items that it does not apply to on that side only. Empty for other metrics."),
	ruledOut: array(strictObject({
		reason: NotApplicableReasonSchema,
		items: count$1
	})).describe("For a metric of answers or spending, how many items it does not apply to on either side, by reason. Empty for other metrics."),
	slices: array(SliceSchema).describe("Sorted by tag. must_pass items form the slice of that name. A slice with fewer than 5 pairs has no means."),
	added: PartSchema.optional().describe("Items that only head has."),
	dev: PartSchema.optional().describe("Items in split dev, if only split test is gated."),
	drafts: PartSchema.optional().describe("Unreviewed drafts, if the gate excludes them.")
});
// src/report/notes/schemas.ts
const noteSchemas = () => ({
	acceptance: schema$7(),
	"asked-twice": schema$8(),
	"base-behind": schema$9(),
	"base-moved": schema$10(),
	"by-head": schema$11(),
	"chunks-changed": schema$12(),
	"claims-of-fork": schema$13(),
	"context-changed": schema$14(),
	filtered: schema$15(),
	"judge-limits": schema$16(),
	labels: schema$17(),
	noise: schema$18(),
	"orders-to-judge": schema$19(),
	"policy-changed": schema$20(),
	"small-slices": schema$21(),
	"stale-labels": schema$22(),
	"unmeasured-files": schema$23()
});
// src/report/schema/report.ts
const ErrorSchema = strictObject({
	code: _enum([...errorCodes, "bug"]).describe("bug is an internal error in RAG Gate."),
	side: sideName.optional(),
	message: string(),
	hint: optionalText,
	mistakes: array(strictObject({
		file: string(),
		line: int().min(1).optional(),
		column: int().min(1).optional(),
		path: string(),
		message: string()
	}))
});
const OriginSchema = strictObject({
	repository: optionalText.describe("owner/name."),
	serverUrl: optionalText.describe("The git host's address without a trailing slash, e.g. https://github.com."),
	runUrl: optionalText,
	helpUrl: optionalText.describe("Page that explains the comment, for the version of the action that runs."),
	gateLine: string().exactOptional().describe("The shell command that repeats this gate elsewhere, without the commits to compare. Absent if two files were compared."),
	pullRequest: count$1.optional(),
	pullHead: optionalText.describe("The pull request's own head commit, if the measured commit is the merge."),
	fork: boolean(),
	page: string().exactOptional().describe("Where this report's page is served, if known."),
	artifact: string().exactOptional().describe("Where the run uploaded the page; known only after the upload, so absent from the file itself."),
	key: string().exactOptional().describe("The input `key`, if the repository has several gates."),
	config: string().exactOptional().describe("Path to head's configuration; absent if there is no repository."),
	workingDirectory: string().exactOptional().describe("Folder in the repository that all paths in the report, except those in messages, are relative to. Absent for the repository's root."),
	movedFrom: string().exactOptional().describe("The folder's path on base if head moves it; empty for the root."),
	answers: _enum(["code", "files"]).exactOptional().describe("code: head ran its own commands. files: head's answers were read from run files that another tool or job produced. Absent for other kinds of pipeline, and if nothing was measured."),
	day: string().exactOptional(),
	commits: optionalSides(string()).describe("Commits measured. head is absent if the command line measured uncommitted files."),
	workTree: strictObject({
		commit: string(),
		branch: string().exactOptional()
	}).exactOptional().describe("What was checked out, if head is the working tree."),
	files: strictObject({
		base: optionalText,
		head: string()
	}).exactOptional().describe("Run files compared without a repository, as passed (untrusted text).")
});
const GoldenSchema = strictObject({
	file: string(),
	hash: string().describe("SHA-256 of head's file, in hex."),
	items: count$1.describe("Items asked, from both sides' golden sets."),
	answerable: count$1,
	drafts: strictObject({
		unreviewed: count$1,
		accepted: count$1,
		edited: count$1,
		rejected: count$1
	}).describe("Drafts in head's file, by review status.")
});
const JudgeSchema = strictObject({
	...judgeFacts,
	trust: strictObject({
		kind: TrustKindSchema,
		passed: count$1,
		of: count$1,
		failed: array(strictObject({
			name: string(),
			injection: boolean(),
			expected: string(),
			found: optionalText.describe("Absent if the text level withholds the judge's own words."),
			cause: JudgeCauseSchema.optional()
		})).describe("Checks with a known answer that the judge did not pass."),
		reasons: array(DistrustSchema),
		controls: array(ControlTallySchema).describe("Claims with known answers that were sent in real calls."),
		missing: count$1.describe("How many more controls an unproven judge must get right to be trusted."),
		preferences: PreferenceTrustSchema.optional()
	}).optional()
}).describe("What is known about the judge, except its cost. Names and models are untrusted text.");
const milliseconds = number$1().min(0);
const TimesSchema = strictObject({
	totalMs: milliseconds,
	buildMs: optionalSides(BuildTimeSchema).optional(),
	queryP50Ms: optionalSides(milliseconds).optional().describe("Median time per answered query, by nearest rank, without the first queries of each process."),
	queryP95Ms: optionalSides(milliseconds).optional().describe("95th percentile of the time per query, computed like the median.")
});
const FeaturesSchema = strictObject(Object.fromEntries(Object.entries(featureSchemas).map(([name, schema]) => [name, schema.exactOptional()]))).describe("Results of features, by name.");
const ReportSchema = strictObject({
	schema: literal(3).describe("Version of the report's format. Reject any other."),
	tool: string().describe("Version of RAG Gate."),
	verdict: VerdictSchema,
	outcome: _enum([
		"compared",
		"adopted",
		"repaired",
		"head-only",
		"unchanged",
		"not-started",
		"not-measured"
	]).describe("adopted: base has no config or golden set. repaired: base cannot be measured. unchanged: nothing relevant changed. not-started: base forbids what head needs."),
	error: ErrorSchema.optional(),
	origin: OriginSchema,
	text: _enum([
		"ids",
		"queries",
		"tracked",
		"snippets"
	]).describe("How much text this report may contain."),
	golden: GoldenSchema.optional().describe("Absent if the golden set was not read."),
	policy: strictObject({
		from: sideName,
		changes: array(PolicyChangeSchema),
		gates: array(string()),
		trial: string().exactOptional().describe("The trial's last day; until then, nothing blocks.")
	}).describe("The side whose policy applied."),
	findings: array(findingSchema()).describe("Why the verdict is not pass, worst first."),
	metrics: array(MetricReportSchema).describe("Gated metrics in the order of `gate`, then the others."),
	headline: optionalText.describe("Metric in the headline; absent if nothing is gated or compared."),
	lists: ListChangesSchema.optional().describe("Absent if every question has labels."),
	worseAnswers: WorseAnswersSchema.optional().describe("Absent if no answer got worse."),
	diagnosis: DiagnosisSchema.optional().describe("Absent if no known cause fits."),
	changed: ChangedSchema.optional().describe("Absent if nothing was compared."),
	context: ContextChangeSchema.optional(),
	features: FeaturesSchema.exactOptional(),
	causes: array(CauseCountSchema).describe("Why questions got worse on gated metrics, most frequent first."),
	notes: array(oneOfKinds(noteSchemas())),
	items: array(ItemSchema).describe("All questions; those that moved get details first."),
	chunks: array(ChunkSchema).describe("Chunks in the items' details, each once."),
	index: optionalSides(IndexFactsSchema),
	health: optionalSides(HealthReportSchema).describe("Health check results before the verdict, by side."),
	judge: JudgeSchema.optional().describe("Absent if no metric needs a judge."),
	cost: JudgeSpendingSchema.optional(),
	times: TimesSchema.describe("Times in ms; like cost, they vary between runs.")
}).describe("Within one version, fields, kinds and values are only added, so ignore unknown ones. Escape strings from the repository, which are raw.");
// src/gate/reading/report-file.ts
const mostBytes = 536870912;
async function readReport(path, detailed) {
	const value = await readReportJson(path);
	const { items, chunks } = value;
	const kept = listOf(items).map((item) => item["id"] === detailed ? item : withoutDetails(item));
	const all = listOf(chunks);
	const named = chunksNamedBy(kept.find(({ id }) => id === detailed));
	const holders = new Set(all.flatMap(({ within }, at) => named.has(at) ? [mappingOf(within)["chunk"]] : []));
	const given = readBack({
		...value,
		items: kept,
		chunks: all.map((chunk, at) => named.has(at) || holders.has(at) ? chunk : unread)
	});
	const report = written(readAs(ReportSchema, given, path));
	return {
		...report,
		chunks: withTexts(report.chunks)
	};
}
const reportFormat = {
	key: "schema",
	version: ReportSchema.shape.schema.value,
	cure: "run the gate again"
};
const unread = {
	id: "",
	lines: {}
};
async function readReportJson(path) {
	const value = await readJson(path);
	if (!isMapping(value)) throw unfitReport(path, "the file is not a report.json");
	const why = otherVersion(value, reportFormat);
	if (why !== void 0) throw new GateError("input-invalid", `the report ${printable(path)} ${why}`);
	return value;
}
async function readJson(path) {
	try {
		const file = (await stat(path)).isDirectory() ? join(path, sinks.json.file) : path;
		const bytes = await readNamedFile(file, {
			maxBytes: mostBytes,
			what: "the report ",
			hint
		});
		return JSON.parse(new TextDecoder().decode(bytes));
	} catch (cause) {
		if (cause instanceof GateError) throw cause;
		if (cause instanceof SyntaxError) throw unfitReport(path, `the file is not JSON: ${printable(messageOf(cause), 200)}`);
		throw unfitReport(path, fileErrorText(cause));
	}
}
function readAs(schema, value, path) {
	const parsed = schema.safeParse(value);
	if (parsed.success) return parsed.data;
	const unknown = parsed.error.issues.filter((issue) => issue.code === "unrecognized_keys");
	for (const issue of unknown) {
		const holder = issue.path.reduce((held, step) => partOf(held, step), value);
		for (const key of issue.keys) if (isMapping(holder)) Reflect.deleteProperty(holder, key);
	}
	if (unknown.length > 0) return readAs(schema, value, path);
	const [mistake] = schemaMistakes(schema, value);
	throw unfitReport(path, `${formatKeyPath(mistake?.path ?? [])}: ${mistake?.message}`);
}
function unfitReport(path, why) {
	return new GateError("input-invalid", `the report ${printable(path)}: ${why}`, { hint });
}
const hint = "write a report with `rag-gate gate --out DIR`, or pass the report.json of another run, or the folder that contains it";
function partOf(value, step) {
	return typeof value === "object" && value !== null ? Reflect.get(value, step) : void 0;
}
function mappingOf(value) {
	return isMapping(value) ? value : {};
}
function listOf(value) {
	return Array.isArray(value) ? value.map(mappingOf) : [];
}
const detailKeys = new Set(Object.keys(noDetails).filter((key) => key !== "targets").map(snakeCase));
function withoutDetails(item) {
	return Object.fromEntries(Object.entries(item).filter(([key]) => !detailKeys.has(key)));
}
function chunksNamedBy(item) {
	const { base, head } = mappingOf(item?.["chunks"]);
	return new Set([...listOf(base), ...listOf(head)].map(({ chunk }) => chunk));
}
function written(report) {
	return report;
}
export { MetricReportSchema as a, ReportSchema as i, readReport as n, probeKinds as o, readReportJson as r, HistoryEntrySchema as s, readAs as t };
