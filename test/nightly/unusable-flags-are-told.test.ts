import { execFile } from 'node:child_process'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { type CliResult, runCliWith } from '../rig/run-cli.ts'
import { scriptedServer } from '../support/scripted-server.ts'
import { tempDir } from '../support/temp-dir.ts'
import { tempRepo, type TempRepo } from '../support/temp-repo.ts'

const cli = (folder: string, ...args: readonly string[]): Promise<CliResult> =>
  runCliWith({ HOME: folder, XDG_CACHE_HOME: join(folder, '.git/cache') }, folder, ...args)

const golden = `${JSON.stringify({ id: 'q1', query: 'What holds?', docs: ['docs/1.md'] })}\n`

/** A repository with a change to one document, measured with this pipeline on both sides. */
async function changed(pipeline: Readonly<Record<string, unknown>>): Promise<TempRepo> {
  const repo = await tempRepo()
  const config = {
    golden: 'golden.jsonl',
    metrics: ['recall@1'],
    gate: { 'recall@1': { 'max-drop': 0.02, rule: 'point' } },
    pipeline,
  }
  await repo.commit({
    'docs/1.md': 'Rule 1 holds.\n',
    'golden.jsonl': golden,
    // JSON is valid YAML.
    'rag-gate.yml': JSON.stringify(config),
  })
  await repo.branch('change')
  await repo.commit({ 'docs/2.md': 'Rule 2 is new.\n' })
  return repo
}

const words = { kind: 'builtin', documents: ['docs/**'], retrieve: { mode: 'bm25' } }
const vectors = {
  ...words,
  retrieve: { mode: 'vectors' },
  embed: { model: 'small' },
}

describe('--base-url', () => {
  it.each(['example.com/v1', 'http://example.com/v1', 'https://user:hunter2@example.com/v1'])(
    'S6: rejects an address that is unsafe for a key before anything starts: %s',
    async (address) => {
      await using repo = await changed(vectors)
      for (const command of ['gate', 'collect']) {
        const args = [command, '--base', 'main', '--base-url', address, '--out', 'runs']
        const { exit, stdout, stderr } = await cli(repo.path, ...args)
        expect({ exit, stdout }).toEqual({ exit: 2, stdout: '' })
        expect(stderr).toMatch(/^error: --base-url: expected an https address.*\nhint: /)
        expect(stderr).not.toContain('hunter2')
      }
    },
  )
})

describe('OPENAI_API_KEY', () => {
  it('is reported as missing before anything starts if a pipeline needs it', async () => {
    await using repo = await changed(vectors)
    for (const command of ['gate', 'collect']) {
      const { exit, stderr } = await cli(repo.path, command, '--base', 'main')
      expect(exit, stderr).toBe(2)
      expect(stderr).toContain(
        'error: head: pipeline.retrieve.mode "vectors" uses a model at https://api.openai.com/v1, which needs an API key\nhint: set ',
      )
      expect(stderr).toContain('OPENAI_API_KEY')
    }
  })

  it('is not requested if nothing needs it or another server is configured', async () => {
    await using needsNone = await changed(words)
    expect((await cli(needsNone.path, 'gate', '--base', 'main')).exit).toBe(0)
    await using repo = await changed(vectors)
    await using own = await scriptedServer((_, response) => void response.writeHead(400).end())
    const asked = await cli(repo.path, 'gate', '--base', 'main', '--base-url', own.origin)
    expect(asked.exit, asked.stderr).toBe(3)
    expect(own.requests).not.toEqual([])
  })
})

describe('collect', () => {
  it('says that uncommitted changes are left out, unless --head names the commit', async () => {
    await using repo = await changed(words)
    const collect = (...more: readonly string[]): Promise<CliResult> =>
      cli(repo.path, 'collect', '--base', 'main', ...more)
    expect((await collect()).stderr).not.toContain('uncommitted')
    // Files left by an earlier `collect` do not count as uncommitted changes.
    expect((await collect()).stderr).not.toContain('uncommitted')
    await writeFile(join(repo.path, 'docs/3.md'), 'Rule 3 is not committed.\n')
    const { exit, stderr } = await collect()
    expect(exit).toBe(0)
    expect(
      stderr.match(/^warning: `collect` measures HEAD without uncommitted changes/gm),
    ).toHaveLength(1)
    expect((await collect('--head', 'HEAD')).stderr).not.toContain('uncommitted')
  })

  it('refuses --only, and names the alternative', async () => {
    await using repo = await changed(words)
    const { exit, stderr } = await cli(repo.path, 'collect', '--base', 'main', '--only', 'q1')
    expect(exit).toBe(2)
    expect(stderr).toMatch(
      /^error: `rag-gate collect` does not support --only: .*\nhint: .*gate --only.*--shard/,
    )
    expect(await readdir(repo.path)).not.toContain('rag-gate-runs')
  })
})

describe('--out', () => {
  it.each(['gate', 'collect'])(
    'reports in plain words that the path is a file: %s',
    async (command) => {
      await using repo = await changed(words)
      for (const out of ['rag-gate.yml', 'rag-gate.yml/below']) {
        const { exit, stderr } = await cli(repo.path, command, '--base', 'main', '--out', out)
        expect(exit).toBe(2)
        expect(stderr).toMatch(
          /^error: --out rag-gate\.yml.*: (?:a file with that name already exists|part of the path is a file, not a folder)\nhint: choose a folder that can be created or written to\n$/,
        )
      }
    },
  )
})

describe('report with two files', () => {
  async function folder() {
    const dir = await tempDir()
    const line = `${JSON.stringify({ id: 'q1', chunks: [{ id: 'c', doc: 'docs/1.md' }] })}\n`
    await mkdir(join(dir.path, 'folder'))
    for (const [name, content] of [
      ['golden.jsonl', golden],
      ['run.jsonl', line],
      ['cut.jsonl.gz', gzipSync(line).subarray(0, -9)],
      ['cut.run.gz', gzipSync('q1 Q0 d 1 1 t\n').subarray(0, -9)],
    ] as const)
      await writeFile(join(dir.path, name), content)
    return dir
  }

  it('reports all unreadable files at once, in plain words', async () => {
    await using dir = await folder()
    const files = ['--golden', 'none.jsonl', '--config', 'folder', '--head-run', 'none.run']
    const { exit, stderr } = await cli(dir.path, 'report', ...files)
    expect(exit).toBe(2)
    expect(stderr).toMatch(
      /^error: --golden none\.jsonl: there is no such file\n--config folder: is a folder, not a file\n--head-run none\.run: there is no such file\nhint: check that the path is relative/,
    )
    expect(stderr).not.toMatch(/ENOENT|EISDIR/)
  })

  it.each([
    'report --head-run run.jsonl --golden FILE',
    'report --head-run run.jsonl --golden golden.jsonl --config FILE',
    'history show FILE',
    'show q1 --report FILE',
    'judge calibrate --labels FILE',
    'golden import FILE --out new.jsonl',
    'golden mine --logs FILE',
  ])('refuses devices and pipes: %s', async (line) => {
    await using repo = await changed(words)
    await promisify(execFile)('mkfifo', [join(repo.path, 'pipe')])
    const run = { id: 'q1', chunks: [{ id: 'c', doc: 'docs/1.md' }] }
    await writeFile(join(repo.path, 'run.jsonl'), JSON.stringify(run))
    for (const file of ['/dev/zero', 'pipe']) {
      const args = line.split(' ').map((word) => (word === 'FILE' ? file : word))
      const { exit, stderr } = await cli(repo.path, ...args)
      expect(exit).toBe(2)
      expect(stderr).toMatch(new RegExp(`^error: .*${file}: is not a regular file\\n`))
    }
  })

  it.each(['cut.jsonl.gz', 'cut.run.gz'])(
    'gives suitable advice for a truncated compressed file: %s',
    async (name) => {
      await using dir = await folder()
      const files = ['--golden', 'golden.jsonl', '--head-run', name]
      const { exit, stdout } = await cli(dir.path, 'report', ...files)
      expect(exit).toBe(3)
      expect(stdout).toContain('cannot be unpacked: it is truncated or damaged')
      expect(stdout).toContain('compress it again with gzip')
      expect(stdout).not.toContain('collect again')
    },
  )
})
