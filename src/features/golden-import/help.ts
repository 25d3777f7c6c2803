import type { CommandHelp } from '../../cli/command.ts'
import { part } from '../../cli/help/parts.ts'

export const help: CommandHelp = {
  group: 'golden',
  place: 2,
  summary: "import another tool's questions, and find their evidence",
  text: `Usage: rag-gate golden import FILE... [options]
       rag-gate golden import FOLDER [options]

Imports questions from another tool into your golden set. Finds their evidence
in your documents, using the passages or answers that come with them; if the
evidence is uncertain, the question becomes a draft. Prints what was recognised,
found and lost. New questions are added at the end of an existing golden set;
their ids must be new.

Reads ragas, DeepEval, LlamaIndex, Langfuse, promptfoo, BEIR folders, TREC
topics with qrels, judgments of Quepid, _rank_eval, RRE and OpenSearch, and
questions with common key names, as JSON Lines, JSON, YAML, CSV, TSV or Parquet.

Options:
  --map PAIRS      pairs of a key of RAG Gate and one of yours, such as
                   query=Frage,answer=Antwort; use dots for nested keys:
                   query=input.text. RAG Gate's keys include contexts (passages
                   with the answer) and source (a document's name)
  --corpus DIR     write the documents of a BEIR folder into this folder
  --out FILE       file to add the questions to (default: the golden set of the
                   configuration, or else eval/golden.jsonl)
${part.json}
${part.configPath}
${part.help}

${part.exitCodes}`,
}
