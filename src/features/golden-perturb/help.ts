import type { CommandHelp } from '../../cli/command.ts'
import { part } from '../../cli/help/parts.ts'

export const help: CommandHelp = {
  group: 'golden',
  place: 5,
  summary: 'ask the set over worse documents: noise, other facts',
  text: `Usage: rag-gate golden perturb [options]

Makes a set of its own from questions with an answer and quotes, and documents
to ask it over: with noise beside the passage, with an archived page of other
numbers or names, without anything that answers, and two questions at once.
Each is a slice, such as robustness:noise. No model is asked.

Options:
  --out DIR        where set, documents and configuration go
                   (default: eval/robustness)
  --n N            questions of each kind at most (default: 20)
${part.json}
${part.golden}
${part.configPath}
${part.help}

${part.exitCodes}`,
}
