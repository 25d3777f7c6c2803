import { afterEach, expect, it, vi } from 'vitest'
import { displayWidth } from '../../lib/text/printing/display-width.ts'
import { featureCommands } from '../../features/commands.ts'
import type { Commands } from '../command.ts'
import { ownCommands } from '../commands.ts'
import { runCommand } from '../run-command.ts'

const commands = { ...ownCommands, ...featureCommands }
const commandNames = Object.keys(commands).filter((words) => !words.includes(' '))
const goldenVerbs = Object.keys(featureCommands)
  .filter((words) => words.startsWith('golden '))
  .map((words) => words.replace('golden ', ''))

afterEach(() => void vi.restoreAllMocks())

/** Returns the output of `rag-gate` with these words as arguments. */
async function shown(...words: readonly string[]): Promise<string> {
  return shownOf(commands, words)
}

async function shownOf(of: Commands, words: readonly string[]): Promise<string> {
  const printed: string[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed.push(String(text))
    return true
  })
  expect(await runCommand(words, of)).toBe(0)
  vi.restoreAllMocks()
  return printed.join('')
}

const pages = [
  ['--help'],
  ['--help', '--all'],
  ...commandNames.map((name) => [name, '--help']),
  ...goldenVerbs.map((verb) => ['golden', verb, '--help']),
  ...(await verbs()).map(([name = '', verb = '']) => [name, verb, '--help']),
  ...(goldenVerbs.length > 0 ? [['golden']] : []),
]

/** Returns the commands whose help lists several words, such as `history add`. */
async function verbs(): Promise<readonly (readonly string[])[]> {
  const helps = await Promise.all(commandNames.flatMap((name) => commands[name]?.help() ?? []))
  return helps.flatMap((one) =>
    Array.from(
      one.text.matchAll(/^ *(?:Usage: )?rag-gate ([a-z]+) ([a-z]+)\b/gm),
      ([, ...words]) => words,
    ),
  )
}

it.each(pages.map((words) => [words.join(' '), ...words]))(
  '%s fits into 80 columns and lists its exit codes',
  async (_, ...words) => {
    const text = await shown(...words)
    expect(text.split('\n').filter((line) => displayWidth(line) > 80)).toEqual([])
    expect(text).toMatch(/Usage: rag-gate /)
    expect(text).toMatch(/^ {2}-h, --help/m)
    expect(text).toMatch(/^Exit codes: 0 /m)
  },
)

it('the overview groups the commands, and shows those for CI and agents on request', async () => {
  const groups = (text: string) =>
    text
      .split('\n\n')
      .filter((block) => /^[A-Z].*:\n {2}[a-z]/.test(block))
      .map((block) => Array.from(block.matchAll(/^ {2}([a-z]+) /gm), ([, name]) => name))
  const own = groups(await shownOf(ownCommands, ['--help', '--all']))
  expect(own[0]?.slice(0, 3)).toEqual(['gate', 'show', 'check'])
  expect(new Set(own.flat())).toEqual(new Set(Object.keys(ownCommands)))
  const [some, all] = [groups(await shown('--help')), groups(await shown('--help', '--all'))]
  expect(all.slice(0, 2)).toEqual(some)
  expect(new Set(all.flat())).toEqual(
    new Set(Object.keys(commands).map((words) => words.replace(/ .*/, ''))),
  )
  expect(await shown()).toBe(await shown('--help'))
})

it('no two commands have the same place in a list', async () => {
  const helps = await Promise.all(Object.values(commands).map((one) => one.help()))
  const places = helps.map(({ group, place }) => `${group} ${place}`)
  expect(places.toSorted()).toEqual([...new Set(places)].toSorted())
})

it.runIf(goldenVerbs.length > 0)('every command of golden is listed', async () => {
  const list = await shown('golden', '--help')
  for (const verb of goldenVerbs) {
    expect(list).toMatch(new RegExp(`^ {2}${verb} {2,}`, 'm'))
    expect(await shown('golden', verb, '--help')).toContain(`Usage: rag-gate golden ${verb}`)
  }
  expect(await shown('--help')).toMatch(/^ {2}golden {2,}the golden set: [a-z, ]+$/m)
})

it('an unknown first word is rejected, even if that word is golden', async () => {
  for (const words of [['golden'], ['golden', '--help']])
    await expect(runCommand(words, ownCommands)).rejects.toThrow('there is no command "golden"')
})
