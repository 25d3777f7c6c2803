import type { Report } from '../schema/report.ts'
import { headlineOf } from '../wording/headline.ts'
import { quotingText } from '../wording/plain-text.ts'
import { whereToRun } from '../wording/remedies/reproduce.ts'
import { toFix, worthALook } from '../wording/remedies/to-fix.ts'
import { declared } from '../wording/remedies/cause-remedies.ts'
import { remedyOf } from '../wording/remedies/unmeasured-remedy.ts'
import { escapedJson } from './escape.ts'

/** Returns the prompt for a coding assistant, one paragraph per entry. `command` repeats the run. */
export function agentPrompt(report: Report, command: string): readonly string[] {
  const { origin, verdict } = report
  const where =
    origin.pullRequest === undefined ? 'this change' : `pull request ${origin.pullRequest}`
  return [
    `RAG Gate ended with "${verdict}" on ${where}: ${quotingText(headlineOf(report).sentence)}.`,
    'Find what in the change caused it and fix it there. Do not edit tolerances or waivers in this change; only those on the base branch take effect. Do not edit the golden set except as suggested below. A human must decide whether a loss is intended.',
    ...adviceLines(report),
    ...pathWords(report),
    `To check${whereToRun(report)}: ${command}`,
  ]
}

/**
 * Returns the remedy that the comment shows under "To fix", followed by other ways to let an
 * intended loss pass.
 */
function adviceLines(report: Report): readonly string[] {
  const move = toFix(report)
  const fix = move?.words ?? remedyOf(report)
  const isToRead = move?.label === worthALook
  const told = fix === undefined ? '' : quotingText(fix)
  const others = declared(report)
    .map((words) => quotingText(words))
    .filter((words) => !told.includes(words))
  return [
    ...(told === '' ? [] : [`RAG Gate suggests${isToRead ? ' a look at' : ':'} ${told}`]),
    ...others.map((words) => `Or, ${words}.`),
  ]
}

function pathWords({ origin: { workingDirectory } }: Report): readonly string[] {
  if (workingDirectory === undefined) return []
  return [`Paths are relative to ${escapedJson(JSON.stringify(workingDirectory))}.`]
}
