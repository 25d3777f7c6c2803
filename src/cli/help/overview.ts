import type { CommandHelp, Commands } from '../command.ts'

const start = `rag-gate - shows what a change does to retrieval, question by question

Usage: rag-gate <command> [options]
`

const end = `
Options:
  -h, --help     show this help; for a command: rag-gate gate --help
  --help --all   show this help with the commands for CI and agents
  -v, --version  show the version

Exit codes: 0 pass, warn or done; 1 fail, or problems found; 2 not started,
because of a mistake in flags or files; 3 could not measure or finish.
`

const goldenStart = `Usage: rag-gate golden <command> [options]

Creates, imports and exports golden sets.
`

const goldenEnd = `
Options:
  -h, --help  show this help; for a command: rag-gate golden import --help

rag-gate check finds mistakes in a golden set.

Exit codes: 0 finished, 2 not started (invalid flags, configuration or golden
set), 3 not finished.
`

type Listed = Pick<CommandHelp, 'group' | 'place' | 'summary'> & { readonly words: string }

/** Returns the text of `rag-gate --help`; `all` adds the commands for CI and agents. */
export async function overview(
  commands: Commands,
  { all }: { readonly all: boolean },
): Promise<string> {
  const own = await listedOf(commands)
  const listed = [...own, ...goldenAmong(own)]
  return [
    start,
    group('Every day', 'daily', listed),
    group('Now and then', 'sometimes', listed),
    all ? group('For CI and agents', 'programs', listed) : '',
    end,
  ].join('')
}

/** Returns the text of `rag-gate golden`. */
export async function goldenOverview(commands: Commands): Promise<string> {
  return [goldenStart, group('Commands', 'golden', await listedOf(commands)), goldenEnd].join('')
}

/** Returns one entry for all `golden` commands together, or an empty list if there are none. */
function goldenAmong(listed: readonly Listed[]): readonly Listed[] {
  const verbs = inGroup('golden', listed).map(({ words }) => lastWord(words))
  if (verbs.length === 0) return []
  const summary = `the golden set: ${verbs.join(', ')}`
  return [{ words: 'golden', group: 'sometimes', place: 1, summary }]
}

async function listedOf(commands: Commands): Promise<readonly Listed[]> {
  return Promise.all(
    Object.entries(commands).map(async ([words, command]) => ({
      ...(await command.help()),
      words,
    })),
  )
}

function group(title: string, of: CommandHelp['group'], listed: readonly Listed[]): string {
  const rows = inGroup(of, listed).map(({ words, summary }) => {
    const [first = '', ...more] = summary.split('\n')
    return [
      `  ${lastWord(words).padEnd(11)}${first}`,
      ...more.map((line) => `${' '.repeat(13)}${line}`),
    ]
  })
  return `\n${title}:\n${rows.flat().join('\n')}\n`
}

function inGroup(of: CommandHelp['group'], listed: readonly Listed[]): readonly Listed[] {
  return listed.filter((one) => one.group === of).toSorted((a, b) => a.place - b.place)
}

function lastWord(words: string): string {
  return words.split(' ').at(-1) ?? words
}
