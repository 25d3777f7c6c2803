import { posix } from 'node:path'
import type { CommitReader } from '../../git/commit-reader.ts'
import type { TreeEntry } from '../../git/tree.ts'
import { readYaml } from '../../lib/parse/read-yaml.ts'
import { isMapping, type Mapping, valueAt } from '../../lib/parse/written-values.ts'
import { contentDigest } from '../../lib/content-digest.ts'
import { oncePer } from '../../lib/once-per.ts'
import { type Conditions, conditionsOfJob, conditionsOfStep } from './conditions.ts'
import { matrixRows } from './matrix-rows.ts'
import { mistakesOf, stepsIn } from './refused-workflow.ts'
import { startersOf, type Triggers, triggersOf, withStarters } from './triggers.ts'

/** A step that uses an action, or a job that calls a workflow in another repository. */
export type WorkflowStep = {
  readonly uses: string
  /**
   * The action's inputs, with names in lower case. Expressions are replaced if the files determine
   * their value.
   */
  readonly inputs: Mapping
  /**
   * Returns a digest of the values that the remaining expressions may use: matrix, inputs and
   * `env`.
   */
  readonly surroundings: () => string
  readonly triggers: Triggers
  /** The conditions of the step, of its job and of everything that calls them. */
  readonly conditions: Conditions
}

export type StepReader = Pick<CommitReader, 'listFiles' | 'readFiles'>

/**
 * Returns the files of a commit's workflows and actions. A symbolic link may be an action, but
 * GitHub does not accept it as a workflow.
 */
export function workflowFiles(files: readonly TreeEntry[]): readonly TreeEntry[] {
  return files.filter(({ path, mode }) =>
    isWorkflow(path) ? mode.startsWith('100') : /(?:^|\/)action\.ya?ml$/.test(path),
  )
}

/**
 * Returns the steps of a commit's workflows, including those of reusable workflows and composite
 * actions in the same commit.
 */
export async function workflowSteps(
  reader: StepReader,
  sha: string,
): Promise<readonly WorkflowStep[]> {
  const paths = workflowFiles(await reader.listFiles(sha)).map(({ path }) => path)
  const texts = new Map<string, string>()
  for await (const { path, file } of reader.readFiles(sha, paths, { maxBytes }))
    if (file.kind === 'file') texts.set(path, Buffer.from(file.bytes).toString())
  const files = openFiles(texts)
  const shared = {
    files,
    conditionsOf: new WeakMap<Mapping, readonly string[]>(),
    mistakesOf: oncePer(mistakesOf),
    digestOf: digestOfValues(),
    rowsOf: oncePer((job: Mapping) => matrixRows(valueAt(job, ['strategy', 'matrix']))),
    defaultsOf: oncePer(defaultsOf),
    left: { steps: mostSteps },
  }
  const workflows = paths.filter(isWorkflow).flatMap((path) => {
    const workflow = files(path)
    if (workflow === undefined) return []
    const { name, on } = workflow
    const named = typeof name === 'string' ? name : path
    return [{ name: named, path, workflow, triggers: triggersOf(on) }]
  })
  const starters = new Map(
    workflows.filter(({ triggers }) => triggers.events.size > 0).map((one) => [one.name, one]),
  )
  return workflows.flatMap(({ workflow, triggers: own }) => {
    const started = startersOf(own).flatMap((name) => starters.get(name) ?? [])
    const triggers = withStarters(own, started)
    const conditions = new Set(started.flatMap((one) => shared.mistakesOf(one.workflow)))
    const around = { surroundings: () => '', conditions, values: {}, depth: 0 }
    return stepsOfJobs(workflow, { ...shared, ...around, triggers })
  })
}

/** Returns a file's parsed content, or undefined if the file is missing or not a mapping. */
type Files = (path: string) => Mapping | undefined

/**
 * Parses only the files that are used, because parsing is slow. A file with a value that cannot be
 * read, such as an alias beyond the limit, counts as missing, because the value may be a condition,
 * and a step without its condition would seem to run always.
 */
function openFiles(texts: ReadonlyMap<string, string>): Files {
  const parsed = new Map<string, Mapping | undefined>()
  let room = mostText
  return (path) => {
    const text = texts.get(path)
    if (text === undefined || parsed.has(path)) return parsed.get(path)
    room -= text.length
    const { value, problems = [] } = room < 0 ? {} : readYaml(text, { maxAliased: maxBytes })
    parsed.set(path, isMapping(value) && problems.length === 0 ? value : undefined)
    return parsed.get(path)
  }
}

const maxBytes = 256 * 1024

/**
 * The maximum number of characters read from all files together, because parsing more would take
 * minutes.
 */
const mostText = 4 * 1024 * 1024

/** GitHub allows ten levels of nested workflows and actions. */
const mostNested = 10

/**
 * The maximum number of steps and matrix rows to examine, because nested workflows and actions can
 * multiply them.
 */
const mostSteps = 20_000

type Place = Omit<WorkflowStep, 'uses' | 'inputs'> & {
  readonly files: Files
  /** The values that expressions can use: the inputs, with their defaults, and `matrix`. */
  readonly values: Mapping
  readonly depth: number
  /** The conditions of the jobs and steps seen so far. */
  readonly conditionsOf: WeakMap<Mapping, readonly string[]>
  readonly mistakesOf: (workflow: Mapping) => readonly string[]
  readonly digestOf: (value: Mapping) => string
  readonly rowsOf: (job: Mapping) => ReturnType<typeof matrixRows>
  readonly defaultsOf: (declared: Mapping) => Mapping
  readonly left: { steps: number }
}

function isWorkflow(path: string): boolean {
  return /^\.github\/workflows\/[^/]+\.ya?ml$/.test(path)
}

function stepsOfJobs(workflow: Mapping, outer: Place): readonly WorkflowStep[] {
  const { jobs, env } = workflow
  if (!isMapping(jobs)) return []
  const place = { ...outer, conditions: joined(outer.conditions, outer.mistakesOf(workflow)) }
  return Object.values(jobs)
    .filter(isMapping)
    .flatMap((job) => {
      if ((place.left.steps -= 1) < 0) return []
      const conditions = within(place, job, () => conditionsOfJob(job, jobs))
      const rows = place.rowsOf(job)
      if ((place.left.steps -= rows.length - 1) < 0) return []
      return rows.flatMap((matrix) => {
        const surroundings = surroundedBy(place, [env, job['env'], matrix])
        const here = { ...place, conditions, surroundings, values: { ...place.values, matrix } }
        return 'uses' in job ? stepsOfCall(job, here) : stepsOf(job['steps'], here)
      })
    })
}

/**
 * Returns the steps of a job that calls a workflow, or the call itself if the workflow is in
 * another repository.
 */
function stepsOfCall(job: Mapping, place: Place): readonly WorkflowStep[] {
  const uses = usedBy(job)
  if (uses === undefined) return []
  const { triggers, conditions, surroundings, depth } = place
  const inputs = filledIn(job['with'], place)
  if (inputs === undefined) return []
  if (!uses.startsWith('./')) return [{ uses, inputs, surroundings, triggers, conditions }]
  const called = place.files(posix.normalize(uses))
  if (called === undefined || depth >= mostNested) return []
  const declared = valueAt(called, ['on', 'workflow_call', 'inputs'])
  return stepsOfJobs(called, { ...inside(place, declared, inputs), conditions })
}

function stepsOf(steps: unknown, place: Place): readonly WorkflowStep[] {
  return stepsIn(steps).flatMap((step) => {
    const uses = usedBy(step)
    place.left.steps -= 1
    if (uses === undefined || place.left.steps < 0) return []
    const conditions = within(place, step, () => conditionsOfStep(step))
    const inputs = filledIn(step['with'], place)
    if (inputs === undefined) return []
    const surroundings = surroundedBy(place, [step['env']])
    const action = uses.startsWith('./') ? actionIn(place.files, uses) : undefined
    if (action === undefined || valueAt(action, ['runs', 'using']) !== 'composite')
      return [{ uses, inputs, surroundings, triggers: place.triggers, conditions }]
    if (place.depth >= mostNested) return []
    const nested = inside({ ...place, surroundings }, action['inputs'], inputs)
    return stepsOf(valueAt(action, ['runs', 'steps']), { ...nested, conditions })
  })
}

/** Returns what a job or step uses. `$/` is another spelling of `./`. */
function usedBy({ uses }: Mapping): string | undefined {
  return typeof uses === 'string' ? uses.replace(/^\$\//, './') : undefined
}

/**
 * Returns the `Place` of the steps in a workflow or action that declares and receives these inputs.
 */
function inside(place: Place, declared: unknown, inputs: Mapping): Place {
  const defaults = isMapping(declared) ? place.defaultsOf(declared) : {}
  const surroundings = surroundedBy(place, [defaults, inputs])
  return { ...place, surroundings, values: { inputs, defaults }, depth: place.depth + 1 }
}

/**
 * Returns `surroundings` extended with these values, which are digested only when the function is
 * called.
 */
function surroundedBy(
  { surroundings, digestOf }: Pick<Place, 'surroundings' | 'digestOf'>,
  values: readonly unknown[],
): () => string {
  return () => {
    const own = values.map((value) => {
      if (isMapping(value)) return digestOf(value)
      return typeof value === 'string' ? value.slice(0, longestValue) : undefined
    })
    return own.every((value) => value === undefined)
      ? surroundings()
      : contentDigest([surroundings(), own])
  }
}

/** Digests each list or object in the values only once, because the rows of a matrix share them. */
function digestOfValues(): (values: Mapping) => string {
  const partOf = oncePer((part: object) => contentDigest(part))
  return oncePer((values: Mapping) =>
    contentDigest(
      new Map(
        Object.entries(values).map(([name, value]) => [
          name,
          isObject(value) ? partOf(value) : value,
        ]),
      ),
    ),
  )
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function actionIn(files: Files, uses: string): Mapping | undefined {
  return ['action.yml', 'action.yaml']
    .map((name) => files(posix.join(uses, name)))
    .find((action) => action !== undefined)
}

/** Adds a job's or step's conditions to those around it. */
function within(
  { conditions, conditionsOf }: Pick<Place, 'conditions' | 'conditionsOf'>,
  owner: Mapping,
  read: () => readonly string[],
): Conditions {
  const own = conditionsOf.get(owner) ?? read()
  conditionsOf.set(owner, own)
  return joined(conditions, own)
}

function joined(around: Conditions, own: readonly string[]): Conditions {
  return own.length === 0 ? around : around.union(new Set(own))
}

function defaultsOf(declared: Mapping): Mapping {
  return Object.fromEntries(
    Object.entries(declared).map(([name, one]) => [name.toLowerCase(), valueAt(one, ['default'])]),
  )
}

/**
 * Replaces expressions that refer to an input or a value of the matrix. Returns undefined if the
 * limit on steps is reached.
 */
function filledIn(
  written: unknown,
  { values, left }: Pick<Place, 'values' | 'left'>,
): Mapping | undefined {
  if (!isMapping(written)) return {}
  const entries = Object.entries(written)
  left.steps -= Math.floor(entries.length / fewInputs)
  if (left.steps < 0) return undefined
  return Object.fromEntries(
    entries.map(([name, value]) => [name.toLowerCase(), filledInValue(value, values)]),
  )
}

/** The number of inputs that count as one step toward the limit. */
const fewInputs = 25

function filledInValue(written: unknown, values: Mapping): unknown {
  if (typeof written !== 'string') return typeof written === 'object' ? unknown : written
  if (written.length > longestValue) return unknown
  return written.replaceAll(expression, (whole, path: string) => {
    const [context = '', ...names] = [...path.matchAll(/[\w-]+/g)].map(String)
    const value =
      context === 'inputs'
        ? inputAt(values, names.join('.').toLowerCase())
        : valueAt(values, [context, ...names])
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : whole
    return text.length <= longestValue ? text : whole
  })
}

function inputAt({ inputs, defaults }: Mapping, name: string): unknown {
  return valueAt(inputs, [name]) ?? valueAt(defaults, [name])
}

/** Longer values count as unknown. In practice, no folder or path is that long. */
const longestValue = 1000

const unknown = '${{ unknown }}'

const expression = /\$\{\{\s*((?:matrix|inputs)(?:\.[\w-]+|\[\s*'[\w-]+'\s*\])+)\s*\}\}/g
