import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { codeBlocks } from './code-blocks.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A workflow or a part of one. `file` is the document that contains the block. */
export type Source = { readonly name: string; readonly text: string; readonly file?: string }

export type Mapping = Readonly<Record<string, unknown>>

/** The workflows of this repository. */
export const ours: Source[] = []
for await (const file of glob('.github/workflows/*.yml', { cwd: root })) {
  ours.push({ name: file, text: await readFile(join(root, file), 'utf8') })
}

/** The example workflows for users. */
export const recipes: Source[] = []
for await (const file of glob('examples/workflows/*.yml', { cwd: root })) {
  recipes.push({ name: file, text: await readFile(join(root, file), 'utf8') })
}

/** Every YAML block in the README and the docs. */
export const blocks: readonly Source[] = (await codeBlocks())
  .filter(({ language }) => language === 'yaml' || language === 'yml')
  .map(({ file, line, text }) => ({ name: `${file}:${line}`, file, text }))

/** The `blocks` that are whole workflows. */
export const shown = blocks.filter(({ text }) => isWorkflow(text))

function isWorkflow(text: string): boolean {
  const value = parse(text) as Mapping | null
  return value !== null && 'on' in value && 'jobs' in value
}

/** Returns every mapping anywhere in a YAML value. */
export function mappings(value: unknown): readonly Mapping[] {
  if (Array.isArray(value)) return value.flatMap(mappings)
  if (typeof value !== 'object' || value === null) return []
  return [value as Mapping, ...Object.values(value).flatMap(mappings)]
}

/** Returns every `permissions` mapping of a workflow. */
export function permissionsIn(text: string): readonly Mapping[] {
  return mappings(parse(text)).flatMap(({ permissions }) =>
    typeof permissions === 'object' && permissions !== null ? [permissions as Mapping] : [],
  )
}

/** Formats permissions as they are written, one string each. */
export function grantsIn(permissions: Mapping): readonly string[] {
  return Object.entries(permissions).map(([name, grant]) => `${name}: ${String(grant)}`)
}

export type Job = Mapping & { readonly steps: readonly Mapping[] }

/** Returns the jobs of a workflow by name. */
export function jobsIn(text: string): ReadonlyMap<string, Job> {
  const { jobs } = parse(text) as { readonly jobs: Readonly<Record<string, Job>> }
  return new Map(Object.entries(jobs))
}

/** Returns the permissions of a job: its own, or else those of the workflow. */
export function grantsOf(text: string, job: Job): readonly string[] {
  const { permissions } = parse(text) as Mapping
  return grantsIn((job['permissions'] ?? permissions) as Mapping)
}

const isGateStep = ({ uses }: Mapping): boolean => String(uses).startsWith('OWNER/rag-gate@')

/** Returns whether a step of the job runs the gate. */
export function isGate({ steps }: Job): boolean {
  return steps.some(isGateStep)
}

/** Returns the inputs of the job's first step that runs the gate; empty if there are none. */
export function gateStep({ steps }: Job): Readonly<Record<string, string>> {
  const step = steps.find(isGateStep)
  return Object.fromEntries(
    Object.entries((step?.['with'] ?? {}) as Mapping).map(([name, value]) => [name, String(value)]),
  )
}
