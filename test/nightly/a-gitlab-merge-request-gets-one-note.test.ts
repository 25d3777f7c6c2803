import { spawn } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { XMLParser } from 'fast-xml-parser'
import { describe, expect, it, vi } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { gitlabNotes } from '../support/gitlab-notes.ts'
import { tempDir } from '../support/temp-dir.ts'
import { tempRepo } from '../support/temp-repo.ts'

vi.setConfig({ testTimeout: 60_000 })

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = 'examples/gitlab'
const template = await readFile(join(root, folder, 'template.yml'), 'utf8')
const including = parse(await readFile(join(root, folder, 'gitlab-ci.yml'), 'utf8'))

type Job = {
  readonly before_script?: readonly string[]
  readonly script: readonly string[]
  readonly after_script?: readonly string[]
  readonly artifacts: { readonly reports?: Readonly<Record<string, string>> }
  readonly environment?: { readonly name: string }
}

type Spec = {
  readonly spec: {
    readonly inputs: Readonly<
      Record<string, { readonly default?: string; readonly regex?: string }>
    >
  }
}

const release = '0123456789abcdef0123456789abcdef01234567'
const [declared, jobs] = parseAllDocuments(template).map((document): unknown => document.toJS())
const { inputs } = (declared as Spec).spec

/** The template as GitLab fills it in if only `release` is given. */
const filled = JSON.parse(
  JSON.stringify(jobs).replaceAll(/\$\[\[ inputs\.(\w+) \]\]/g, (_, name: string) => {
    const value = name === 'release' ? release : inputs[name]?.default
    if (value === undefined)
      throw new Error(`the template declares no input ${name} with a default`)
    return value
  }),
) as unknown

const recipe = filled as Readonly<Record<string, Job>>
const before = recipe['.rag-gate']?.before_script ?? []
const collecting = recipe['rag-gate-collect']!
const reporting = recipe['rag-gate']!

const token = 'glpat-secret-of-the-project'
const golden = ['one', 'two'].map((id) =>
  JSON.stringify({ id, query: `What is ${id}?`, docs: [`docs/${id}.md`] }),
)

/** A pipeline of the repository that prints its environment and finds the documents in `found`. */
const program = (found: readonly string[]): string => `
import { createInterface } from 'node:readline'
console.error(JSON.stringify(process.env))
for await (const line of createInterface({ input: process.stdin })) {
  const { id } = JSON.parse(line)
  const chunks = ${JSON.stringify(found)}.includes(id) ? [{ id, doc: \`docs/\${id}.md\`, text: id }] : []
  console.log(JSON.stringify({ id, chunks }))
}
`

const files = {
  'docs/one.md': 'one',
  'docs/two.md': 'two',
  'golden.jsonl': `${golden.join('\n')}\n`,
  'rag-gate.yml': JSON.stringify({
    golden: 'golden.jsonl',
    gate: { 'recall@1': { 'max-drop': 0.02, rule: 'point' } },
    pipeline: { kind: 'command', query: 'node query.mjs' },
  }),
}

/**
 * Runs a job's script in one shell, as the runner does, and its `after_script` in another, even if the
 * script failed.
 */
async function runJob(
  { script, after_script: after = [] }: Job,
  cwd: string,
  env: Readonly<Record<string, string>>,
): Promise<{ readonly exit: number | null; readonly log: string }> {
  const shell = async (lines: readonly string[]) => {
    const child = spawn('sh', ['-ec', lines.join('\n')], {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const [out, error, exit] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      new Promise<number | null>((resolve) => child.on('close', resolve)),
    ])
    return { exit, log: `${out}${error}` }
  }
  // Skips the download of the release, because the tests run this checkout instead.
  const own = await shell([...before.filter((line) => !line.startsWith('git ')), ...script])
  const then = after.length === 0 ? undefined : await shell(after)
  return { exit: own.exit, log: `${own.log}${then?.log ?? ''}` }
}

describe('the template for GitLab', () => {
  it('is included from its real location, with an input that it declares and requires', () => {
    expect(including).toEqual({
      include: [
        {
          remote: `https://raw.githubusercontent.com/OWNER/rag-gate/<sha>/${folder}/template.yml`,
          inputs: { release: '<sha>' },
        },
      ],
    })
    const needed = Object.entries(inputs).filter(([, input]) => input.default === undefined)
    expect(needed.map(([name]) => name)).toEqual(['release'])
    expect(new RegExp(String(inputs['release']?.regex)).test(release)).toBe(true)
  })

  it('accepts additional flags in both jobs', () => {
    const scripts = Object.values(jobs as Readonly<Record<string, Partial<Job>>>)
      .flatMap(({ script }) => script ?? [])
      .filter((line) => line.includes('dist/cli.js'))
    expect(scripts).toHaveLength(2)
    expect(scripts.every((line) => line.endsWith(' $[[ inputs.flags ]]'))).toBe(true)
  })

  it('fetches a pinned release, and scopes the token to the job that runs no code of the merge request', () => {
    expect(before.filter((line) => line.startsWith('git '))).toEqual([
      'git clone --quiet https://github.com/OWNER/rag-gate "$RAG_GATE"',
      `git -C "$RAG_GATE" checkout --quiet ${release}`,
    ])
    expect(collecting.environment).toBeUndefined()
    expect(collecting.script.join('\n')).toContain(' collect ')
    expect(reporting.environment?.name).toBe('rag-gate')
    expect(reporting.script.join('\n')).toContain(' report ')
  })

  it('fails by the verdict, edits its single note, uploads both reports, and exposes the token to no program', async () => {
    await using repo = await tempRepo()
    await using home = await tempDir()
    const others = Array.from({ length: 130 }, (_, at) => `<!-- rag-gate -->\nnote ${at}`)
    await using gitlab = await gitlabNotes(token, others)
    const base = await repo.commit({ ...files, 'query.mjs': program(['one', 'two']) })
    await repo.branch('change')

    const merge = async (found: readonly string[]) => {
      const head = await repo.commit({ 'query.mjs': program(found) })
      const env = {
        PATH: process.env['PATH'] ?? '',
        HOME: home.path,
        TMPDIR: process.env['TMPDIR'] ?? '/tmp',
        RAG_GATE: root,
        CI_API_V4_URL: `${gitlab.origin}/api/v4`,
        CI_PROJECT_ID: '42',
        CI_MERGE_REQUEST_IID: '7',
        CI_MERGE_REQUEST_DIFF_BASE_SHA: base,
        CI_COMMIT_SHA: head,
        // Even if both jobs get the token by mistake, the gate does not pass it to the pipeline.
        RAG_GATE_TOKEN: token,
      }
      const collected = await runJob(collecting, repo.path, env)
      expect(collected.exit, collected.log).toBe(0)
      expect(collected.log).toContain('"PATH"')
      expect(collected.log).not.toContain(token)
      return runJob(reporting, repo.path, env)
    }

    const worse = await merge(['one'])
    expect(worse.exit, worse.log).toBe(1)
    expect(worse.log).toContain('made the note')
    expect(gitlab.notes).toHaveLength(131)
    expect(gitlab.notes.at(-1)).toMatchObject({ id: 131, author: { id: 5 } })
    expect(gitlab.notes.at(-1)?.body).toMatch(
      /^<!-- rag-gate -->\n> \[!CAUTION\]\n> \*\*RAG Gate: fail/,
    )

    const { junit = '', codequality = '' } = reporting.artifacts.reports ?? {}
    const failures = async (): Promise<unknown> => {
      const xml = await readFile(join(repo.path, junit), 'utf8')
      const read = new XMLParser({ ignoreAttributes: false }).parse(xml) as {
        readonly testsuites: Readonly<Record<string, string>>
      }
      return read.testsuites['@_failures']
    }
    expect(await failures()).toBe('2')
    expect(JSON.parse(await readFile(join(repo.path, codequality), 'utf8'))).toMatchObject([
      { severity: 'blocker', location: { path: 'golden.jsonl', lines: { begin: 2 } } },
    ])

    const sound = await merge(['two', 'one'])
    expect(sound.exit, sound.log).toBe(0)
    expect(sound.log).toContain('edited note 131')
    expect(await failures()).toBe('0')
    expect(gitlab.notes).toHaveLength(131)
    expect(gitlab.notes.at(-1)?.body).toContain('RAG Gate: pass')
    expect(gitlab.notes.slice(0, 130).map(({ body }) => body)).toEqual(others)
  })

  it('keeps the verdict if the note cannot be posted, and prints no token', async () => {
    await using home = await tempDir()
    await using gitlab = await gitlabNotes('another', [])
    const script = ['mkdir -p rag-gate-report', 'echo hello > rag-gate-report/comment.md']
    const { exit, log } = await runJob({ ...reporting, script }, home.path, {
      PATH: process.env['PATH'] ?? '',
      RAG_GATE: root,
      CI_API_V4_URL: `${gitlab.origin}/api/v4`,
      CI_PROJECT_ID: '42',
      CI_MERGE_REQUEST_IID: '7',
      RAG_GATE_TOKEN: token,
    })
    expect([exit, gitlab.notes]).toEqual([0, []])
    expect(log).toContain('GET user: 401')
    expect(log).not.toContain(token)
    expect((await stat(join(home.path, 'rag-gate-report/comment.md'))).size).toBe(6)
  })
})
