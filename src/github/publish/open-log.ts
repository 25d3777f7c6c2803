import * as core from '@actions/core'
import type { Log, Progress } from '../../lib/log.ts'
import { cleanLine, cleanLines } from '../../lib/text/printing/clean-text.ts'
import { say } from './say.ts'

/**
 * Opens a log that uses the runner's commands. Every line is sanitized, so untrusted text cannot
 * contain commands.
 */
export function openLog(): Log {
  const tell = progressTeller()
  return {
    info,
    warn: (line) => {
      say('warning', line)
    },
    debug: (line) => {
      core.debug(cleanLines(line).join('\n'))
    },
    group: (title, work) => core.group(cleanLine(title), work),
    progress: (step) => {
      const line = tell(step)
      if (line !== undefined) info(line)
    },
  }
}

/** Prints sanitized lines. `core.info` would print the text unchanged. */
function info(text: string): void {
  for (const line of cleanLines(text)) core.info(line)
}

/**
 * Returns a function that takes the progress of a step and returns the line to print, if any. There
 * is a line for each tenth of a long step and one at the end of a short step.
 */
export function progressTeller(): (step: Progress) => string | undefined {
  const told = new Map<string, number>()
  return ({ side, step, done, total }) => {
    const way = `${side} ${step}`
    const tenth = total < 100 ? Math.floor(done / total) * 10 : Math.floor((done * 10) / total)
    if (total === 0 || tenth <= (told.get(way) ?? 0)) return undefined
    told.set(way, tenth)
    const [verb, things] = words[step]
    return `${side}: ${verb} ${done} of ${total} ${things}`
  }
}

const words: Readonly<Record<Progress['step'], readonly [verb: string, things: string]>> = {
  index: ['indexed', 'documents'],
  embed: ['embedded', 'texts'],
  query: ['asked', 'queries'],
  answer: ['wrote', 'answers'],
}
