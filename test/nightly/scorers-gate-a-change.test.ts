import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import type { Report } from '../../src/report/schema/report.ts'
import { adapterRepo, edit, gateAdapter } from '../rig/adapter.ts'
import { watchCli } from '../rig/watch-cli.ts'

const hasPython = spawnSync('python3', ['--version']).status === 0

/** Shorter chunks, so that the context draws on fewer documents. */
const shorter = { from: 'size: 50', to: 'size: 30' }

/** Removes the page with the price of express delivery from the index. */
const withoutPrice = { from: "['docs/**']", to: "['docs/**', '!docs/shipping.md']" }

/** Reduces the gate of the example to these entries. */
const gatedBy = (entries: string, files: Map<string, string>): void => {
  const config = files.get('rag-gate.yml') ?? ''
  files.set('rag-gate.yml', config.replace(/^gate:[^]*/m, `gate:\n  ${entries}\n`))
}

function failures({ findings }: Report) {
  return findings.filter(({ verdict }) => verdict === 'fail' || verdict === 'error')
}

describe.skipIf(!hasPython)(`examples/scorers${hasPython ? '' : ' needs python3'}`, () => {
  it.each([
    ['Python', 'scorer.variety: { max-drop: 0.05 }', 'scorer.variety', shorter],
    [
      'Node.js',
      'scorer.names-price: { max-drop: 0.05, rule: point }',
      'scorer.names-price',
      withoutPrice,
    ],
  ])('a scorer in %s blocks a change, question by question', async (_, entry, metric, change) => {
    await using repo = await adapterRepo('scorers', (files) => gatedBy(entry, files))
    await edit(repo, 'rag-gate.yml', change)
    const { exit, report, left, leftovers } = await gateAdapter(repo)
    expect({ exit, verdict: report.verdict, outcome: report.outcome }).toEqual({
      exit: 1,
      verdict: 'fail',
      outcome: 'compared',
    })
    expect(failures(report)[0]).toMatchObject({ kind: 'tolerance', metric })
    const found = report.metrics.find((each) => each.metric === metric)
    expect(found?.degraded).toBeGreaterThan(0)
    expect(found?.coverage).toMatchObject({ run_errors: 0 })
    const moved = report.items.filter(({ scores }) =>
      scores.some(
        (score) =>
          score.metric === metric && JSON.stringify(score.base) !== JSON.stringify(score.head),
      ),
    )
    expect(moved.length).toBe((found?.degraded ?? 0) + (found?.improved ?? 0))
    expect([left, leftovers]).toEqual([[], []])
  })

  it('passes a change that affects no value', async () => {
    await using repo = await adapterRepo('scorers')
    await edit(repo, 'rag-gate.yml', { from: 'size: 50', to: 'size: 51' })
    const { exit, report } = await gateAdapter(repo)
    expect({ exit, verdict: report.verdict }).toEqual({ exit: 0, verdict: 'pass' })
  })

  it.each([
    [
      'lies about its range',
      'import sys, json\nfor line in sys.stdin: print(json.dumps({"id": json.loads(line)["id"], "scores": {"variety": 100, "context-words": 5}}), flush=True)',
      /: the scorer gave 100, which is outside its range from 0 to 1\./,
    ],
    [
      'dies',
      'import sys\nsys.stdin.readline()\nraise SystemExit("no model here")',
      /: the scorer ended with exit code 1 no model here/,
    ],
  ])(
    'a scorer that %s produces a specific error message, and measures nothing',
    async (_, program, sentence) => {
      await using repo = await adapterRepo('scorers', (files) => {
        files.set('scorers/context.py', program)
        gatedBy('scorer.variety: { max-drop: 0.05 }', files)
      })
      await edit(repo, 'rag-gate.yml', shorter)
      const { exit, stdout, stderr, left, leftovers } = await watchCli(repo.path, {
        args: ['gate', '--base', 'main', '--head', 'HEAD'],
      })
      expect({ exit, first: stdout.split('\n')[0] }).toEqual({
        exit: 3,
        first: 'RAG Gate: error, not decided',
      })
      expect(stdout.replaceAll(/\s+/g, ' ')).toMatch(sentence)
      expect(stderr).toMatch(
        /scorer\.variety: (?:1 answer has no value|\d+ answers have no value; the first reason): /,
      )
      expect([left, leftovers]).toEqual([[], []])
    },
  )
})
