import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toolVersion } from '../../src/lib/version.ts'
import { runGit } from '../support/temp-repo.ts'
import { type TempDir, tempDir } from '../support/temp-dir.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The `PATH` of a person who runs this Node.js. */
const path = [dirname(process.execPath), process.env['PATH'] ?? ''].join(delimiter)

/** Programs that use what docs/api.md says in prose. */
const programs = [
  `import { report, type GateError } from 'rag-gate'
try {
  await report({ headRun: 'head.run', golden: 'no-such-file.txt' })
} catch (error) {
  const { code, message, hint } = error as GateError
  console.log(code, message, hint)
}
`,
  `import { collect, report } from 'rag-gate'
const { questions, failed } = await collect({ base: 'main', out: 'runs' })
const { verdict } = await report({ runs: 'runs' })
console.log(questions, failed, verdict)
`,
]

type Ended = { readonly exit: number; readonly stdout: string; readonly stderr: string }

/** Runs a program of the package as a new user would: nothing of this project is on the `PATH`. */
async function run(
  cwd: string,
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  const [program = '', ...args] = words
  const options = { cwd, env: { PATH: path, HOME: home.path, NO_COLOR: '1', ...env } }
  return promisify(execFile)(program, args, options).then(
    ({ stdout, stderr }) => ({ exit: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ exit: code, stdout, stderr }),
  )
}

let home: TempDir
let project: string
let tarball: string

beforeAll(async () => {
  home = await tempDir()
  project = join(home.path, 'project')
  await mkdir(project)
  await writeFile(join(project, 'package.json'), '{"scripts":{"node":"node --version"}}')
  const { stdout } = await run(root, ['npm', 'pack', '--silent', '--pack-destination', home.path])
  tarball = join(home.path, stdout.trim())
})

afterAll(async () => home[Symbol.asyncDispose]())

/** Folders of Node.js versions before 24 on this machine, for the message about old versions. */
const older = (process.env['PATH'] ?? '')
  .split(delimiter)
  .filter((folder) => !folder.includes('node_modules') && existsSync(join(folder, 'node')))

describe('the package', () => {
  it('is installed offline, alone, without changing the node command of the project', async () => {
    const before = await run(project, ['npm', 'run', '--silent', 'node'])
    const install = ['npm', 'install', '--offline', '--no-audit', '--no-fund', tarball]
    const installed = await run(project, install)
    expect(installed).toMatchObject({ exit: 0 })
    expect(installed.stdout).toContain('added 1 package in')
    expect(await readdir(join(project, 'node_modules'))).toEqual([
      '.bin',
      '.package-lock.json',
      'rag-gate',
    ])
    expect(await readdir(join(project, 'node_modules/.bin'))).toEqual(['rag-gate'])
    expect(await run(project, ['npm', 'run', '--silent', 'node'])).toEqual(before)
  })

  it('contains the command line and the programs it starts, and nothing of the action', async () => {
    const folder = join(project, 'node_modules/rag-gate')
    const built = await readdir(join(root, 'dist'))
    const wanted = built.filter((name) => !name.startsWith('action'))
    expect((await readdir(join(folder, 'dist'))).toSorted()).toEqual(wanted.toSorted())
    expect(wanted).toEqual(expect.arrayContaining(['page-worker.js', 'pdf-worker.js']))
    expect((await readdir(folder)).toSorted()).toEqual([
      'LICENSE',
      'README.md',
      'dist',
      'golden.schema.json',
      'package.json',
      'report.schema.json',
      'schema.json',
      'skills',
    ])
  })

  it('runs from a commit without an npm build or development tools', async () => {
    const commit = join(home.path, 'commit')
    await cp(join(project, 'node_modules/rag-gate'), commit, { recursive: true })
    await runGit(commit, 'init', '--quiet', '--initial-branch=main')
    await runGit(commit, 'add', '.')
    await runGit(commit, 'commit', '--quiet', '--message=Release')
    const npx = ['npx', '--yes', '--offline', '--cache', join(home.path, 'cache')]
    const said = await run(home.path, [...npx, `git+file://${commit}#main`, '--version'])
    expect(said).toMatchObject({ exit: 0, stdout: `${toolVersion}\n` })
  })

  it('takes a new user from the starter files to a failing gate', async () => {
    const repository = join(home.path, 'helpdesk')
    await cp(join(root, 'examples/helpdesk/docs'), join(repository, 'docs'), { recursive: true })
    // The program reads HTML in a thread, whose code is a separate file of the package.
    await writeFile(
      join(repository, 'docs/hours.html'),
      '<h1>Hours</h1><p>The shop opens at seven in the morning.</p>',
    )
    const cli = join(project, 'node_modules/.bin/rag-gate')
    await runGit(repository, 'init', '--quiet', '--initial-branch=main')
    expect(await run(repository, [cli, 'init'])).toMatchObject({ exit: 0 })
    const config = join(repository, '.github/rag-gate.yml')
    const written = await readFile(config, 'utf8')
    await writeFile(config, written.replace("'docs/**/*.md'", "'docs/**/*.{md,html}'"))
    await writeFile(
      join(repository, 'eval/golden.jsonl'),
      [
        `{"id":"hours","query":"When does the shop open?","evidence":[{"doc":"docs/hours.html","quote":"opens at seven in the morning"}]}\n`,
        await readFile(join(root, 'examples/helpdesk/eval/golden.jsonl'), 'utf8'),
      ].join(''),
    )
    await runGit(repository, 'add', '.')
    await runGit(repository, 'commit', '--quiet', '--message=Adopt')
    await writeFile(join(repository, 'docs/hours.html'), '<h1>Hours</h1>')
    const gate = await run(repository, [cli, 'gate', '--base', 'HEAD', '--out', home.path])
    expect(gate.stdout).toContain('hours')
    expect(existsSync(join(home.path, 'report.html'))).toBe(true)
    const report = JSON.parse(await readFile(join(home.path, 'report.json'), 'utf8'))
    expect(report.outcome).toBe('compared')
    expect(report.items.find(({ id }: { id: string }) => id === 'hours')).toMatchObject({
      why: { cause: 'evidence-gone', rank: { base: 1 } },
    })
  })

  it('offers programs the API in docs/api.md, with types that need no other package', async () => {
    const repository = join(home.path, 'program')
    await cp(join(root, 'examples/helpdesk/docs'), join(repository, 'docs'), { recursive: true })
    await cp(join(root, 'examples/helpdesk/eval'), join(repository, 'eval'), { recursive: true })
    const files = {
      '.gitignore': '*\n!docs/\n!docs/**\n!eval/\n!eval/**\n!rag-gate.yml\n',
      'package.json': '{"type":"module"}',
      'rag-gate.yml':
        'golden: eval/golden.jsonl\npipeline: { kind: builtin, documents: ["docs/*.md"] }\ngate: { recall@5: { max-drop: 0.02 } }\n',
      'base.run': 'q1 Q0 a 1 9 run\nq1 Q0 b 2 8 run\nq2 Q0 c 1 9 run\n',
      'head.run': 'q1 Q0 a 1 9 run\nq1 Q0 b 2 8 run\nq2 Q0 x 1 9 run\n',
      'qrels.txt': 'q1 0 b 1\nq2 0 c 1\n',
      'tsconfig.json': JSON.stringify({
        compilerOptions: {
          strict: true,
          noEmit: true,
          target: 'es2024',
          module: 'nodenext',
          lib: ['es2024'],
          types: ['node'],
          typeRoots: [join(root, 'node_modules/@types')],
          skipLibCheck: false,
        },
        include: ['*.ts'],
      }),
    }
    const page = await readFile(join(root, 'docs/api.md'), 'utf8')
    const inDocs = [...page.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => code)
    const examples = [...inDocs, ...programs]
    for (const [name, text] of Object.entries(files)) await writeFile(join(repository, name), text)
    for (const [at, code] of examples.entries())
      await writeFile(join(repository, `example-${at}.ts`), code)
    await runGit(repository, 'init', '--quiet', '--initial-branch=main')
    await runGit(repository, 'add', '.')
    await runGit(repository, 'commit', '--quiet', '--message=Adopt')
    await runGit(repository, 'switch', '--quiet', '--create', 'change')
    await writeFile(join(repository, 'docs/returns.md'), '# Returns\n')
    await runGit(repository, 'commit', '--quiet', '--all', '--message=Shorten')
    await cp(join(project, 'node_modules'), join(repository, 'node_modules'), { recursive: true })
    const tsc = join(root, 'node_modules/typescript/bin/tsc')
    expect(await run(repository, ['node', tsc])).toEqual({ exit: 0, stdout: '', stderr: '' })
    const said = await Promise.all(
      examples.map(async (_, at) => run(repository, ['node', `example-${at}.ts`])),
    )
    expect(said).toEqual([
      { exit: 1, stdout: expect.stringMatching(/^recall@5 1 0\.\d+\n/), stderr: '' },
      { exit: 0, stdout: 'recall@5 -0.5\nndcg@10 -0.5\n', stderr: '' },
      { exit: 0, stdout: '0.5\n0.7967075809905066\n0.8\n', stderr: '' },
      {
        exit: 0,
        stdout: expect.stringMatching(
          /^input-invalid --golden \S*no-such-file\.txt: there is no such file/,
        ),
        stderr: '',
      },
      { exit: 0, stdout: '12 0 fail\n', stderr: '' },
    ])
  })

  it.skipIf(older.length === 0)(
    'tells users of an older Node.js in one sentence what it requires',
    async () => {
      for (const folder of older) {
        const node = join(folder, 'node')
        const { stdout } = await run(project, [node, '--version'])
        if (Number.parseInt(stdout.slice(1), 10) >= 24) continue
        const cli = join(project, 'node_modules/rag-gate/dist/cli.js')
        expect(await run(project, [node, cli, 'gate'])).toEqual({
          exit: 2,
          stdout: '',
          stderr: `error: rag-gate needs Node.js 24 or newer, but this is Node.js ${stdout.slice(1)}`,
        })
      }
    },
  )
})
