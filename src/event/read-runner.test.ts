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

it('github 9: takes all addresses from the runner', () => {
  expect(readRunner(env)).toEqual({
    serverUrl: 'https://git.example.com',
    apiUrl: 'https://git.example.com/api/v3',
    graphqlUrl: 'https://git.example.com/api/graphql',
    workspace: '/w',
    temp: '/t',
    eventName: 'push',
    eventPath: '/e.json',
    runId: 17300000001,
    attempt: 2,
  })
})

it.each([
  ['https://git.example.com/api/v3', 'https://git.example.com/api/graphql'],
  ['https://api.git.example.com', 'https://api.git.example.com/graphql'],
  ['http://127.0.0.1:4000/', 'http://127.0.0.1:4000/graphql'],
])('github 9: an API at %s answers GraphQL at %s', (api, graphql) => {
  const { graphqlUrl } = readRunner({ ...env, GITHUB_API_URL: api, GITHUB_GRAPHQL_URL: '' })
  expect(graphqlUrl).toBe(graphql)
})

it('leaves it to the event to refuse a missing name', () => {
  expect(readRunner({ ...env, GITHUB_EVENT_NAME: undefined })).toMatchObject({ eventName: '' })
})

it('names every variable that is missing or wrong at once', () => {
  const broken = { ...env, RUNNER_TEMP: '', GITHUB_RUN_ID: 'x', GITHUB_API_URL: 'file:///x' }
  expect(() => readRunner(broken)).toThrow(/GITHUB_API_URL.*\nRUNNER_TEMP.*\nGITHUB_RUN_ID/)
})
