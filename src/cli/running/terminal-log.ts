import type { Log, Progress } from '../../lib/log.ts'
import { many } from '../many.ts'
import { cleanLine } from '../../lib/text/printing/clean-text.ts'

export type TextStream = {
  readonly isTTY?: boolean | undefined
  write(text: string): unknown
}

const barWidth = 20

/**
 * Opens a log for people on the command line. On a terminal, redraws one line with a progress bar
 * for each side; otherwise, prints one line per finished step. Call `done` before writing any other
 * output.
 */
export function openTerminalLog(stream: TextStream): Log & { done(): void } {
  const steps = new Map<string, Progress>()
  let drawn = false
  const erase = (): void => {
    if (drawn) stream.write('\r\u001B[2K')
    drawn = false
  }
  const say = (line: string): void => {
    erase()
    stream.write(`${cleanLine(line)}\n`)
  }
  return {
    info: say,
    warn: (line) => say(`warning: ${line}`),
    debug: () => undefined,
    group: async (title, work) => {
      say(title)
      return work()
    },
    progress: (progress) => {
      steps.set(progress.side, progress)
      if (stream.isTTY) {
        erase()
        stream.write([...steps.values()].map((step) => bar(step)).join('   '))
        drawn = true
      } else if (progress.done === progress.total) say(finished(progress))
    },
    done: erase,
  }
}

/** Returns one side's progress bar, such as `base index [#####-----] 50/100`. */
export function bar({ side, step, done, total }: Progress): string {
  const filled = total === 0 ? barWidth : Math.round((done / total) * barWidth)
  return `${side} ${step} [${'#'.repeat(filled)}${'-'.repeat(barWidth - filled)}] ${done}/${total}`
}

function finished({ side, step, total }: Progress): string {
  switch (step) {
    case 'index':
      return `${side}: indexed ${many(total, 'document')}`
    case 'embed':
      return `${side}: embedded ${many(total, 'text')}`
    case 'query':
      return `${side}: asked ${many(total, 'question')}`
    case 'answer':
      return `${side}: generated ${many(total, 'answer')}`
  }
}
