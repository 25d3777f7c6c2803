import { expect, it } from 'vitest'
import { aloneRequest, quietPorts } from '../sweep-fixture.ts'
import { tempDir } from '../../../../test/support/temp-dir.ts'
import { tempRepo } from '../../../../test/support/temp-repo.ts'
import { buildSweepReport } from '../scoring/build-sweep-report.ts'
import { sweep } from '../sweep.ts'

/** A pipeline that finds K of every 32 questions, spread over all of them. */
const ask = `
while IFS= read -r line; do
  id=\${line#*\\"id\\":\\"}; id=\${id%%\\"*}
  doc=docs/none.md
  [ $((id * 19 % 32)) -ge "$K" ] || doc=docs/$id.md
  echo "{\\"id\\":\\"$id\\",\\"chunks\\":[{\\"id\\":\\"$doc\\",\\"doc\\":\\"$doc\\",\\"text\\":\\"$doc\\"}]}"
done
`

const names = Array.from({ length: 96 }, (_, at) => String(at))

const files = {
  ...Object.fromEntries(names.map((name) => [`docs/${name}.md`, `Rule ${name}\n`])),
  'docs/none.md': 'No rule\n',
  'ask.sh': ask,
  'golden.jsonl': names
    .map((id) => `${JSON.stringify({ id, query: `What is ${id}?`, docs: [`docs/${id}.md`] })}\n`)
    .join(''),
  'rag-gate.yml': JSON.stringify({
    golden: 'golden.jsonl',
    metrics: ['recall@context'],
    pipeline: { kind: 'command', context: 1, query: 'K=${K:-0} sh ask.sh' },
  }),
}

it('drops the worse half of many variants early, never the current pipeline, and finds the best', async () => {
  await using repo = await tempRepo()
  await using temp = await tempDir()
  const sha = await repo.commit(files)
  const variants = Array.from({ length: 20 }, (_, at) => ({
    name: `finds ${at + 1}`,
    env: { K: String(at + 1) },
  }))
  const ports = quietPorts()
  const swept = await sweep(aloneRequest(repo.path, sha, temp.path), variants, ports)
  const asked = swept.results.map((result) => ('items' in result ? result.items.length : 0))
  const [own, ...others] = swept.results
  expect([own?.kind, asked[0]]).toEqual(['measured', 96])
  expect(others.at(-1)).toMatchObject({ variant: { name: 'finds 20' }, kind: 'measured' })
  expect(others[0]?.kind).toBe('dropped')
  const whole = swept.results.filter(({ kind }) => kind === 'measured')
  expect(whole.length).toBeLessThanOrEqual(16 / 2 + 1)
  expect(asked.reduce((sum, one) => sum + one, 0)).toBeLessThan(0.7 * 21 * 96)
  const report = buildSweepReport(swept)
  expect(report.compared).toBe(96)
  expect(report.field?.leader).toBe('finds 20')
  expect(report.variants.filter(({ outcome }) => outcome === 'dropped')).toHaveLength(
    21 - whole.length,
  )
})
