import { expect, it } from 'vitest'
import { readRunner } from './read-runner.ts'

const env = {
  GITHUB_SERVER_URL: 'https://git.example.com/',
  GITHUB_API_URL: 'https://git.example.com/api/v3',
  GITHUB_GRAPHQL_URL: 'https://git.example.com/api/graphql',
  GITHUB_WORKSPACE: '/w',
  RUNNER_TEMP: '/t',
  GITHUB_EVENT_NAME: 'push',
  GITHUB_EVENT_PATH: '/e.json',
  GITHUB_RUN_ID: '17300000001',
  GITHUB_RUN_ATTEMPT: '2',
  UNRELATED: 'x',
}

it('github 9: reads every URL from the runner environment', () => {
  expect(readRunner(env)).toEqual({
    serverUrl: 'https://git.example.com',
    apiUrl: 'https://git.example.com/api/v3',
    graphqlUrl: 'https://git.example.com/api/graphql',
    workspace: '/w',
    temp: '/t',
    eventName: 'push',
    eventPath: '/e.json',
    workflow: undefined,
    runId: 17300000001,
    attempt: 2,
    helpUrl: undefined,
    program: ['rag-gate'],
  })
})

it.each([
  {
    repository: 'acme/rag-gate',
    ref: 'v0.1.0',
    want: 'https://git.example.com/acme/rag-gate/blob/v0.1.0/docs/comment.md',
  },
  { repository: '', ref: '', want: undefined },
  { repository: 'acme/rag-gate', ref: '../x', want: undefined },
  { repository: 'acme/rag gate"><b', ref: 'v1', want: undefined },
])('the help page for $repository at $ref is $want', ({ repository, ref, want }) => {
  const variables = { GITHUB_ACTION_REPOSITORY: repository, GITHUB_ACTION_REF: ref }
  expect(readRunner({ ...env, ...variables }).helpUrl).toBe(want)
})

it.each(['v0.1.0', 'a'.repeat(40)])('the action at %s is started from its archive', (ref) => {
  const variables = { GITHUB_ACTION_REPOSITORY: 'acme/rag-gate', GITHUB_ACTION_REF: ref }
  expect(readRunner({ ...env, ...variables }).program).toEqual([
    'npx',
    '--yes',
    `https://git.example.com/acme/rag-gate/archive/${ref}.tar.gz`,
  ])
})

it.each([
  ['https://git.example.com/api/v3', 'https://git.example.com/api/graphql'],
  ['https://api.git.example.com', 'https://api.git.example.com/graphql'],
  ['http://127.0.0.1:4000/', 'http://127.0.0.1:4000/graphql'],
])('github 9: an API at %s answers GraphQL at %s', (api, graphql) => {
  const { graphqlUrl } = readRunner({ ...env, GITHUB_API_URL: api, GITHUB_GRAPHQL_URL: '' })
  expect(graphqlUrl).toBe(graphql)
})

it('accepts a missing event name and leaves the refusal to the event check', () => {
  expect(readRunner({ ...env, GITHUB_EVENT_NAME: undefined })).toMatchObject({ eventName: '' })
})

it('reports all missing or invalid variables at once', () => {
  const broken = { ...env, RUNNER_TEMP: '', GITHUB_RUN_ID: 'x', GITHUB_API_URL: 'file:///x' }
  expect(() => readRunner(broken)).toThrow(
    /GITHUB_API_URL.*\nRUNNER_TEMP: is not set\nGITHUB_RUN_ID: expected a number/,
  )
})

it.each([
  ['acme/handbook/.github/workflows/weekly.yml@refs/heads/main', '.github/workflows/weekly.yml'],
  ['acme/handbook/.github/workflows/a@b.yml@refs/heads/main', '.github/workflows/a@b.yml'],
  ['', undefined],
  ['weekly', undefined],
])('the workflow of %j is %s', (ref, want) => {
  expect(readRunner({ ...env, GITHUB_WORKFLOW_REF: ref }).workflow).toBe(want)
})
