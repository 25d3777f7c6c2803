import { posix } from 'node:path'
import type { CommitReader } from '../../git/commit-reader.ts'
import { readYaml } from '../../lib/parse/read-yaml.ts'
import { isMapping, type Mapping, mappingsIn, valueAt } from '../../lib/parse/written-values.ts'
import { contentDigest } from '../../lib/content-digest.ts'
import { matrixRows } from './matrix-rows.ts'
import { type Triggers, triggersOf } from './triggers.ts'

/** A step that uses an action, or a job that uses a workflow of another repository. */
export type WorkflowStep = {
  readonly uses: string
  /** The inputs of the action; expressions are replaced if the files determine their value. */
  readonly inputs: Mapping
  readonly triggers: Triggers
  /**
   * A digest of what may keep the step from running or its failure from counting, in the job and around it;
   * '' if there is nothing.
   */
  readonly conditions: string
}

export type StepReader = Pick<CommitReader, 'listFiles' | 'readFiles'>

/** Returns the workflows and actions among the paths of a commit. */
export function workflowFiles(paths: readonly string[]): readonly string[] {
  return paths.filter((path) => isWorkflow(path) || /(?:^|\/)action\.ya?ml$/.test(path))
}

/**
 * Returns the steps of a commit's workflows, with those of the reusable workflows and composite actions
 * that are in the commit itself.
 */
export async function workflowSteps(
  reader: StepReader,
  sha: string,
): Promise<readonly WorkflowStep[]> {
  const paths = workflowFiles((await reader.listFiles(sha)).map(({ path }) => path))
  const texts = new Map<string, string>()
  for await (const { path, file } of reader.readFiles(sha, paths, { maxBytes }))
    if (file.kind === 'file') texts.set(path, Buffer.from(file.bytes).toString())
  const files = openFiles(texts)
  const shared = { files, digests: new WeakMap<Mapping, string>(), left: { steps: mostSteps } }
  return paths.filter(isWorkflow).flatMap((path) => {
    const workflow = files(path)
    if (workflow === undefined) return []
    const triggers = triggersOf(workflow['on'])
    return stepsOfJobs(workflow, { ...shared, triggers, conditions: '', values: {}, depth: 0 })
  })
}

/** Returns the parsed content of a file; undefined if it is missing or no mapping. */
type Files = (path: string) => Mapping | undefined

/** Parses only the files that are used, because others are of no interest and parsing is slow. */
function openFiles(texts: ReadonlyMap<string, string>): Files {
  const parsed = new Map<string, Mapping | undefined>()
  let room = mostText
  return (path) => {
    const text = texts.get(path)
    if (text === undefined || parsed.has(path)) return parsed.get(path)
    room -= text.length
    const { value } = room < 0 ? {} : readYaml(text)
    parsed.set(path, isMapping(value) ? value : undefined)
    return parsed.get(path)
  }
}

const maxBytes = 256 * 1024

/** Files beyond this number of characters in total are not read: parsing them would take minutes. */
const mostText = 4 * 1024 * 1024

/** GitHub allows ten levels of workflows and of actions. */
const mostNested = 10

/** Steps beyond this number are not looked at: nested files may repeat them without end. */
const mostSteps = 20_000

type Place = Omit<WorkflowStep, 'uses' | 'inputs'> & {
  readonly files: Files
  /** The values of `inputs` and `matrix`. */
  readonly values: Mapping
  readonly depth: number
  /** The digests of the conditions of jobs and steps that were seen. */
  readonly digests: WeakMap<Mapping, string>
  readonly left: { steps: number }
}

function isWorkflow(path: string): boolean {
  return /^\.github\/workflows\/[^/]+\.ya?ml$/.test(path)
}

function stepsOfJobs({ jobs }: Mapping, place: Place): readonly WorkflowStep[] {
  if (!isMapping(jobs)) return []
  return Object.values(jobs)
    .filter(isMapping)
    .flatMap((job) => {
      if ((place.left.steps -= 1) < 0) return []
      const conditions = within(place, job, () => [...conditionsOf(job), ...ofNeeded(job, jobs)])
      return matrixRows(valueAt(job, ['strategy', 'matrix'])).flatMap((matrix) => {
        const here = { ...place, conditions, values: { ...place.values, matrix } }
        return 'uses' in job ? stepsOfCall(job, here) : stepsOf(job['steps'], here)
      })
    })
}

/** Returns the steps of a job that calls a workflow; the call itself if it is in another repository. */
function stepsOfCall(job: Mapping, place: Place): readonly WorkflowStep[] {
  const { uses } = job
  if (typeof uses !== 'string') return []
  const { triggers, conditions, values, depth } = place
  const inputs = filledIn(job['with'], values)
  if (!uses.startsWith('./')) return [{ uses, inputs, triggers, conditions }]
  const called = place.files(posix.normalize(uses))
  if (called === undefined || depth >= mostNested) return []
  const declared = valueAt(called, ['on', 'workflow_call', 'inputs'])
  const own = { inputs: { ...defaultsOf(declared), ...inputs } }
  return stepsOfJobs(called, { ...place, values: own, depth: depth + 1 })
}

function stepsOf(steps: unknown, place: Place): readonly WorkflowStep[] {
  return mappingsIn(steps).flatMap((step) => {
    const { uses } = step
    place.left.steps -= 1
    if (typeof uses !== 'string' || place.left.steps < 0) return []
    const conditions = within(place, step, () => conditionsOf(step))
    const inputs = filledIn(step['with'], place.values)
    const action = uses.startsWith('./') ? actionIn(place.files, uses) : undefined
    if (action === undefined || valueAt(action, ['runs', 'using']) !== 'composite')
      return [{ uses, inputs, triggers: place.triggers, conditions }]
    if (place.depth >= mostNested) return []
    const values = { inputs: { ...defaultsOf(action['inputs']), ...inputs } }
    const inside = valueAt(action, ['runs', 'steps'])
    return stepsOf(inside, { ...place, conditions, values, depth: place.depth + 1 })
  })
}

function actionIn(files: Files, uses: string): Mapping | undefined {
  return ['action.yml', 'action.yaml']
    .map((name) => files(posix.join(uses, name)))
    .find((action) => action !== undefined)
}

/** Adds the conditions of a job or step to those around it. */
function within(
  { conditions, digests }: Pick<Place, 'conditions' | 'digests'>,
  owner: Mapping,
  read: () => readonly unknown[],
): string {
  let own = digests.get(owner)
  if (own === undefined) {
    const found = read()
    own = found.length === 0 ? '' : contentDigest(found)
    digests.set(owner, own)
  }
  return own === '' || conditions === '' ? conditions + own : contentDigest([conditions, own])
}

function conditionsOf(step: Mapping): readonly unknown[] {
  const { if: condition, 'continue-on-error': ignores = false } = step
  return [
    ...(condition === undefined ? [] : [{ if: condition }]),
    ...(ignores === false ? [] : [{ ignores }]),
  ]
}

/** Returns the conditions of the jobs that a job needs: it is skipped if one of them is. */
function ofNeeded(job: Mapping, jobs: Mapping): readonly unknown[] {
  const needed = new Set<string>()
  const add = ({ needs }: Mapping): void => {
    for (const name of [needs].flat()) {
      if (typeof name !== 'string' || needed.has(name) || needed.size === mostNeeded) continue
      needed.add(name)
      const other = valueAt(jobs, [name])
      if (isMapping(other)) add(other)
    }
  }
  add(job)
  return Array.from(needed)
    .map((name) => valueAt(jobs, [name]))
    .flatMap((other) => (isMapping(other) && 'if' in other ? [{ if: other['if'] }] : []))
}

/** Further jobs that a job needs are not looked at. */
const mostNeeded = 100

function defaultsOf(declared: unknown): Mapping {
  if (!isMapping(declared)) return {}
  return Object.fromEntries(
    Object.entries(declared).map(([name, one]) => [name, valueAt(one, ['default'])]),
  )
}

/**
 * Replaces expressions that name an input or a value of the matrix. A value that another expression
 * computes stays an expression, with that one's text.
 */
function filledIn(written: unknown, values: Mapping): Mapping {
  if (!isMapping(written)) return {}
  const valueOf = (whole: string, path: string): string => {
    const names = path.split('.')
    const value = valueAt(values, names)
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
    if (text !== undefined && text.length <= longestValue) return text
    const computed = valueAt(values, names.slice(0, 1))
    return typeof computed === 'string' ? `${whole} of ${computed}` : whole
  }
  return Object.fromEntries(
    Object.entries(written).map(([name, value]) => {
      if (typeof value !== 'string') return [name, typeof value === 'object' ? unknown : value]
      return [name, value.length > longestValue ? unknown : value.replaceAll(expression, valueOf)]
    }),
  )
}

/** Longer values are no folders or paths. They count as unknown. */
const longestValue = 1000

const unknown = '${{ unknown }}'

const expression = /\$\{\{\s*((?:matrix|inputs)(?:\.[\w-]+)+)\s*\}\}/g
