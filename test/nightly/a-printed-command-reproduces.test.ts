import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { demoOutput } from '../../scripts/demo-output.ts'
import { answers, handbook, makeRepository, scenarios } from '../../scripts/demo-scenarios.ts'
import { cliBundle, runBuiltCliWith } from '../rig/run-cli.ts'
import { answerServer } from '../support/answer-server.ts'
import { tempDir } from '../support/temp-dir.ts'

const key = { OPENAI_API_KEY: 'demo-key' }

describe('the command printed in a comment, run unchanged in a shell', () => {
  it.each(Object.entries(scenarios))(
    'exits like the gate: %s',
    async (_, scenario) => {
      await using folder = await tempDir()
      await using server = scenario.over === 'answers' ? await answerServer() : undefined
      const repository = join(folder.path, 'repository')
      const out = join(folder.path, 'report')
      makeRepository(repository, scenario)
      const gated = await runBuiltCliWith(
        { env: key },
        repository,
        'gate',
        '--base',
        'main',
        '--head',
        'change',
        '--out',
        out,
        '--config',
        scenario.over === 'answers' ? answers : handbook,
        ...(server === undefined ? [] : ['--base-url', server.baseUrl]),
      )
      const line = printedLine(readFileSync(join(out, 'comment.md'), 'utf8'))
      // The comment prints no command if the run passes.
      const exit = line === undefined ? 0 : await run(line, repository, folder.path)
      expect(exit).toBe(gated.exit)
    },
    100_000,
  )

  it('runs the action from its archive, which contains the same program', async () => {
    await using folder = await tempDir()
    const line = printedLine((await demoOutput('dropped-document', folder.path)).comment) ?? ''
    const program = 'npx --yes https://github.com/acme/rag-gate/archive/v0.1.0.tar.gz '
    expect(line).toContain(program)
    const here = line.replace(program, `node ${cliBundle} `)
    expect(await run(here, join(folder.path, 'repository'), folder.path)).toBe(1)
  }, 100_000)
})

function printedLine(comment: string): string | undefined {
  return /(?:node|npx|rag-gate) [^`\n]*\bgate [^`\n]*--base [^`\n]*/.exec(comment)?.[0]
}

/** Runs a shell line and returns its exit code. */
function run(line: string, cwd: string, home: string): Promise<number | string | null> {
  const env = { PATH: process.env['PATH'], HOME: home, ...key }
  return new Promise((resolve) =>
    execFile('sh', ['-c', line], { cwd, env }, (error) => resolve(error?.code ?? 0)),
  )
}
