import type { CommandHelp } from '../../cli/command.ts'
import { part } from '../../cli/help/parts.ts'

export const help: CommandHelp = {
  group: 'golden',
  place: 2,
  summary: 'bring questions of another tool, and find their evidence',
  text: `Usage: rag-gate golden import FILE... [options]
       rag-gate golden import FOLDER [options]

Brings questions of another tool into your golden set. Finds their evidence in
your documents, by the passages or answers that come with them; if that is
unsure, the question becomes a draft. Says what was recognised, found and lost.
A set that is there gets the new questions at its end; ids must be new.

Reads ragas, DeepEval, LlamaIndex, Langfuse, promptfoo, BEIR folders, TREC
topics with qrels, judgments of Quepid, _rank_eval, RRE and OpenSearch, and
questions under their usual names, as JSON Lines, JSON, YAML, CSV, TSV or
Parquet.

Options:
  --map PAIRS      your keys by ours: query=Frage,answer=Antwort; dots for keys
                   inside: query=input.text. Ours include contexts (texts with
                   the answer) and source (the name of a document)
  --corpus DIR     write the documents of a BEIR folder into this folder
  --out FILE       where the questions go (default: the golden set of the
                   configuration, else eval/golden.jsonl)
${part.json}
${part.configPath}
${part.help}

${part.exitCodes}`,
}
