import { spawnSync } from 'node:child_process'
import { lstat, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { pdfOfPages } from '../../../test/support/pdf.ts'
import { tempDir } from '../../../test/support/temp-dir.ts'
import { parseConfig } from '../../policy/config/parse-config.ts'
import { parseGoldenSet } from '../../golden/parse-golden-set.ts'
import { documentSelector } from '../../lib/text/markup/document-selector.ts'
import { runInit } from './run-init.ts'

const handbook = {
  'docs/refunds.md':
    '# Refunds\n\nWe give a 60-day money-back guarantee on annual plans.\n\n## Asking\n\nSend your invoice number to the support team within 60 days.\n',
  'docs/api/export.md': '# Export\n\nYou can export your data as a spreadsheet at any time.\n',
  'docs/seats.html': '<h1>Seats</h1>',
  'README.md': '# Product\n\nThis page is not below docs and is not indexed by default.\n',
  'node_modules/x/README.md': 'Nobody wants this page of a dependency in an index.\n',
  '.hidden/page.md': 'Nobody wants this hidden page in an index of documents.\n',
}

const workflows = ['.github/workflows/rag-gate.yml', '.github/workflows/rag-gate-weekly.yml']
const all = [...workflows, '.github/rag-gate.yml', 'eval/golden.jsonl']

async function repository(files: Readonly<Record<string, string | Uint8Array>>) {
  const dir = await tempDir()
  for (const [path, content] of Object.entries(files)) await write(dir.path, path, content)
  return dir
}

async function write(root: string, path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), content)
}

/** Returns a program's answers to two questions. */
async function answersOf(root: string, command: string): Promise<readonly unknown[]> {
  const [name = '', ...args] = command.split(' ')
  const program = name === 'node' ? process.execPath : name
  const input = '{"id":"a","query":"A?","k":2}\n{"id":"b","query":"B?","k":2}\n'
  const { stdout } = spawnSync(program, args, { cwd: root, input, encoding: 'utf8' })
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown)
}

const read = (root: string, path: string) => readFile(join(root, path), 'utf8')

describe('init', () => {
  it('suggests an answer gate that fits the golden set', async () => {
    const golden = { id: 'a', query: 'How long?', docs: ['docs/refunds.md'] }
    const lines = async (item: object) => {
      await using dir = await repository({
        ...handbook,
        'eval/golden.jsonl': `${JSON.stringify(item)}\n`,
      })
      await runInit(dir.path)
      const config = await read(dir.path, '.github/rag-gate.yml')
      return config.split('\n').filter((line) => line.includes('chrf'))
    }
    const chrf = '#   chrf: { max-drop: 0.03 }'
    expect(await lines({ ...golden, answer: '60 days.' })).toEqual([chrf])
    expect(await lines(golden)).toEqual([`${chrf} # once questions have an answer`])
  })

  it('writes a workflow, a configuration and a golden set, and lists the next steps', async () => {
    await using dir = await repository(handbook)
    const { written, skipped, nextSteps } = await runInit(dir.path)
    expect(written).toEqual(all)
    expect(skipped).toEqual([])
    expect(nextSteps).toHaveLength(5)
    expect(nextSteps[0]).toMatch(/begin with twenty, and aim for 50 to 100\.$/)
    expect(nextSteps[1]).toContain('golden import')
    expect(nextSteps[3]).toMatch(/`rag-gate check` .* then `rag-gate gate`/)
  })

  it.each(['eval/queries.txt', 'questions.txt'])('uses the questions of %s', async (path) => {
    await using dir = await repository({ ...handbook, [path]: 'How do I get a refund?\n' })
    const { written, nextSteps } = await runInit(dir.path)
    expect(written).toEqual(all.slice(0, 3))
    expect(nextSteps[0]).toContain(path)
    const config = parseConfig(await read(dir.path, '.github/rag-gate.yml'), '.github/rag-gate.yml')
    expect(config.policy.golden).toBe(path)
  })

  it('excludes a question file from the index, and ignores it if a golden set exists', async () => {
    const text = { 'queries.txt': 'Why?\n', 'page.txt': 'A page.\n' }
    await using dir = await repository(text)
    await runInit(dir.path)
    const config = parseConfig(await read(dir.path, '.github/rag-gate.yml'), '.github/rag-gate.yml')
    expect(config.pipeline).toMatchObject({ documents: ['**/*.txt', '!queries.txt'] })
    await using other = await repository({ ...text, 'eval/golden.jsonl': '' })
    await runInit(other.path)
    const { policy } = parseConfig(await read(other.path, '.github/rag-gate.yml'), 'rag-gate.yml')
    expect(policy.golden).toBe('eval/golden.jsonl')
  })

  it('writes valid files: globs that match, and quotes that occur in their documents', async () => {
    await using dir = await repository(handbook)
    await runInit(dir.path)
    const config = parseConfig(await read(dir.path, '.github/rag-gate.yml'), '.github/rag-gate.yml')
    expect(config.pipeline).toMatchObject({ documents: ['docs/**/*.md', 'docs/**/*.html'] })
    expect(config.policy.golden).toBe('eval/golden.jsonl')
    expect(config.policy.gate.map(({ metric: { name } }) => name)).toEqual([
      'recall@context',
      'context_tokens',
    ])
    const selector = documentSelector(['docs/**/*.md', 'docs/**/*.html'])
    expect(Object.keys(handbook).filter((path) => selector.selects(path))).toEqual([
      'docs/refunds.md',
      'docs/api/export.md',
      'docs/seats.html',
    ])
    const golden = parseGoldenSet(await readFile(join(dir.path, 'eval/golden.jsonl')), 'g.jsonl')
    expect(golden.items.map((item) => [item.id, item.answerable])).toEqual([
      ['starter-1', true],
      ['starter-2', true],
      ['starter-3', true],
      ['starter-unanswerable', false],
    ])
    const quotes = golden.items.flatMap(({ labels }) =>
      labels.kind === 'evidence' ? labels.targets.flatMap(({ any }) => any) : [],
    )
    expect(quotes).toHaveLength(3)
    for (const { doc, quote } of quotes) expect(await read(dir.path, doc)).toContain(quote)
  })

  it('writes a workflow with pinned actions and minimal permissions', async () => {
    await using dir = await repository(handbook)
    await runInit(dir.path)
    const text = await read(dir.path, '.github/workflows/rag-gate.yml')
    expect(text).toContain('# Replace <sha> with')
    expect(text).toMatch(/^ {6}- uses: OWNER\/rag-gate@<sha> # v\d+\.\d+\.\d+$/m)
    expect(parse(text)).toMatchObject({
      on: {
        pull_request: { types: ['opened', 'synchronize', 'reopened', 'edited'] },
        merge_group: null,
      },
      permissions: { contents: 'read' },
      jobs: {
        'rag-gate': {
          permissions: { contents: 'read', 'pull-requests': 'write' },
          steps: [
            {
              uses: expect.stringMatching(/^actions\/checkout@[0-9a-f]{40}$/),
              with: { 'persist-credentials': false },
            },
            { uses: 'OWNER/rag-gate@<sha>' },
          ],
        },
      },
    })
  })

  it('offers the weekly job of the recipes, word for word', async () => {
    await using dir = await repository(handbook)
    await runInit(dir.path)
    const withoutComments = (text: string) => text.replaceAll(/^ *#.*\n/gm, '')
    const recipe = new URL('../../../examples/workflows/weekly.yml', import.meta.url)
    expect(withoutComments(await read(dir.path, workflows[1]!))).toBe(
      withoutComments(await readFile(recipe, 'utf8')),
    )
  })

  it('indexes PDFs, and excludes PDFs without text', async () => {
    await using dir = await repository({
      'docs/a.md': 'x',
      'docs/handbook.pdf': pdfOfPages(['Refunds take 60 days.']),
      'docs/scan [1].pdf': pdfOfPages(['']),
    })
    const { skipped } = await runInit(dir.path)
    expect(skipped).toEqual([
      {
        path: 'docs/scan [1].pdf',
        reason: 'contains no text and may be a scan; run the file through OCR',
      },
    ])
    const config = parseConfig(await read(dir.path, '.github/rag-gate.yml'), 'rag-gate.yml')
    const documents = ['docs/**/*.md', 'docs/**/*.pdf', String.raw`!docs/scan \[1\].pdf`]
    expect(config.pipeline).toMatchObject({ documents })
    expect(documentSelector(documents).selects('docs/scan [1].pdf')).toBe(false)
    await using scans = await repository({ 'docs/scan.pdf': pdfOfPages(['']) })
    await expect(runInit(scans.path)).rejects.toMatchObject({
      message:
        'this folder contains only PDFs, and docs/scan.pdf contains no text and may be a scan; run the file through OCR',
    })
  })

  it.each([
    [{ 'README.md': 'x', 'guide/a.md': 'y' }, ['**/*.md']],
    [{ 'site/a.html': 'x', 'notes.txt': 'y' }, ['**/*.html']],
    [{ 'notes.txt': 'y' }, ['**/*.txt']],
    [{ 'docs/notes.txt': 'y', 'README.md': 'x' }, ['docs/**/*.txt']],
    [{ 'docs/a.png': 'y', 'doc/a.markdown': 'x' }, ['doc/**/*.markdown']],
    [
      { 'docs/a.mdx': 'y', 'docs/b.rst': 'x', 'docs/c.txt': 'z' },
      ['docs/**/*.mdx', 'docs/**/*.rst', 'docs/**/*.txt'],
    ],
    [{ 'a.txt': 'y', 'requirements.txt': 'x' }, ['**/*.txt', '!**/requirements*.txt']],
    [{ 'main.py': 'print()', 'lib/util.ts': 'x', 'requirements.txt': 'x' }, ['**/*.py', '**/*.ts']],
  ])('indexes the existing file types: %j', async (files, globs) => {
    await using dir = await repository(files)
    await runInit(dir.path)
    const config = parseConfig(await read(dir.path, '.github/rag-gate.yml'), 'rag-gate.yml')
    expect(config.pipeline).toMatchObject({ documents: globs })
  })

  it.each([
    [{ 'docs/a.md': 'y' }, 18, ['docs/**/*.md', 'docs/**/*.html']],
    [{ 'docs/a.md': 'y' }, 30, ['**/*.md', '**/*.html']],
    [{ 'docs/a.md': 'y', 'docs/b.md': 'y' }, 30, ['docs/**/*.md', 'docs/**/*.html']],
    [{}, 30, ['docs/**/*.html']],
  ])('indexes a documents folder with %j beside %i other pages: %j', async (own, others, globs) => {
    const pages = Array.from({ length: others }, (_, at) => [`guide/${at}.md`, 'x'] as const)
    const files = { 'docs/old.html': 'z', ...own, ...Object.fromEntries(pages) }
    await using dir = await repository(files)
    await runInit(dir.path)
    const config = parseConfig(await read(dir.path, '.github/rag-gate.yml'), 'rag-gate.yml')
    expect(config.pipeline).toMatchObject({ documents: globs })
  })

  it('leaves existing files unchanged, byte by byte, and writes the others', async () => {
    await using dir = await repository({ ...handbook, 'eval/golden.jsonl': 'mine' })
    expect(await runInit(dir.path)).toMatchObject({
      written: all.slice(0, 3),
      skipped: [{ path: 'eval/golden.jsonl', reason: 'it exists' }],
    })
    expect(await read(dir.path, 'eval/golden.jsonl')).toBe('mine')
    const before = await read(dir.path, '.github/rag-gate.yml')
    expect((await runInit(dir.path)).written).toEqual([])
    expect(await read(dir.path, '.github/rag-gate.yml')).toBe(before)
  })

  it('does not shadow a configuration in the other location', async () => {
    await using dir = await repository({ ...handbook, 'rag-gate.yml': 'golden: g' })
    expect((await runInit(dir.path)).skipped).toEqual([
      { path: '.github/rag-gate.yml', reason: 'rag-gate.yml exists' },
    ])
  })

  it('S9: never writes through a symbolic link to a file or folder', async () => {
    await using outside = await tempDir()
    await using dir = await repository(handbook)
    await symlink(outside.path, join(dir.path, 'eval'))
    await mkdir(join(dir.path, '.github'))
    await symlink(join(outside.path, 'new.yml'), join(dir.path, '.github/rag-gate.yml'))
    expect(await runInit(dir.path)).toMatchObject({
      written: workflows,
      skipped: [
        { path: '.github/rag-gate.yml', reason: 'it exists' },
        { path: 'eval/golden.jsonl', reason: 'eval is not a folder' },
      ],
    })
    expect(await readdir(outside.path)).toEqual([])
    expect((await lstat(join(dir.path, 'eval'))).isSymbolicLink()).toBe(true)
  })

  it('S9: never reads through a symbolic link', async () => {
    await using outside = await repository({
      'secret.md': 'This secret sentence must not get into any file.',
    })
    await using dir = await repository({ 'docs/a.md': 'x' })
    await symlink(outside.path, join(dir.path, 'docs/loop'))
    await symlink(join(outside.path, 'secret.md'), join(dir.path, 'docs/secret.md'))
    await runInit(dir.path)
    expect(await read(dir.path, 'eval/golden.jsonl')).not.toContain('secret')
  })

  it('names the schema in every YAML file', async () => {
    await using dir = await repository(handbook)
    await runInit(dir.path)
    for (const path of all.slice(0, 3))
      expect(await read(dir.path, path)).toMatch(/^# yaml-language-server: \$schema=https:\S+\n/)
  })

  it.each([
    ['app/retriever.py', 'def retrieve(q): pass', 'python3 eval/rag_gate_query.py'],
    [
      'src/rag/search.mjs',
      'export const search = (q) => index.similaritySearch(q)',
      'node eval/rag-gate-query.mjs',
    ],
  ])('offers to measure %s', async (path, content, query) => {
    await using dir = await repository({ ...handbook, [path]: content })
    const { written, nextSteps } = await runInit(dir.path)
    const stub = query.split(' ')[1]!
    expect(written).toContain(stub)
    expect(nextSteps.join()).toContain(stub)
    const config = await read(dir.path, '.github/rag-gate.yml')
    expect(parseConfig(Buffer.from(config), 'c.yml').pipeline.kind).toBe('builtin')
    const taken = config
      .replace(/^pipeline:\n[\s\S]*?\n# pipeline:/m, '# pipeline:')
      .replaceAll(/^# (pipeline:|  \w+:)/gm, '$1')
    expect(parseConfig(Buffer.from(taken), 'c.yml').pipeline).toMatchObject({
      kind: 'command',
      query,
      context: 5,
    })
    const answers = await answersOf(dir.path, query)
    const isPython = stub.endsWith('.py')
    const error = `${isPython ? 'NotImplementedError: ' : ''}retrieve() in ${stub} does not call ${path} yet`
    expect(answers).toEqual([
      { id: 'a', error },
      { id: 'b', error },
    ])
    expect(written.includes('eval/rag_gate.py')).toBe(isPython)
    const filled = isPython
      ? (await read(dir.path, stub)).replace(
          /raise NotImpl.*/,
          'return [("docs/refunds.md", question.query)]',
        )
      : (await read(dir.path, stub)).replace(
          /throw new .*/,
          "return [{ doc: 'docs/refunds.md', text: query }]",
        )
    await writeFile(join(dir.path, stub), filled)
    expect(await answersOf(dir.path, query)).toEqual([
      { id: 'a', chunks: [{ doc: 'docs/refunds.md', text: 'A?' }] },
      { id: 'b', chunks: [{ doc: 'docs/refunds.md', text: 'B?' }] },
    ])
  })

  it.each([
    'import sys, json\nfor line in sys.stdin:\n  print(json.dumps({"id": json.loads(line)["id"], "chunks": []}))\n',
    'import rag_gate\n\nrag_gate.serve(lambda question: [])\n',
    'from rag_gate import serve\n\nserve(lambda question: [])\n',
  ])('measures a program that implements the protocol: %j', async (program) => {
    const files = { ...handbook, 'rag/query.py': program, 'rag/a/rag_gate.py': 'def serve(): 1' }
    await using dir = await repository(files)
    expect((await runInit(dir.path)).written).toEqual(all)
    const config = parseConfig(Buffer.from(await read(dir.path, '.github/rag-gate.yml')), 'c.yml')
    expect(config.pipeline).toMatchObject({ kind: 'command', query: 'python3 rag/query.py' })
  })

  it('writes no path that would need escaping into a program', async () => {
    await using dir = await repository({
      ...handbook,
      'a\nimport os #/retriever.py': 'def search(): 1',
    })
    expect((await runInit(dir.path)).written).toEqual(all)
  })

  it('says so when there is nothing to index, and writes nothing', async () => {
    await using dir = await repository({ 'main.png': 'x' })
    await expect(runInit(dir.path)).rejects.toMatchObject({
      code: 'input-invalid',
      message: 'this folder contains no pages, text files or source files',
    })
    expect(await readdir(dir.path)).toEqual(['main.png'])
  })

  it('writes the same bytes for the same repository', async () => {
    await using one = await repository(handbook)
    await using other = await repository(handbook)
    await runInit(one.path)
    await runInit(other.path)
    for (const path of all) expect(await read(one.path, path)).toBe(await read(other.path, path))
  })
})

describe('init in the folder of a service', () => {
  const services = Object.fromEntries(
    ['search', 'support'].flatMap((name) =>
      Object.entries(handbook).map(([path, text]) => [`services/${name}/${path}`, text]),
    ),
  )
  const own = (name: string): readonly string[] =>
    ['rag-gate.yml', 'eval/golden.jsonl'].map((path) => `services/${name}/${path}`)

  it('sets up the folder, with relative paths, and a workflow at the root that names the folder', async () => {
    await using dir = await repository({ ...services, 'docs/top.md': 'A page of the whole.' })
    const { written, nextSteps } = await runInit(dir.path, 'services/search')
    expect(written).toEqual([...workflows, ...own('search')])
    expect(nextSteps[0]).toContain('services/search/eval/golden.jsonl')
    expect(nextSteps.join()).not.toContain('matrix')
    const config = await read(dir.path, 'services/search/rag-gate.yml')
    expect(parseConfig(Buffer.from(config), 'c.yml')).toMatchObject({
      pipeline: { documents: ['docs/**/*.md', 'docs/**/*.html'] },
      policy: { golden: 'eval/golden.jsonl' },
    })
    const golden = await read(dir.path, 'services/search/eval/golden.jsonl')
    expect(golden).toContain('"doc":"docs/refunds.md"')
    expect(parse(await read(dir.path, all[0]!))).toMatchObject({
      jobs: {
        'rag-gate': {
          strategy: { 'fail-fast': false, matrix: { service: ['services/search'] } },
          steps: [{}, { with: { 'working-directory': '${{ matrix.service }}' } }],
        },
      },
    })
    expect(parse(await read(dir.path, workflows[1]!))).toMatchObject({
      jobs: {
        'rag-gate-weekly': {
          strategy: { 'fail-fast': false, matrix: { service: ['services/search'] } },
          steps: [
            {},
            { env: { CONFIG: '${{ matrix.service }}/rag-gate.yml' } },
            { with: { 'working-directory': '${{ matrix.service }}' } },
          ],
        },
      },
    })
  })

  it('says which service name is missing in the workflow, until it is added', async () => {
    await using dir = await repository(services)
    await runInit(dir.path, 'services/search')
    const { written, skipped, nextSteps } = await runInit(dir.path, 'services/support')
    expect(written).toEqual(own('support'))
    expect(skipped).toEqual(workflows.map((path) => ({ path, reason: 'it exists' })))
    expect(nextSteps.join()).toContain('add services/support to their matrix')
    const workflow = await read(dir.path, all[0]!)
    const both = workflow.replace('["services/search"]', '[services/search, services/support]')
    await write(dir.path, all[0]!, both)
    const again = await runInit(dir.path, 'services/support')
    expect(again.nextSteps.join()).not.toContain('matrix')
  })

  it('does not shadow a configuration in the other location of the folder', async () => {
    const path = 'services/search/.github/rag-gate.yml'
    await using dir = await repository({ ...services, [path]: 'golden: g' })
    const { skipped } = await runInit(dir.path, 'services/search')
    expect(skipped).toEqual([{ path: 'services/search/rag-gate.yml', reason: `${path} exists` }])
  })

  it('is rejected if GitHub would evaluate its name as an expression', async () => {
    await using dir = await repository({ 'a${{ x }}/docs/a.md': 'A page.' })
    await expect(runInit(dir.path, 'a${{ x }}')).rejects.toMatchObject({ code: 'input-invalid' })
    expect(await readdir(dir.path)).toEqual(['a${{ x }}'])
  })
})
