import { mkdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

import { actionInputs } from '../test/rig/action-inputs.ts'
import { type Written, writtenBy } from '../test/rig/step-report.ts'
import { runStep, type Step } from '../test/rig/run-step.ts'
import { answerServer } from '../test/support/answer-server.ts'
import { answers, git, handbook, makeRepository, scenarios } from './demo-scenarios.ts'

const root = join(import.meta.dirname, '..')

/**
 * Returns what the built action writes about the pull request of a scenario, in a public repository and
 * without a token. `folder` must be empty and is created if needed; the checkout is its
 * subfolder `repository`. `main` is another entry point of the action.
 */
export async function demoOutput(
  name: string,
  folder: string,
  main: Step['main'] = join(root, 'dist/action.js'),
): Promise<Written> {
  const scenario = scenarios[name]
  if (scenario === undefined) throw new Error(`unknown scenario ${name}`)
  await using server = scenario.over === 'answers' ? await answerServer() : undefined
  await using github = await refusingServer()
  mkdirSync(folder, { recursive: true })
  const workspace = join(folder, 'repository')
  makeRepository(workspace, scenario)
  const [base, head] = ['main', 'change'].map((branch) => git(workspace, 'rev-parse', branch))
  git(workspace, 'switch', '--quiet', '--detach', 'main')
  git(workspace, 'merge', '--quiet', '--no-ff', '--message', 'Merge', 'change')
  const step = join(folder, 'step')
  mkdirSync(step)
  const repository = { id: 1, full_name: 'acme/handbook', private: false, visibility: 'public' }
  const result = await runStep({
    main,
    workspace,
    folder: step,
    inputs: await actionInputs(join(root, 'action.yml'), {
      config: scenario.over === 'answers' ? answers : handbook,
      ...(server && { 'api-key': 'demo-key', 'base-url': server.baseUrl }),
    }),
    event: {
      action: 'synchronize',
      number: 7,
      repository,
      pull_request: {
        number: 7,
        head: { ref: 'change', sha: head, repo: repository },
        base: { ref: 'main', sha: base, repo: repository },
      },
    },
    env: {
      GITHUB_EVENT_NAME: 'pull_request',
      GITHUB_SHA: git(workspace, 'rev-parse', 'HEAD'),
      GITHUB_REF: 'refs/pull/7/merge',
      GITHUB_REPOSITORY: 'acme/handbook',
      GITHUB_REPOSITORY_ID: '1',
      GITHUB_SERVER_URL: 'https://github.com',
      GITHUB_API_URL: github.url,
      GITHUB_RUN_ID: '1',
      GITHUB_RUN_ATTEMPT: '1',
      GITHUB_ACTION_REPOSITORY: 'acme/rag-gate',
      GITHUB_ACTION_REF: 'v0.1.0',
    },
  })
  return writtenBy(result)
}

/**
 * Starts a stand-in for GitHub that immediately answers every request with 403. Without a server,
 * the action would retry its requests for seconds.
 */
async function refusingServer(): Promise<AsyncDisposable & { readonly url: string }> {
  const server = createServer((_, response) => response.writeHead(403).end('{}'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
