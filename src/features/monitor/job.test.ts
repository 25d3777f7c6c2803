import { expect, it } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { gateStep, jobsIn, recipes } from '../../../test/support/workflow-files.ts'
import { inputNames, parseInputs } from '../../github/event/parse-inputs.ts'
import { featureJobs } from '../jobs.ts'

type Values = Readonly<Record<string, string>>

const parse = (values: Values): unknown => parseInputs((name) => values[name] ?? '', featureJobs)

it('reads trace files, the history, and the key of its issues', () => {
  const values = {
    command: 'monitor',
    traces: 'a.jsonl\nb.jsonl',
    history: 'days.jsonl',
    key: 'faq',
  }
  expect(parse(values)).toMatchObject(values)
})

it('accepts the inputs of its recipe', () => {
  const { text = '' } = recipes.find(({ name }) => name.endsWith('/monitor.yml')) ?? {}
  const { command, ...inputs } = gateStep([...jobsIn(text).values()][0] ?? { steps: [] })
  expect(command).toBe('monitor')
  expect(inputNames).toEqual(expect.arrayContaining(Object.keys(inputs)))
  expect(parse({ command: 'monitor', ...inputs })).toMatchObject({ traces: 'traces.jsonl' })
})

it('can start its recipe by hand, with the 28 days that a first run needs', () => {
  const { text = '' } = recipes.find(({ name }) => name.endsWith('/monitor.yml')) ?? {}
  expect(parseYaml(text)).toMatchObject({
    on: { schedule: [{}], workflow_dispatch: { inputs: { days: { default: '28' } } } },
  })
})

it('requires trace files, and posts no comment', () => {
  expect(() => parse({ command: 'monitor', comment: 'always' })).toThrow(
    '2 inputs are not valid\ntraces: the command monitor needs trace files\ncomment: is only read by gate and report, but the command is monitor',
  )
})

it('shares only the inputs history and key with other commands', () => {
  const values = { command: 'collect', traces: 'a.jsonl', history: 'days.jsonl', key: 'faq' }
  expect(() => parse(values)).toThrow(
    /^3 inputs are not valid\ntraces: is only read by monitor, but the command is collect\nhistory: is only read by (?:gate, report and )?monitor, but .*\nkey: is only read by gate, report and monitor, but /,
  )
})
