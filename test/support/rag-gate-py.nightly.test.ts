import { spawnSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { someOf } from './how-often.ts'
import { tempDir } from './temp-dir.ts'

const folder = join(import.meta.dirname, '../../examples/python-jsonl/rag')
const hasPython = spawnSync('python3', ['--version']).status === 0

/** Runs a program next to the module, in a folder with these files. */
async function python(
  program: string,
  {
    questions = [],
    files = {},
    env = {},
  }: {
    readonly questions?: readonly object[]
    readonly files?: Readonly<Record<string, string>>
    readonly env?: Readonly<Record<string, string>>
  } = {},
) {
  await using dir = await tempDir()
  const all = { ...files, 'program.py': `import rag_gate\n${program}\n` }
  for (const [path, content] of Object.entries(all)) {
    await mkdir(dirname(join(dir.path, path)), { recursive: true })
    await writeFile(join(dir.path, path), content)
  }
  const { stdout, stderr, status } = spawnSync('python3', ['program.py'], {
    cwd: dir.path,
    input: questions.map((question) => `${JSON.stringify(question)}\n`).join(''),
    // Without a UTF-8 locale, as in a minimal container.
    env: {
      PATH: process.env['PATH'],
      PYTHONPATH: folder,
      PYTHONDONTWRITEBYTECODE: '1',
      LC_ALL: 'C',
      PYTHONUTF8: '0',
      ...env,
    },
    encoding: 'utf8',
  })
  expect(status, stderr).toBe(0)
  const written = env['RAG_GATE_ANSWERS']
  const answers = written === undefined ? stdout : await readFile(join(dir.path, written), 'utf8')
  return {
    stdout,
    stderr,
    answers: answers
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line)),
  }
}

const ask = (body: string) => `def ask(question):\n    ${body}\nrag_gate.serve(ask)`
const question = { id: 'q1', query: 'Größe?', k: 2 }

describe.skipIf(!hasPython)(`rag_gate.py${hasPython ? '' : ' needs python3'}`, () => {
  it('is Python 3.9', () => {
    const parse =
      'import ast, sys; ast.parse(open(sys.argv[1], encoding="utf-8").read(), feature_version=(3, 9))'
    for (const name of ['rag_gate.py', 'search.py'])
      expect(spawnSync('python3', ['-c', parse, join(folder, name)]).status).toBe(0)
  })

  it('answers each question with what a function returns', async () => {
    const { answers } = await python(
      ask('return [{"doc": "a.md", "text": question.query, "score": question.k}]'),
      { questions: [question, { ...question, id: 'q2', history: [], filters: {} }] },
    )
    const chunks = [{ doc: 'a.md', text: 'Größe?', score: 2 }]
    expect(answers).toEqual([
      { id: 'q1', chunks },
      { id: 'q2', chunks },
    ])
  })

  it.each(
    someOf(
      [
        ['a pair', '("a.md", "x")', { doc: 'a.md', text: 'x' }],
        ['a path', '{"doc": __import__("pathlib").Path("d") / "a.md"}', { doc: 'd/a.md' }],
        [
          'a score that is no number',
          '{"doc": "a", "score": float("nan")}',
          { doc: 'a', score: null },
        ],
        [
          'a place that is None',
          '{"doc": "a", "text": "x", "start": None, "end": None}',
          { doc: 'a', text: 'x', start: null, end: null },
        ],
        [
          'a place',
          '{"doc": "a", "start": 1, "end": 3}',
          { id: 'a#1-3', doc: 'a', start: 1, end: 3 },
        ],
      ],
      3,
    ),
  )('takes %s', async (_, written, chunk) => {
    const { answers } = await python(ask(`return [${written}]`), { questions: [question] })
    expect(answers).toEqual([{ id: 'q1', chunks: [chunk] }])
  })

  it('accepts LangChain documents, and counts their start as the protocol does', async () => {
    const program = `class Document:
    def __init__(self, page_content, **metadata):
        self.page_content, self.metadata = page_content, metadata
${ask('return [(Document("tea", source="d/a.md", start_index=2), 0.5), Document("x", source="gone.md", start_index=1)]')}`
    const files = { 'd/a.md': '🫖 tea' }
    const { answers } = await python(program, { questions: [question], files })
    expect(answers[0].chunks).toEqual([
      { doc: 'd/a.md', text: 'tea', score: 0.5, start: 3, end: 6, id: 'd/a.md#3-6' },
      { doc: 'gone.md', text: 'x' },
    ])
  })

  it.each(
    someOf(
      [
        ['an exception', 'raise ValueError("no index")', 'ValueError: no index'],
        [
          'a function without return',
          'question.query',
          'TypeError: ask() returned None instead of',
        ],
        ['a chunk that is none', 'return [7]', 'TypeError: a chunk is'],
        ['a text', 'return "x"', 'TypeError: a chunk is'],
        [
          'a key that JSON lacks',
          'return {"chunks": [], "usage": {("a",): 1}}',
          'TypeError: an answer',
        ],
        [
          'a value within itself',
          'found = {"doc": "a"}; found["a"] = found; return [found]',
          'Recursion',
        ],
        [
          'a value that JSON lacks',
          'return [{"doc": "a", "text": object()}]',
          'TypeError: an answer',
        ],
      ],
      3,
    ),
  )('fails only one question for %s, and continues', async (_, body, error) => {
    const program = ask(`if question.id == "q2": return []\n    ${body}`)
    const { answers, stderr } = await python(program, {
      questions: [question, { ...question, id: 'q2' }],
    })
    expect(answers).toEqual([
      { id: 'q1', error: expect.stringContaining(error) },
      { id: 'q2', chunks: [] },
    ])
    expect(stderr).toContain('Traceback')
  })

  it('fails each question of an async function, and says why', async () => {
    const program = 'async def ask(question): return []\nrag_gate.serve(ask)'
    const { answers } = await python(program, { questions: [question] })
    expect(answers).toEqual([{ id: 'q1', error: expect.stringContaining('ask() is async') }])
  })

  it('takes each key that JSON can write', async () => {
    const { answers } = await python(
      ask('return {"chunks": [], "usage": {2: "a", 0.5: "b", True: "c", None: "d"}}'),
      { questions: [question] },
    )
    expect(answers).toEqual([
      { id: 'q1', chunks: [], usage: { '2': 'a', '0.5': 'b', true: 'c', null: 'd' } },
    ])
  })

  it('takes a generator, and half of a surrogate pair', async () => {
    const { answers } = await python(
      ask('return ({"doc": "a", "text": text} for text in ("x", "\\ud83d"))'),
      {
        questions: [question],
      },
    )
    expect(answers[0].chunks).toEqual([
      { doc: 'a', text: 'x' },
      { doc: 'a', text: '\ud83d' },
    ])
  })

  it('lets nothing that is printed look like an answer', async () => {
    const body =
      'print("debug"); import os; os.system("echo deep"); return {"chunks": [], "answer": "ok"}'
    const { stdout, stderr, answers } = await python(ask(body), { questions: [question] })
    expect(answers).toEqual([{ id: 'q1', chunks: [], answer: 'ok' }])
    expect(stdout.split('\n')).toHaveLength(2)
    expect(stderr).toContain('debug')
    expect(stderr).toContain('deep')
  })

  it('sends the document list once, whatever the number of threads', async () => {
    const program = 'rag_gate.serve(lambda question: [], manifest=["b", "a", "b"], threads=4)'
    const questions = Array.from({ length: 20 }, (_none, at) => ({ ...question, id: `q${at}` }))
    const { answers } = await python(program, { questions })
    expect(new Set(answers.map(({ id }) => id)).size).toBe(20)
    expect(answers.filter(({ manifest }) => manifest).map(({ manifest }) => manifest)).toEqual([
      ['a', 'b'],
    ])
  })

  it('reads and writes batch files', async () => {
    const { answers } = await python(ask('return []'), {
      files: { 'queries.jsonl': `${JSON.stringify(question)}\n` },
      env: { RAG_GATE_QUERIES: 'queries.jsonl', RAG_GATE_ANSWERS: 'answers.jsonl' },
    })
    expect(answers).toEqual([{ id: 'q1', chunks: [] }])
  })
})

describe.skipIf(!hasPython)(`chunks of rag_gate.py${hasPython ? '' : ' need python3'}`, () => {
  const cut = async (text: string, pieces: readonly string[], name = 'a.md') => {
    const program = `import json
text = rag_gate.read("${name}")
print(json.dumps(list(rag_gate.cut("${name}", text, json.loads(${JSON.stringify(JSON.stringify(pieces))})))))`
    const { answers } = await python(program, { files: { [name]: text } })
    return answers[0] as { id: string; start?: number; end?: number; text: string }[]
  }

  it.each(
    someOf(
      [
        ['equal sections', '# A\nx\n# A\nx\n', ['# A\nx\n', '# A\nx\n']],
        ['overlapping pieces', 'one two three', ['one two', 'two three']],
        ['a piece that the one before holds', 'tea pot, pot', ['tea pot', ', ', 'pot']],
        ['parents and children', 'ab. cd. ef.', ['ab. cd.', 'ab.', 'cd.', 'ef.']],
        ['children that are also further on', 'x y x\nx z', ['x y x', 'x', 'y', 'x', 'x z', 'z']],
        ['a child alone', 'one two three. four', ['one two three.', 'two', 'four']],
        ['a piece past text that was skipped', `${'-'.repeat(500)} one. two.`, ['one.', 'two.']],
        ['emoji before and inside', '🫖 a 🫖 b', ['🫖 a ', '🫖 b']],
        ['carriage returns and a byte order mark', '\uFEFFa\r\nb\r\n', ['\uFEFFa\r\n', 'b\r\n']],
        ['decomposed letters', 'Zu\u0308rich Zu\u0308rich', ['Zu\u0308rich', 'Zu\u0308rich']],
      ],
      3,
    ),
  )('have the correct offsets and ids for %s', async (_, text, pieces) => {
    const chunks = await cut(text, pieces)
    const texts = pieces.filter((piece) => piece.trim() !== '')
    expect(chunks.map(({ start, end }) => text.slice(start, end))).toEqual(texts)
    expect(chunks.map((chunk) => chunk.text)).toEqual(texts)
    expect(new Set(chunks.map(({ id }) => id)).size).toBe(texts.length)
  })

  it('have no offsets if the splitter changed the text, but distinct ids', async () => {
    const chunks = await cut('One.\n\nOne.', ['one.', 'one.', 'One.'])
    expect(chunks.map(({ start }) => start)).toEqual([undefined, undefined, 0])
    expect(new Set(chunks.map(({ id }) => id)).size).toBe(3)
  })

  it('keep their offsets after a changed chunk whose text occurs again later', async () => {
    const text = 'Intro\nA  B\nmiddle\nIntro again\nA B end'
    const chunks = await cut(text, ['Intro', 'A B', 'middle', 'Intro again'])
    expect(chunks.map(({ start, end }) => [start, end])).toEqual([
      [0, 5],
      [undefined, undefined],
      [11, 17],
      [18, 29],
    ])
  })

  it('get offsets in a large text within seconds', async () => {
    const pieces = Array.from({ length: 4000 }, (_none, at) => `Größe ${at} ${'🫖'.repeat(200)}\n`)
    const text = pieces.join('')
    const program = `import json
text = rag_gate.read("a.md")
print(json.dumps([one.get("end") for one in rag_gate.cut("a.md", text, text.splitlines(keepends=True))]))`
    const { answers } = await python(program, { files: { 'a.md': text } })
    expect(answers[0]).toHaveLength(pieces.length)
    expect(answers[0].at(-1)).toBe(text.length)
  }, 20_000)

  it('have no offsets in an HTML page, whose extracted text differs', async () => {
    const [first, second] = await cut('<p>x</p><p>x</p>', ['<p>x</p>', '<p>x</p>'], 'a.html')
    expect(first).not.toHaveProperty('start')
    expect(first?.id).not.toBe(second?.id)
  })
})
