import { checkHelp, gateHelp, initHelp, showHelp, sweepHelp } from './daily.ts'
import {
  draftHelp,
  exportHelp,
  goldenHelp,
  importHelp,
  mineHelp,
  perturbHelp,
  reviewHelp,
} from './golden.ts'
import { askHelp, buildHelp, collectHelp, mcpHelp, teardownHelp } from './programs.ts'
import { historyHelp, judgeHelp, monitorHelp, reportHelp } from './sometimes.ts'

/** What `--help` prints, by the words of the command. */
const helpTexts: Readonly<Record<string, string>> = {
  init: initHelp,
  gate: gateHelp,
  show: showHelp,
  check: checkHelp,
  sweep: sweepHelp,
  golden: goldenHelp,
  'golden review': reviewHelp,
  'golden import': importHelp,
  'golden draft': draftHelp,
  'golden mine': mineHelp,
  'golden perturb': perturbHelp,
  'golden export': exportHelp,
  report: reportHelp,
  judge: judgeHelp,
  history: historyHelp,
  monitor: monitorHelp,
  collect: collectHelp,
  build: buildHelp,
  ask: askHelp,
  teardown: teardownHelp,
  mcp: mcpHelp,
}

/** The help of a command, or of what it does if that has a text of its own. */
export function helpOf(words: readonly string[]): string {
  const [command = '', verb = ''] = words
  return helpTexts[`${command} ${verb}`] ?? helpTexts[command] ?? ''
}
