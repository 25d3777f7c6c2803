import type { CommandHelp } from '../../cli/command.ts'
import { part } from '../../cli/help/parts.ts'

export const help: CommandHelp = {
  group: 'golden',
  place: 5,
  summary: 'make robustness questions: noise, changed facts',
  text: `Usage: rag-gate golden perturb [options]

Makes a separate golden set, and its documents, from questions that have an
answer and quotes. There are four kinds of questions: with noise next to the
passage, with an archived page that gives other numbers or names, without any
passage that answers, and two questions at once. Each kind is a slice, such as
robustness:noise. Uses no model.

Options:
  --out DIR        folder for golden set, documents and configuration
                   (default: eval/robustness)
  --n N            maximum number of questions per kind (default: 20)
${part.json}
${part.golden}
${part.configPath}
${part.help}

${part.exitCodes}`,
}
