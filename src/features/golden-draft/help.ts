import type { CommandHelp } from '../../cli/command.ts'
import { part } from '../../cli/help/parts.ts'

export const help: CommandHelp = {
  group: 'golden',
  place: 3,
  summary: 'draft questions from the documents, with or without a model',
  text: `Usage: rag-gate golden draft [options]

Lets a chat model (judge.model, or else pipeline.answer.model) write questions
with answers and quotes, tests each question with and without its quotes, and
adds the questions that pass to the golden set with draft: true. After an
interruption, the same command continues without repeating finished calls.

If the configuration names no model, the drafts are templates, tagged template:
each repeats a heading, or asks for a number left out of a sentence. Rewrite
them in your users' words. --kinds has no effect on templates.

Options:
  --n N            drafts that the golden set should contain (default: 50); the
                   budget is 20,000 tokens per draft
  --kinds LIST     single-hop,multi-hop,comparison,abstract,unanswerable,
                   adversarial (default: all)
${part.url}
${part.golden}
${part.configPath}
${part.json}
${part.help}

Exit codes: 0 finished, 2 not started, 3 stopped early (token budget, model,
signal or disk).
`,
}
