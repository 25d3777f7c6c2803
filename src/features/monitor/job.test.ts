import { expect, it } from 'vitest'
import { parseInputs } from '../../github/event/parse-inputs.ts'
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

it('requires trace files, and posts no comment', () => {
  expect(() => parse({ command: 'monitor', comment: 'always' })).toThrow(
    '2 inputs are not valid\ntraces: command monitor needs trace files\ncomment: is only read by gate and report, but the command is monitor',
  )
})

it('shares only the inputs history and key with other commands', () => {
  const values = { command: 'collect', traces: 'a.jsonl', history: 'days.jsonl', key: 'faq' }
  expect(() => parse(values)).toThrow(
    /^3 inputs are not valid\ntraces: is only read by monitor, but the command is collect\nhistory: is only read by (?:gate, report and )?monitor, but .*\nkey: is only read by gate, report and monitor, but /,
  )
})
