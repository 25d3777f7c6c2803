import type { Verdict } from '../model/finding.ts'
import { openCheckRun, type CheckRun, type CheckRunRef } from './open-check-run.ts'
import type { GitHub } from './open-github.ts'
import { checkRunFailure } from './post-failure.ts'
import { say } from './say.ts'

/** A check run that begins before measuring and ends in every case. Nothing rejects: failures are said in the log. */
export type ReportedCheck = {
  begin(): Promise<void>
  end(verdict: Verdict, summary: () => string): Promise<void>
}

/** The check run that the input `check-name` asks for. */
export function openReportedCheck(open: () => Promise<GitHub>, ref: CheckRunRef): ReportedCheck {
  let checkRun: CheckRun | undefined
  return {
    begin: () =>
      told(async () => {
        checkRun = await openCheckRun(await open(), ref)
      }),
    end: (verdict, summary) => told(async () => checkRun?.complete(verdict, summary())),
  }
}

async function told(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const { level, message } = checkRunFailure(error)
    say(level, message)
  }
}
