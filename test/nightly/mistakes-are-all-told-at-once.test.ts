import { mkdir, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { configText, goldenItems, handbook, pipeline, recallDrop } from '../rig/handbook.ts'
import { openScenario } from '../rig/scenario.ts'

const config = '.github/rag-gate.yml'

const golden = 'eval/golden.jsonl'

describe('a config with mistakes', () => {
  it('is refused before the build, with one annotation per mistake at its line', async () => {
    const text = [
      'golden: eval/golden.jsonl',
      'pipeline:',
      '  kind: builtin',
      '  documents: ["docs/**/*.md"]',
      '  chunk: { size: none, overlap: 50, unit: chars }',
      '  retrieve: { mode: bm25, k: 5 }',
      'metrics: [recall@5, recal@10]',
      'gate:',
      '  recall@5: { max-dorp: 0.02 }',
      '  mrr: { max-drop: .nan }',
      '',
    ].join('\n')
    await using scenario = await openScenario({ base: handbook, head: { [config]: text } })
    const step = await scenario.run()
    expect(step.exit, step.stdout).toBe(2)
    const placed = step.annotations.filter(({ file }) => file === config)
    // Line 9 has two mistakes: the key is misspelt, and without it the entry checks nothing.
    expect(placed.map(({ level, line }) => `${level} ${line}`)).toEqual([
      'error 5',
      'error 7',
      'error 9',
      'error 9',
      'error 10',
    ])
    expect(placed.map(({ message }) => message).join('\n')).toContain('max-drop')
    expect(await scenario.comments()).toEqual([])
    expect(step.leftovers.filter((path) => path.startsWith('rag-gate/'))).toEqual([])
  })

  it.each([
    ['an alias bomb', `golden: eval/golden.jsonl\nx: &a [1]\ny: [*a, *a]\n`],
    ['a harmless alias', `golden: &g eval/golden.jsonl\nmetrics: [*g]\n`],
    ['a tag that runs code elsewhere', 'golden: !!js/function "x"\n'],
    ['two documents', 'golden: a\n---\ngolden: b\n'],
    ['a key twice', 'golden: a\ngolden: b\n'],
    ['the prototype as a key', '{"__proto__":{"polluted":1}}'],
  ])('S10: %s is refused', async (_, text) => {
    await using scenario = await openScenario({ base: handbook, head: { [config]: text } })
    const step = await scenario.run()
    expect(step.exit, step.stdout).toBe(2)
    expect(step.annotations.some(({ file }) => file === config)).toBe(true)
  })
})

describe('a golden set with mistakes', () => {
  it('is refused with one annotation per mistake at its line', async () => {
    const [first, ...rest] = goldenItems()
    const lines = [
      JSON.stringify(first),
      '{"id":"twice","query":"a?","answerable":false}',
      '{"id":"twice","query":"b?","answerable":false}',
      '{"id":"no-query"}',
      '{"id":"two-kinds","query":"c?","chunks":["x"],"docs":["y"]}',
      'not JSON',
      ...rest.map((item) => JSON.stringify(item)),
    ]
    await using scenario = await openScenario({
      base: handbook,
      head: { [golden]: `${lines.join('\n')}\n` },
    })
    const step = await scenario.run()
    expect(step.exit, step.stdout).toBe(2)
    const placed = step.annotations.filter(({ file }) => file === golden)
    expect(new Set(placed.map(({ line }) => line))).toEqual(new Set([3, 4, 5, 6]))
    expect(await scenario.comments()).toEqual([])
  })

  it('has more mistakes than annotations fit, and reports their number', async () => {
    const bad = Array.from({ length: 30 }, (_, n) => `{"id":"${n}"}`).join('\n')
    await using scenario = await openScenario({ base: handbook, head: { [golden]: `${bad}\n` } })
    const step = await scenario.run()
    expect(step.exit, step.stdout).toBe(2)
    expect(step.annotations.filter(({ level }) => level === 'error').length).toBeLessThanOrEqual(10)
    expect(step.stdout).toContain('30')
  })
})

describe('S9: files that point outside the repository', () => {
  it.each([
    ['the golden set is a link to /etc/passwd', golden, '/etc/passwd', golden],
    [
      'the golden set is a link to the environment of the process',
      golden,
      '/proc/self/environ',
      golden,
    ],
    ['the golden set is a link to a folder', golden, '../docs', golden],
    ['the config is a link to /etc/passwd', config, '/etc/passwd', config],
  ])('%s', async (_, path, target, named) => {
    const { [path]: __, ...files } = handbook
    await using scenario = await openScenario({
      base: files,
      prepare: async (origin) => {
        await mkdir(dirname(join(origin.path, path)), { recursive: true })
        await symlink(target, join(origin.path, path))
        await origin.git('add', '--force', path)
      },
      head: { 'docs/extra.md': '# Extra\n\nNew.\n' },
    })
    const step = await scenario.run()
    expect(step.exit, step.stdout).toBe(2)
    const errors = step.annotations.filter(({ level }) => level === 'error')
    expect(errors.map(({ file, message }) => `${file} ${message}`).join('\n')).toContain(named)
    expect(step.stdout).not.toContain('root:')
  })

  it.each([['../../**'], ['/etc/passwd'], ['docs/../../**']])(
    'a glob %j is a config mistake',
    async (glob) => {
      await using scenario = await openScenario({
        base: handbook,
        head: { [config]: configText({ pipeline: pipeline({ documents: [glob] }) }) },
      })
      const step = await scenario.run()
      expect(step.exit, step.stdout).toBe(2)
      expect(step.annotations.map(({ file }) => file)).toContain(config)
    },
  )

  it('a linked document is read only if its target is inside the repository', async () => {
    await using scenario = await openScenario({
      base: handbook,
      prepare: async (origin) => {
        await mkdir(join(origin.path, 'docs'), { recursive: true })
        await symlink('/etc/passwd', join(origin.path, 'docs/passwd.md'))
        await origin.git('add', '--force', 'docs/passwd.md')
      },
      head: recallDrop,
    })
    const step = await scenario.run()
    expect([1, 3]).toContain(step.exit)
    expect(step.stdout + step.summary).not.toContain('root:')
  })
})

describe('an input with a mistake', () => {
  it.each([
    ['command', 'gaet'],
    ['shard', '9/8'],
    ['runs', 'somewhere'],
    ['comment', 'sometimes'],
    ['key', 'Not A Key'],
    ['key', 'x --> <img>'],
    ['deadline-minutes', '-1'],
    ['base', '--upload-pack=touch pwned'],
    ['config', '../outside.yml'],
  ])('%s: %j ends with exit code 2 and names the input', async (name, value) => {
    await using scenario = await openScenario({ base: handbook, head: recallDrop })
    const step = await scenario.run({ inputs: { [name]: value } })
    expect(step.exit, step.stdout).toBe(2)
    const errors = step.annotations.filter(({ level }) => level === 'error')
    expect(errors.map(({ message }) => message).join('\n')).toContain(name)
    expect(scenario.github.proxy.journal).toEqual([])
  })

  it('reports several mistakes at once', async () => {
    await using scenario = await openScenario({ base: handbook, head: recallDrop })
    const step = await scenario.run({ inputs: { comment: 'x', 'deadline-minutes': 'y', key: 'Z' } })
    const said = step.annotations.map(({ message }) => message).join('\n')
    expect(['comment', 'deadline-minutes', 'key'].filter((name) => !said.includes(name))).toEqual(
      [],
    )
  })

  it('follows the config input to another file', async () => {
    await using scenario = await openScenario({
      base: { ...handbook, 'other/gate.yml': configText({ gate: { mrr: { 'max-drop': 0.9 } } }) },
      head: recallDrop,
    })
    const step = await scenario.run({ inputs: { config: 'other/gate.yml' } })
    expect(step.exit, step.stdout).toBe(0)
  })
})
