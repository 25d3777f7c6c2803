import { expect, it } from 'vitest'
import { runCli } from '../../../../test/rig/run-cli.ts'
import { machines } from '../../../../test/support/draft-repo.ts'
import { tempRepo } from '../../../../test/support/temp-repo.ts'

const questions = Object.entries(machines).flatMap(([doc, text]) =>
  Array.from(
    text.matchAll(/The (\w+) of the (\w+) needs \w+ oil and \w+ grease every (\d+) weeks/g),
    ([quote, part, machine, weeks]) => ({
      id: `${machine}-${part}`,
      query: `How often does the ${part} of the ${machine} need oil?`,
      answer: `Every ${weeks} weeks.`,
      evidence: [{ doc, quote }],
    }),
  ),
)

/**
 * A pipeline that finds the sections about the question and answers from them. `weakness` selects the error
 * that it makes.
 */
const ask = `
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
const { weakness } = JSON.parse(readFileSync('conf.json', 'utf8'))
const own = process.argv[2] ?? 'none/'
const files = [...readdirSync('docs').map((name) => 'docs/' + name).filter((doc) => !existsSync(own + doc)),
  ...(existsSync(own) ? readdirSync(own, { recursive: true }).map((name) => own + name) : [])].filter((doc) => doc.endsWith('.md'))
const sections = files.flatMap((doc) => {
  const text = readFileSync(doc, 'utf8')
  return text.split(/(?=^## )/m).map((part, at) => ({ id: doc + '#' + at, doc, text: part, archived: text.startsWith('Archived') }))
})
for await (const line of createInterface({ input: process.stdin })) {
  const { id, query, k } = JSON.parse(line)
  const asked = [...query.matchAll(/the (\\w+) of the (\\w+)/g)].map(([words]) => words)
  const found = asked.map((words) => sections
    .filter(({ text }) => text.includes(words.slice(4) + ' needs'))
    .toSorted((a, b) => (weakness === 'archived' ? b.archived - a.archived : a.archived - b.archived))
    .filter(({ archived }) => !archived || weakness === 'archived'))
  const said = found.map(([first]) => /every (\\d+) weeks/.exec(first?.text ?? '')?.[1] ?? (weakness === 'bold' ? '99' : undefined))
  const answers = (weakness === 'first' ? said.slice(0, 1) : said).map((weeks) => weeks && 'Every ' + weeks + ' weeks.')
  const answer = answers.includes(undefined) ? 'I could not find this in the documents.' : answers.join(' ')
  console.log(JSON.stringify({ id, chunks: found.flat().slice(0, k).map(({ archived, ...chunk }) => chunk), answer }))
}
`

const kinds = ['noise', 'counterfactual', 'withheld', 'integration']

/** Returns a configuration that gates answers as a whole, or only the slices of the given tags. */
function config(folder: string, ...tags: readonly string[]): string {
  const slices = Object.fromEntries(tags.map((tag) => [tag, { 'max-drop': 0.02 }]))
  const bounds = tags.length === 0 ? { 'max-drop': 0.02 } : { 'max-drop': 1, 'per-slice': slices }
  return JSON.stringify({
    golden: `${folder}/golden.jsonl`,
    metrics: ['recall@5', 'token_f1', 'refusal'],
    gate: { token_f1: bounds, ...(tags.length === 0 ? {} : { refusal: bounds }) },
    pipeline: { kind: 'command', query: `"${process.execPath}" ask.mjs ${folder}/docs/` },
  })
}

it('a slice of perturbed questions blocks a weakness that the golden set does not detect', async () => {
  await using repo = await tempRepo()
  const golden = questions.map((question) => `${JSON.stringify(question)}\n`).join('')
  await repo.commit({
    ...machines,
    'rag-gate.yml': config('eval'),
    'eval/golden.jsonl': golden,
    'ask.mjs': ask,
    'conf.json': JSON.stringify({ weakness: 'none' }),
  })
  const made = await runCli(repo.path, 'golden', 'perturb')
  expect(made.stdout).toContain('6 noise, 6 counterfactual, 6 withheld, 7 integration')
  await repo.git('add', '-A')
  const slices = kinds.map((kind) => `robustness:${kind}`)
  await repo.commit({ 'robust.yml': config('eval/robustness', ...slices) })
  const broken: unknown[] = []
  for (const weakness of ['archived', 'bold', 'first']) {
    await repo.git('checkout', '-q', '-B', weakness, 'main')
    await repo.commit({ 'conf.json': JSON.stringify({ weakness }) })
    const gated = ['gate', '--base', 'main', '--head', 'HEAD', '--json']
    const plain = JSON.parse((await runCli(repo.path, ...gated)).stdout)
    const robust = JSON.parse((await runCli(repo.path, ...gated, '--config', 'robust.yml')).stdout)
    const tags = robust.findings.flatMap(({ verdict, tag }: { verdict: string; tag?: string }) =>
      verdict === 'fail' ? [tag] : [],
    )
    broken.push({ weakness, plain: plain.verdict, robust: robust.verdict, tags })
  }
  expect(broken).toEqual([
    { weakness: 'archived', plain: 'pass', robust: 'fail', tags: ['robustness:counterfactual'] },
    { weakness: 'bold', plain: 'pass', robust: 'fail', tags: ['robustness:withheld'] },
    { weakness: 'first', plain: 'pass', robust: 'fail', tags: ['robustness:integration'] },
  ])
})
