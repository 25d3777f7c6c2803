import type { CommandHelp } from '../../cli/command.ts'
import { part } from '../../cli/help/parts.ts'

export const help: CommandHelp = {
  group: 'golden',
  place: 3,
  summary: 'draft questions from the documents, with or without a model',
  text: `Usage: rag-gate golden draft [options]

Has a chat model (judge.model, else pipeline.answer.model) write questions with
answers and quotes, tries each with and without its quotes, and adds what passes
to the golden set as draft: true. If the configuration names no model, questions
are made from headings and numbers, and tagged template. The same command again
goes on where it stopped and asks nothing twice.

Options:
  --n N            drafts that the golden set is to hold (default: 50); each may
                   take 20,000 tokens
  --kinds LIST     single-hop,multi-hop,comparison,abstract,unanswerable,
                   adversarial (default: all)
${part.url}
${part.golden}
${part.configPath}
${part.json}
${part.help}

Exit codes: 0 done, 2 not started, 3 stopped before the end (tokens, model,
signal, disk).
`,
}
