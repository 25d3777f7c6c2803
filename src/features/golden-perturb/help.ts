import type { CommandHelp } from '../../cli/command.ts'
import { part } from '../../cli/help/parts.ts'

export const help: CommandHelp = {
  group: 'golden',
  place: 5,
  summary: 'make robustness questions, with noise or changed facts',
  text: `Usage: rag-gate golden perturb [options]

Makes a separate golden set, and the documents for it, from those of your
questions that have an answer and quotes. There are four kinds: questions with
noise next to the passage, questions with an archived page that gives other
numbers or names, questions whose passage is removed, and two questions asked at
once. Each kind is a slice, such as robustness:noise. Uses no model.

Options:
  --out DIR        folder for the golden set, its documents and a configuration
                   (default: eval/robustness)
  --n N            maximum number of questions per kind (default: 20)
${part.json}
${part.golden}
${part.configPath}
${part.help}

${part.exitCodes}`,
}
