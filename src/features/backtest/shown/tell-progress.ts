import type { Log } from '../../../lib/log.ts'
import { count } from '../../../lib/text/printing/numbers.ts'
import { plainForeign } from '../../../report/wording/plain-text.ts'
import type { BacktestPorts } from '../backtest.ts'
import { isStanding } from './backtest-words.ts'

/**
 * Logs the number of commits, then a line for each measured commit with an estimate of the remaining time.
 */
export function tellProgress(
  log: Pick<Log, 'info'>,
  now: () => number,
): Pick<BacktestPorts, 'onWindow' | 'onStep'> {
  let all = 0
  let done = 0
  let measured = 0
  let spent = 0
  let last = now()
  return {
    onWindow: ({ steps, looked }) => {
      all = steps.length
      last = now()
      log.info(
        `${count(all)} of ${count(looked)} commits changed something that the gate depends on`,
      )
    },
    onStep: (record, isKept) => {
      const { commit, verdict, subject } = record
      const ms = now() - last
      last = now()
      done += 1
      if (!isKept) {
        measured += 1
        spent += ms
      }
      const left =
        measured === 0 ? '' : `, about ${timeText((spent / measured) * (all - done))} left`
      const took = isKept ? 'kept' : `${(ms / 1000).toFixed(1)} s`
      const words = plainForeign(subject, 60)
      const told = isStanding(record) ? `${verdict} as before` : verdict
      log.info(`${done}/${all} ${commit.slice(0, 7)} ${told} (${took}${left}) ${words}`)
    },
  }
}

function timeText(ms: number): string {
  const seconds = Math.round(ms / 1000)
  return seconds < 100 ? `${seconds} s` : `${Math.round(seconds / 60)} min`
}
