import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { tempRepo } from '../../../test/support/temp-repo.ts'
import { setChecks } from '../../golden/checks/checks.ts'
import { plainText } from '../../report/wording/plain-text.ts'
import { openWorkTree } from '../work-tree/work-tree.ts'
import { checkGolden } from './check-golden.ts'

const config = "golden: golden.jsonl\npipeline: { documents: ['docs/**'] }\n"

/**
 * Returns the messages about the size of a golden set of 50 questions, 25 with the fields `counted` and
 * 25 with the fields `others`.
 */
async function sizeOf(counted: object, others: object): Promise<readonly string[]> {
  const question = (at: number, rest: object): string =>
    JSON.stringify({ id: `q${at}`, query: `Who is number ${at}?`, docs: ['docs/a.md'], ...rest })
  const lines = Array.from({ length: 50 }, (_, at) => question(at, at < 25 ? counted : others))
  await using repo = await tempRepo()
  await repo.commit({ 'docs/a.md': 'a', 'rag-gate.yml': config, 'golden.jsonl': lines.join('\n') })
  const { problems } = await checkGolden(await openWorkTree({ folder: repo.path }))
  return problems.filter(({ check }) => check === 'size').map(({ says }) => plainText(says))
}

it.each([
  ['unreviewed drafts', {}, { draft: true }],
  ['questions of dev', { split: 'test' }, { split: 'dev' }],
])('%s are not counted as questions that can block', async (_, counted, others) => {
  expect(await sizeOf({}, {})).toEqual([])
  expect(await sizeOf(counted, others)).toEqual([
    'recall@context may fall by 2.0 points, but with the 25 questions that it scores, only losses on 2 questions or more (8.0 points if each is lost entirely) can be blocked',
  ])
})

const lapses = 'A voucher lapses automatically after 30 days unless its owner confirms it.'
const later = 'Each voucher is going to lapse by itself after 30 days unless its owner confirms it.'
const longer =
  'In this shop, a voucher of any kind lapses automatically after 30 days unless its own or a later owner confirms it in time.'
const more = later.replace('30', '45')
const elsewhere = '# Gifts\n\nA gift card never lapses.\n'

/**
 * Returns the problems found in the labels of a quote in `docs/a.md` after a commit with these files;
 * null deletes a file.
 */
async function afterCommit(files: Readonly<Record<string, string | null>>, quoted: string) {
  const question = { id: 'q', query: 'When?', evidence: [{ doc: 'docs/a.md', quote: quoted }] }
  const golden = { 'rag-gate.yml': config, 'golden.jsonl': JSON.stringify(question) }
  const before = { 'docs/a.md': `# Vouchers\n\n${lapses}\n`, 'docs/b.md': elsewhere }
  await using repo = await tempRepo()
  await repo.commit({ ...golden, ...before })
  await repo.commit(files)
  const { problems } = await checkGolden(await openWorkTree({ folder: repo.path }))
  return problems
    .filter(({ item }) => item !== undefined)
    .map(({ check, fix, label }) => [
      setChecks[check].severity,
      check,
      label,
      fix && 'by' in fix ? fix.by : undefined,
    ])
}

const gift = 'A gift card never lapses.'

it.each<[string, Readonly<Record<string, string | null>>, string, unknown]>([
  [
    'rewords',
    { 'docs/a.md': `# Vouchers\n\n${later}\n` },
    lapses,
    ['warn', 'followed-label', { doc: 'docs/a.md', quote: later }, undefined],
  ],
  [
    'adds words to',
    { 'docs/a.md': `# Vouchers\n\n${longer}\n` },
    lapses,
    ['warn', 'followed-label', { doc: 'docs/a.md', quote: longer }, 'the label'],
  ],
  [
    'moves',
    { 'docs/a.md': '# Vouchers\n', 'docs/b.md': `${elsewhere}\n${lapses}\n` },
    lapses,
    ['warn', 'followed-label', { doc: 'docs/b.md', quote: lapses }, 'the label'],
  ],
  [
    'moves with its document, so that no labelled document is a file any more',
    { 'docs/a.md': null, 'docs/new/a.md': `# Vouchers\n\n${lapses}\n` },
    lapses,
    ['warn', 'followed-label', { doc: 'docs/new/a.md', quote: lapses }, 'the label'],
  ],
  [
    'rewords with another number',
    { 'docs/a.md': `# Vouchers\n\n${more}\n` },
    lapses,
    ['warn', 'changed-quote', { doc: 'docs/a.md', quote: more }, undefined],
  ],
  [
    'removes',
    { 'docs/a.md': '# Vouchers\n' },
    lapses,
    ['error', 'stale-label', undefined, undefined],
  ],
  [
    'never contained, while another document does',
    { 'docs/c.md': '# Other\n' },
    gift,
    ['error', 'moved-label', undefined, [{ doc: 'docs/b.md' }]],
  ],
])('a label whose text a commit %s', async (_, files, quoted, expected) => {
  const found = await afterCommit(files, quoted)
  const isLabel = ([, , label, by]: (typeof found)[number]) =>
    label !== undefined && JSON.stringify(by) === JSON.stringify([label])
  const told = found.map((one) => (isLabel(one) ? [...one.slice(0, 3), 'the label'] : one))
  expect(told).toEqual([expected])
})

it('proposes the renamed section in the form in which golden sets name sections', async () => {
  const body = `${lapses} ${gift} A coupon is a voucher of a shop, and it lapses with that shop.`
  const page = (heading: string) => ({ 'docs/a.md': `# Vouchers\n\n## ${heading}\n\n${body}\n` })
  const question = { id: 'q', query: 'When?', sections: ['docs/a.md#when-they-lapse'] }
  const golden = { 'rag-gate.yml': config, 'golden.jsonl': JSON.stringify(question) }
  await using repo = await tempRepo()
  await repo.commit({ ...golden, ...page('When they lapse') })
  await repo.commit(page('How vouchers lapse'))
  const { problems } = await checkGolden(await openWorkTree({ folder: repo.path }))
  const label = 'docs/a.md#how-vouchers-lapse'
  const fix = { key: 'sections', from: 'docs/a.md#when-they-lapse', to: label }
  expect(problems).toContainEqual(expect.objectContaining({ check: 'followed-label', label, fix }))
})

/**
 * Returns the problems found for two labelled documents after a second commit with these files; null
 * deletes a file.
 */
async function absentAfter(files: Readonly<Record<string, string | null>>, config_ = config) {
  const line = (id: string, doc: string): string =>
    JSON.stringify({ id, query: `${id}?`, docs: [doc] })
  const labels = [line('vouchers', 'docs/vouchers.md'), line('gifts', 'docs/gifts.md')]
  const golden = { 'rag-gate.yml': config_, 'golden.jsonl': labels.join('\n') }
  const pages = {
    'docs/vouchers.md': `# Vouchers\n\n${lapses}\n`,
    'docs/gifts.md': elsewhere,
    'docs/voucher.md': '# Other\n',
  }
  await using repo = await tempRepo()
  await repo.commit({ ...golden, ...pages })
  const sha = await repo.commit(files)
  const { problems } = await checkGolden(await openWorkTree({ folder: repo.path }))
  return problems
    .filter(({ item }) => item !== undefined)
    .map(({ check, says, fix }) => {
      const told = `${check}: ${plainText(says).replaceAll(sha.slice(0, 7), 'SHA')}`
      return fix && 'key' in fix ? `${told}; ${fix.key}: ${fix.from} -> ${fix.to}` : told
    })
}

it('says which commit deleted or renamed a labelled document, and guesses no other name', async () => {
  expect(await absentAfter({ 'docs/vouchers.md': null })).toEqual([
    'missing-document: names docs/vouchers.md, which commit SHA deleted',
  ])
  const renamed = { 'docs/gifts.md': null, 'docs/cards.md': elsewhere }
  expect(await absentAfter(renamed)).toEqual([
    'followed-label: names docs/gifts.md, which commit SHA renamed to docs/cards.md; docs: docs/gifts.md -> docs/cards.md',
  ])
})

it('says that no glob selects a labelled file', async () => {
  const narrow = "golden: golden.jsonl\npipeline: { documents: ['docs/v*'] }\n"
  expect(await absentAfter({ 'docs/other.md': '# Other\n' }, narrow)).toEqual([
    'missing-document: names docs/gifts.md, a file that no glob of pipeline.documents selects',
  ])
})

it('labels on documents outside the working directory are checked and followed', async () => {
  const lines = [
    { id: 'a', query: 'When?', evidence: [{ doc: '../../docs/a.md', quote: lapses }] },
    { id: 'b', query: 'Never?', evidence: [{ doc: '../../docs/b.md', quote: gift }] },
    { id: 'c', query: 'What?', evidence: [{ doc: '../../docs/b.md', quote: 'Nobody says this.' }] },
  ]
  await using repo = await tempRepo()
  await repo.commit({
    'services/rag/rag-gate.yml':
      'golden: golden.jsonl\npipeline: { kind: command, query: ./ask }\n',
    'services/rag/golden.jsonl': lines.map((line) => JSON.stringify(line)).join('\n'),
    'docs/a.md': `# Vouchers\n\n${lapses}\n`,
    'docs/b.md': elsewhere,
  })
  await writeFile(join(repo.path, 'docs/a.md'), `# Vouchers\n\n${longer}\n`)
  const tree = await openWorkTree({ folder: join(repo.path, 'services/rag') })
  const { problems } = await checkGolden(tree)
  expect(
    problems.flatMap(({ item, check, fix }) => (item === undefined ? [] : [[item.id, check, fix]])),
  ).toEqual([
    ['c', 'stale-label', undefined],
    [
      'a',
      'followed-label',
      expect.objectContaining({ by: [{ doc: '../../docs/a.md', quote: longer }] }),
    ],
  ])
})
