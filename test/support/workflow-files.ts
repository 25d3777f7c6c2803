import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { codeBlocks } from './code-blocks.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A workflow or a part of one; `file` is the document that a block stands in. */
export type Source = { readonly name: string; readonly text: string; readonly file?: string }

export type Mapping = Readonly<Record<string, unknown>>

/** The workflows that run for this repository. */
export const ours: Source[] = []
for await (const file of glob('.github/workflows/*.yml', { cwd: root })) {
  ours.push({ name: file, text: await readFile(join(root, file), 'utf8') })
}

/** The workflows that people copy. */
export const recipes: Source[] = []
for await (const file of glob('examples/workflows/*.yml', { cwd: root })) {
  recipes.push({ name: file, text: await readFile(join(root, file), 'utf8') })
}

/** Every YAML block of README and docs. */
export const blocks: readonly Source[] = (await codeBlocks())
  .filter(({ language }) => language === 'yaml' || language === 'yml')
  .map(({ file, line, text }) => ({ name: `${file}:${line}`, file, text }))

/** Those of `blocks` that are whole workflows. */
export const shown = blocks.filter(({ text }) => isWorkflow(text))

function isWorkflow(text: string): boolean {
  const value = parse(text) as Mapping | null
  return value !== null && 'on' in value && 'jobs' in value
}

/** Every mapping anywhere in a YAML value. */
export function mappings(value: unknown): readonly Mapping[] {
  if (Array.isArray(value)) return value.flatMap(mappings)
  if (typeof value !== 'object' || value === null) return []
  return [value as Mapping, ...Object.values(value).flatMap(mappings)]
}

/** Every list of grants in a workflow. */
export function permissionsIn(text: string): readonly Mapping[] {
  return mappings(parse(text)).flatMap(({ permissions }) =>
    typeof permissions === 'object' && permissions !== null ? [permissions as Mapping] : [],
  )
}

/** Grants as they are written, one text each. */
export function grantsIn(permissions: Mapping): readonly string[] {
  return Object.entries(permissions).map(([name, grant]) => `${name}: ${String(grant)}`)
}

export type Job = Mapping & { readonly steps: readonly Mapping[] }

/** The jobs of a workflow by name. */
export function jobsIn(text: string): ReadonlyMap<string, Job> {
  const { jobs } = parse(text) as { readonly jobs: Readonly<Record<string, Job>> }
  return new Map(Object.entries(jobs))
}

/** What a job may do: its own grants, else those of the whole workflow. */
export function grantsOf(text: string, job: Job): readonly string[] {
  const { permissions } = parse(text) as Mapping
  return grantsIn((job['permissions'] ?? permissions) as Mapping)
}

const isGateStep = ({ uses }: Mapping): boolean => String(uses).startsWith('OWNER/rag-gate@')

/** Whether a step of the job is the gate. */
export function isGate({ steps }: Job): boolean {
  return steps.some(isGateStep)
}

/** What is given to the first step of the job that is the gate; empty where nothing is. */
export function gateStep({ steps }: Job): Readonly<Record<string, string>> {
  const step = steps.find(isGateStep)
  return Object.fromEntries(
    Object.entries((step?.['with'] ?? {}) as Mapping).map(([name, value]) => [name, String(value)]),
  )
}
