import fc from 'fast-check'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readReport } from '../../../src/gate/reading/report-file.ts'
import { readEvent } from '../../../src/github/event/read-event.ts'
import { parseCanaries } from '../../../src/policy/parse-canaries.ts'
import { jsonWithin } from '../../../src/lib/parse/json-in-text.ts'
import { asWritten } from '../../../src/report/json.ts'
import { renderTerminal } from '../../../src/report/terminal/terminal.ts'
import { acceptLines } from '../../../src/verdict/accepting/accept-lines.ts'
import { ownersOf } from '../../../src/verdict/accepting/code-owners.ts'
import { arbitraryReport } from '../../support/arbitrary-report.ts'
import { type Draw } from '../draw.ts'
import { mutatedText } from '../mutate-text.ts'
import { asJson, asYaml, mutantOf } from '../mutants.ts'
import { outputTrouble } from '../../support/printable-trouble.ts'
import type { Subject } from '../subject.ts'

const sha = 'a'.repeat(40)
const repository = { id: 1, visibility: 'public', private: false, default_branch: 'main' }
const pull = {
  number: 7,
  state: 'open',
  title: 'A',
  head: { sha, repo: { id: 1 } },
  base: { sha, ref: 'main' },
}
const workflowRun = {
  id: 5,
  event: 'pull_request',
  html_url: 'https://github.com/a/b/actions/runs/5',
  path: '.github/workflows/a.yml',
  conclusion: 'success',
  head_sha: sha,
  head_branch: 'b',
  head_repository: { id: 2, owner: { login: 'octo' } },
  head_commit: { id: sha },
}

const payloads = [
  { repository, action: 'synchronize', number: 7, pull_request: pull },
  {
    repository,
    merge_group: {
      head_sha: sha,
      base_sha: sha,
      head_ref: 'refs/heads/gh/pr-1-a',
      base_ref: 'main',
    },
  },
  { repository, ref: 'refs/heads/main', after: sha, deleted: false },
  { repository, action: 'completed', workflow_run: workflowRun },
]

const names = ['pull_request', 'merge_group', 'push', 'workflow_run', 'schedule', 'issue_comment']

/** Event payloads from GitHub. */
export const events: Subject = {
  name: 'event',
  cases: 5000,
  open: async () => (draw) => {
    const text = mutantOf({ values: payloads, write: asJson }, draw).toString()
    const name = draw.pick(names)
    return {
      input: { name, text },
      run: () => {
        const env = { GITHUB_REPOSITORY: 'a/b', GITHUB_SHA: sha, GITHUB_ACTOR: 'octo' }
        const command = draw.pick(['report', 'gate'] as const)
        const plan = readEvent({ name, payload: jsonOrUndefined(text), env, command })
        const isFull = !('headSha' in plan) || /^[0-9a-f]{40}$|^[0-9a-f]{64}$/.test(plan.headSha)
        return isFull ? [] : [`a commit ${plan.headSha}`]
      },
    }
  },
}

function jsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Stored reports that `show` prints on a terminal. */
export const reports: Subject = {
  name: 'report.json of show',
  cases: 3000,
  open: async (folder) => {
    const values = fc.sample(arbitraryReport(3), { numRuns: 40, seed: 6 }).map(asWritten)
    const path = join(folder, 'report.json')
    return (draw) => {
      const bytes = mutantOf({ values, write: asJson }, draw)
      const run = async (): Promise<readonly string[]> => {
        await writeFile(path, bytes)
        const report = await readReport(path, undefined)
        return outputTrouble(renderTerminal(report, { color: false, width: 80, rest: 'x' }))
      }
      return { input: bytes, run }
    }
  },
}

const canaries = [
  [
    {
      chunks: ['It costs 9.'],
      claims: [
        { name: 'n', text: 'It costs 9.', expect: ['entailed', 'not_found'], injection: true },
      ],
    },
    {
      query: 'Price?',
      reference: '9',
      answer: 'It costs 9.',
      answer_claims: [{ name: 'm', text: 'It costs 9.', expect: 'entailed' }],
    },
  ],
]
const owners =
  '# a\n* @acme/all\n/docs/ @ada ada@example.com\n**/*.yml\n/.github/rag-gate.yml @a @b # c\n'
const review =
  'Fine.\n\n/rag-gate accept recall@5 known loss\n> /rag-gate accept mrr x\n```\n/rag-gate accept a\n```\n<!-- /rag-gate accept b -->\n'
const reply =
  '<think>x</think>\n```json\n{"verdicts":[{"id":"c1","label":"entailed","quotes":["a"]}]}\n```'

type SmallReader = (draw: Draw) => { readonly input: Buffer; readonly read: () => unknown }

const smallReaders: readonly SmallReader[] = [
  (draw) => {
    const input = mutantOf({ values: canaries, write: asYaml }, draw)
    return { input, read: () => parseCanaries(input, 'canaries.yml') }
  },
  (draw) => {
    const input = Buffer.from(mutatedText(owners, draw, [owners]))
    return { input, read: () => ownersOf(input.toString(), '.github/rag-gate.yml') }
  },
  (draw) => {
    const input = Buffer.from(mutatedText(review, draw, [review]))
    return { input, read: () => acceptLines(input.toString()) }
  },
  (draw) => {
    const input = Buffer.from(mutatedText(reply, draw, [reply]))
    return { input, read: () => jsonWithin(input.toString()) }
  },
]

/** Small files and replies: a judge's canaries, code owners, reviews, and a judge's replies. */
export const small: Subject = {
  name: 'canaries, owners, reviews, replies',
  cases: 5000,
  open: async () => (draw) => {
    const { input, read } = draw.pick(smallReaders)(draw)
    return {
      input,
      run: () => {
        read()
        return []
      },
    }
  },
}
