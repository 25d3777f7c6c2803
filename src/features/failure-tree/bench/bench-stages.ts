import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Corpus, readCorpora } from '../../../../bench/causes/corpora.ts'
import { gate } from '../../../../bench/causes/gate.ts'
import { filesOf, plainSite, type Site } from '../../../../bench/causes/site.ts'
import { belowOf } from '../../../../bench/draw-items.ts'
import { fnv1a } from '../../../lib/stats/random-generator.ts'
import { type Stage, stages } from '../../../report/diagnosis/stages/stage.ts'
import { plants } from './plants.ts'
import type { Plant, Planted } from './planted-site.ts'
import { listOf, type Reported } from './reported.ts'
import { truthOf } from './truth.ts'

/** Odd seeds use one half of the questions, even seeds the other half. */
const seed = Number(process.env['BENCH_SEED'] ?? '1')
/** Part of a `collection kind plant` name, to run only the matching combinations. */
const only = process.env['BENCH_ONLY'] ?? ''
/** Folders of additional collections, separated by commas. */
const more = (process.env['BENCH_COLLECTIONS'] ?? '').split(',').filter((path) => path !== '')
/** The minimum share of correct claims for each stage. */
const bar = 0.95

/**
 * The stage that the report claims for one question, and the true stages. `truth` is undefined if
 * the planted failure does not determine the true stages.
 */
type Told = {
  readonly corpus: string
  readonly at: string
  readonly id: string
  /** Undefined if the report does not count the question as failing. */
  readonly said: Stage | undefined
  readonly truth: readonly Stage[] | undefined
}

/**
 * Plants failures at known stages, and runs the built program once, as a first run, on each
 * collection and kind of pipeline. Compares the stage that the program claims for each failing
 * question with the planted stage or, for natural failures, with the stage that an independent
 * oracle finds. Sets the exit code to 1 if fewer than 95% of the claims for a stage are correct.
 */
export async function benchStages(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rag-gate-stages-'))
  try {
    console.log(`\nStages at which questions fail, seed ${seed}`)
    const told: Told[] = []
    for (const corpus of readCorpora(process.env['RAG_GATE_DATA'], seed, more))
      for (const plant of plants)
        for (const kind of ['builtin', 'command'] as const)
          if (
            (plant.only ?? kind) === kind &&
            `${corpus.name} ${kind} ${plant.name}`.includes(only)
          )
            told.push(...(await planted(plant, { corpus, kind }, folder)))
    tell(told)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function planted(
  { name, plant }: Plant,
  { corpus, kind }: Pick<Site, 'kind'> & { readonly corpus: Corpus },
  folder: string,
): Promise<readonly Told[]> {
  const at = `${corpus.name}, ${kind}, ${name}`
  const below = belowOf(fnv1a(`${seed} ${at}`))
  const site = plainSite(corpus, kind, { below, vectors: '' })
  const truths: Planted = { isIndexed: () => true, apart: new Set(), ...plant(site) }
  const head = filesOf(site)
  const base = new Map(
    [...head].filter(([path]) => !/^(?:rag-gate\.yml|golden\.jsonl)$/.test(path)),
  )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- another part of the same file
  const report = (await gate(base, head, { folder })) as unknown as Reported
  if (report.outcome !== 'adopted') throw new Error(`${at}: ${report.outcome}`)
  const stopped = new Map(
    report.features?.['failure-tree']?.items.map(({ item, stage }) => [item, stage]),
  )
  const told = report.items.flatMap((item): readonly Told[] => {
    const question = site.questions.find(({ id }) => id === item.id)
    const list = item.failures.head === undefined ? listOf(report, item) : []
    if (question === undefined || list === undefined) return []
    const truth = truthOf({ question, item, list, site, planted: truths })
    return [{ corpus: corpus.name, at, id: item.id, said: stopped.get(item.id), truth }]
  })
  process.stderr.write('.')
  return told
}

type Row = Record<'claimed' | 'right' | 'wrong' | 'open' | 'unknown', number>

function tell(told: readonly Told[]): void {
  console.log('\n  corpus        stage             claimed  right  wrong  not settled  unknown')
  const corpora = [...new Set(told.map(({ corpus }) => corpus))]
  let missed = 0
  for (const corpus of [...corpora, 'all']) {
    const own = told.filter((one) => corpus === 'all' || one.corpus === corpus)
    for (const stage of stages) {
      const row = rowOf(stage, own)
      if (row.claimed + row.unknown === 0) continue
      const settled = row.right + row.wrong
      if (settled > 0 && row.right < bar * settled) missed += 1
      const figures = [row.claimed, row.right, row.wrong, row.open, row.unknown]
      const cells = figures.map((value, at) => String(value).padStart([8, 7, 7, 13, 9][at] ?? 8))
      console.log(`  ${corpus.padEnd(14)}${stage.padEnd(17)}${cells.join('')}`)
    }
  }
  const fine = told.filter(({ said, truth }) => said === undefined && truth?.length === 0).length
  const passed = told.filter(({ said, truth }) => said === undefined && (truth?.length ?? 0) > 0)
  console.log(`\n  reported as not failing: ${fine} rightly, ${passed.length} wrongly`)
  if (passed.length > 0.05 * (fine + passed.length)) missed += 1
  for (const [line, { length }] of Map.groupBy(told.filter(isWrong), wrongLine))
    console.log(`  ${line} x ${length}`)
  console.log(`  ${missed === 0 ? 'all limits met' : `MISSED: ${missed}`}`)
  if (missed > 0) process.exitCode = 1
}

/**
 * Counts the claims for a stage. For `unknown`, lists the true stages of the questions to which the report
 * assigned no stage.
 */
function rowOf(stage: Stage, told: readonly Told[]): Row {
  const claimed = told.filter(({ said }) => said === stage)
  const settled = stage === 'unknown' ? [] : claimed.filter(({ truth }) => truth !== undefined)
  const right = settled.filter(({ truth }) => truth?.includes(stage)).length
  return {
    claimed: claimed.length,
    right,
    wrong: settled.length - right,
    open: stage === 'unknown' ? 0 : claimed.length - settled.length,
    unknown: told.filter(({ said, truth }) => said === 'unknown' && truth?.[0] === stage).length,
  }
}

function isWrong({ said, truth }: Told): boolean {
  if (said === 'unknown' || truth === undefined) return false
  return said === undefined ? truth.length > 0 : !truth.includes(said)
}

function wrongLine({ at, id, said, truth }: Told): string {
  return `${at}, ${id}: reported ${said ?? 'no failure'} instead of ${truth?.join(' or ') || 'no failure'}`
}
