import type { CommandHelp } from '../command.ts'
import { otherRunForms } from '../../lib/model/other-run-forms.ts'
import { part } from './parts.ts'

export const help: CommandHelp = {
  group: 'sometimes',
  place: 2,
  summary: 'compare run files without building anything',
  text: `Usage: rag-gate report --runs DIR [options]
       rag-gate report --head-run FILE --golden FILE [options]

Compares run files. Nothing is built and no pipeline runs.

--runs takes the folder of one collect run, or a folder that contains one folder
per shard, and needs the measured repository. Configuration and golden set are
read from the commits that the run files name; pass --base and --head if you do
not trust the run files.

--head-run and --golden need no repository. A run file is JSON Lines as collect
writes it${otherRunForms}; the golden set may be JSON Lines, YAML, CSV, TREC
qrels or another supported format. All files may be gzipped. Without --base-run,
only the head run is measured.

Options:
  --runs DIR       folder of run files
  --base REF       the commit that --runs must have as base
  --head REF       the commit that --runs must have as head
  --base-run FILE  what base returned
  --head-run FILE  what head returned
  --golden FILE    questions with their labels
  --metrics NAMES  metrics to measure, separated by commas (default: those of
                   --config, or else recall@5,precision@5,mrr,ndcg@10)
  --config FILE    configuration to take metrics and gate from; without one,
                   retrieval may drop by 2 points
  --working-directory DIR
                   with --runs: as in rag-gate gate
${part.labels}
${part.url}
  --no-cache       ignore judgments of earlier runs, and store none
${part.out}
${part.options}${part.json}
  --dry-run        print what judging would cost, and stop
${part.help}

Exit codes: 0 pass or warn, 1 fail, 2 not started (invalid flags, configuration
or golden set), 3 could not measure.
`,
}
