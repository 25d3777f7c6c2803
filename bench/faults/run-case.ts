import { readdir } from 'node:fs/promises'
import { whatOutlives } from '../../test/rig/processes.ts'
import { arm } from './arm.ts'
import { attackOf } from './attacks.ts'
import { breakoutsIn } from './breakouts.ts'
import type { Case, Trouble } from './case.ts'
import { deadline } from './deadline.ts'
import type { Exchange } from './faulty-proxy.ts'
import { leaksIn } from './leaks.ts'
import { paidTwice } from './paid-twice.ts'
import { type AtRest, type Ran, type Stage } from './stage.ts'
import { openStage, usualRun } from './usual-run.ts'
import type { Due } from './worlds.ts'

export type FindingKind =
  | 'wrong verdict'
  | 'breakout'
  | 'leak'
  | 'leftover'
  | 'duplicate'
  | 'paid twice'
  | 'too late'

type Finding = { readonly kind: FindingKind; readonly words: string }

/** The results of a faulty run and of the undisturbed run after it. */
export type Outcome = {
  readonly seed: number
  readonly title: string
  /** The table row in which the outcome is counted. */
  readonly group: string
  /**
   * Whether the fault occurred. `no`: the run ended before the fault. `impossible`: this machine cannot
   * produce the fault.
   */
  readonly struck: 'yes' | 'no' | 'impossible'
  readonly exit: number | null
  readonly ms: number
  /**
   * `answered` counts the answered calls to the judge; `excused` counts the calls that the next run
   * repeated because their replies could not be stored.
   */
  readonly answered: number
  readonly excused: number
  readonly findings: readonly Finding[]
}

/** The output of both runs, for debugging. */
export type Logs = { readonly faulty: string; readonly next: string }

/** Runs the case of a seed, and then runs it without the fault in the state that the first run left. */
export async function runCase(
  each: Case,
): Promise<{ readonly outcome: Outcome; readonly logs: Logs }> {
  const { seed, door, world, due, trouble } = each
  const usual = await usualRun(door, { world, due })
  const attack = trouble.kind === 'attack' ? attackOf(trouble) : undefined
  await using stage = await openStage(door, { world, due, head: attack?.head })
  const told = { seed, title: titleOf(each), group: groupOf(trouble) }
  const armed = await arm(trouble, stage, usual)
  if (armed === undefined) {
    const nothing = { exit: null, ms: 0, answered: 0, excused: 0, findings: [] }
    return {
      outcome: { ...told, struck: 'impossible', ...nothing },
      logs: { faulty: '', next: '' },
    }
  }
  const ran = await stage.run(armed.setup)
  const ended = performance.now()
  const isStruck = await armed.disarm()
  const killed = armed.killed()
  await whatOutlives(stage.temp, 1000)
  const first = callsOf(stage)
  const rest = await stage.atRest()
  const findings = [
    ...wrongly(ran, due, trouble),
    ...leaks(ran, stage),
    ...breakouts(ran, rest, stage),
    ...seen(rest, due, trouble),
    ...tooLate(ran, killed === undefined ? 0 : ended - killed),
  ]
  for (const proxy of Object.values(stage.services)) proxy.exchanges.length = 0
  if (attack?.back !== undefined) await stage.push(attack.back)
  const next = await stage.run()
  const paid = paidTwice(first, callsOf(stage), killed)
  const outcome: Outcome = {
    ...told,
    struck: isStruck && isFelt(trouble, ran) ? 'yes' : 'no',
    exit: ran.exit,
    ms: Math.round(ran.ms),
    answered: paid.answered,
    excused: canKeep(each) ? 0 : paid.again,
    findings: [
      ...findings,
      ...notAsDue(next, due),
      ...leaks(next, stage),
      ...breakouts(next, await stage.atRest(), stage),
      ...(await restsAsDue(stage, due)),
      ...(await leftovers(stage)),
      ...(paid.again > 0 && canKeep(each)
        ? [
            {
              kind: 'paid twice' as const,
              words: `the next run repeated ${paid.again} of ${paid.answered} answered calls`,
            },
          ]
        : []),
    ],
  }
  return { outcome, logs: { faulty: textOf(ran), next: textOf(next) } }
}

function textOf({ log, said }: Ran): string {
  return [log, ...Object.entries(said).map(([name, text]) => `${name}: ${text}`)].join('\n')
}

/** Describes the case in one line. */
function titleOf({ door, world, due, trouble }: Case): string {
  const { kind: _, ...rest } = trouble
  const words = Object.values(rest).map((value) =>
    typeof value === 'number' && !Number.isInteger(value) ? value.toFixed(3) : String(value),
  )
  return `${door} ${world} ${due}: ${trouble.kind} ${words.join(' ')}`
}

function groupOf(trouble: Trouble): string {
  if (trouble.kind === 'answer') return `${trouble.service}: ${trouble.answer}`
  if (trouble.kind === 'kill') return `${trouble.kind}: ${trouble.signal}`
  if (trouble.kind === 'attack') return `${trouble.kind}: ${trouble.name}`
  if (trouble.kind === 'file operation') return `${trouble.kind}: ${trouble.code}`
  return trouble.kind
}

/**
 * Returns whether the fault had an effect. A full-disk fault has none if the disk was large enough.
 */
function isFelt(trouble: Trouble, { log }: Ran): boolean {
  return trouble.kind !== 'full disk' || /ENOSPC|no space left/i.test(log)
}

function callsOf(stage: Stage): readonly Exchange[] {
  return [...(stage.services.judge?.exchanges ?? [])]
}

/**
 * Returns whether the program can store replies that were paid for. It cannot if it has no place or no time
 * to store them.
 */
function canKeep({ door, trouble }: Case): boolean {
  if (door === 'action' && trouble.kind === 'kill' && trouble.signal === 'SIGKILL') return false
  const isCache = trouble.kind === 'answer' && trouble.service === 'cache'
  return !isCache && !['file operation', 'full disk', 'read-only disk'].includes(trouble.kind)
}

const exits: Readonly<Record<Due, number>> = { pass: 0, fail: 1 }

function wrong(words: string): Finding {
  return { kind: 'wrong verdict', words }
}

/** Returns what is wrong with a faulty run: its verdict must be the expected one or an error. */
function wrongly(ran: Ran, due: Due, trouble: Trouble): readonly Finding[] {
  const isKilled = (trouble.kind === 'kill' || killsGate(trouble)) && ran.exit === null
  const isExit = ran.exit === exits[due] || ran.exit === 3 || isKilled
  const said = ran.verdict ?? ''
  const isSilent = said === '' && ran.exit !== null && ran.exit !== 3 && !isUnheard(trouble)
  const isVerdict = ['', due, 'error'].includes(said) || mayWarn(said, due, trouble)
  return [
    ...(isExit ? [] : [wrong(`exit code ${ran.exit} instead of ${exits[due]}`)]),
    ...(isSilent ? [wrong(`exit code ${ran.exit} without a verdict`)] : []),
    ...(isVerdict ? [] : [wrong(`verdict ${said} instead of ${due}`)]),
  ]
}

/** Returns whether the verdict could not be delivered, so that only the exit code shows it. */
function isUnheard({ kind }: Trouble): boolean {
  return kind === 'full file' || kind === 'closed log'
}

function killsGate(trouble: Trouble): boolean {
  return trouble.kind === 'attack' && attackOf(trouble).kills === true
}

/**
 * Returns whether a warning is acceptable. An attack with a harmless change may get one, because the
 * warning reports the attack.
 */
function mayWarn(verdict: string, due: Due, trouble: Trouble): boolean {
  return verdict === 'warn' && due === 'pass' && trouble.kind === 'attack'
}

function breakouts(...of: Parameters<typeof breakoutsIn>): readonly Finding[] {
  return breakoutsIn(...of).map((words) => ({ kind: 'breakout', words }))
}

function notAsDue(ran: Ran, due: Due): readonly Finding[] {
  if (ran.exit === exits[due] && ran.verdict === due) return []
  return [
    wrong(
      `the next run ended with exit code ${ran.exit} and the verdict ${ran.verdict} instead of ${due}`,
    ),
  ]
}

function seen({ comments, checks }: AtRest, due: Due, trouble: Trouble): readonly Finding[] {
  const when = 'after the fault'
  const lies = comments.filter(
    (verdict) => verdict !== due && verdict !== 'error' && !mayWarn(verdict, due, trouble),
  )
  const greens = due === 'fail' ? checks.filter((check) => check.includes('success')) : []
  return [
    ...[...lies, ...greens].map((claim) => wrong(`${when}, GitHub shows ${claim}`)),
    ...duplicates(comments, when),
  ]
}

function duplicates(comments: readonly string[], when: string): readonly Finding[] {
  if (comments.length < 2) return []
  return [{ kind: 'duplicate', words: `${comments.length} comments ${when}` }]
}

async function restsAsDue(stage: Stage, due: Due): Promise<readonly Finding[]> {
  if (stage.services.github === undefined) return []
  const { comments, checks } = await stage.atRest()
  const wanted = `completed ${due === 'pass' ? 'success' : 'failure'}`
  const when = 'after the next run'
  const isShown = comments.length > 0 && comments.every((verdict) => verdict === due)
  const isChecked = checks.length === 1 && checks[0] === wanted
  return [
    ...(isShown ? [] : [wrong(`verdicts in comments ${when}: ${comments.join(', ') || 'none'}`)]),
    ...(isChecked ? [] : [wrong(`checks ${when}: ${checks.join(', ') || 'none'}`)]),
    ...duplicates(comments, when),
  ]
}

function leaks(ran: Ran, stage: Stage): readonly Finding[] {
  return leaksIn(ran, stage).map((words) => ({ kind: 'leak', words }))
}

/** Milliseconds after which a runner kills a cancelled job. */
const cancelMs = 10_000

function tooLate(ran: Ran, afterSignal: number): readonly Finding[] {
  const words =
    ran.ms > (deadline + 10) * 1000
      ? `the run took ${Math.round(ran.ms)} ms`
      : afterSignal > cancelMs
        ? `the run ended ${Math.round(afterSignal)} ms after the signal`
        : undefined
  return words === undefined ? [] : [{ kind: 'too late', words }]
}

async function leftovers(stage: Stage): Promise<readonly Finding[]> {
  const processes = await whatOutlives(stage.temp, 3000)
  const temp = await readdir(stage.temp, { recursive: true })
  const isOurs = (path: string): boolean =>
    stage.kept !== undefined || /^rag-gate(-cache)?(\/|$)/.test(path)
  const kept = stage.kept === undefined ? [] : await readdir(stage.kept, { recursive: true })
  const parts = kept.filter((name) => /-log-|\.part$/.test(name))
  return [...processes, ...temp.filter(isOurs), ...parts].map((words) => ({
    kind: 'leftover',
    words,
  }))
}
