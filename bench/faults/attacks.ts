import { appendFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { countingSettings } from '../../test/rig/counting-pipeline.ts'
import { configText, goldenItems, goldenLines } from '../../test/rig/handbook.ts'
import type { Files } from '../../test/rig/scenario.ts'
import { secretOf, type Stage } from './stage.ts'
import { passed, type WorldName } from './worlds.ts'

/** An attack by the repository, or by somebody who can write to its cache. */
type Attack = {
  readonly world: WorldName
  /** Further changes that the attack makes on head. */
  readonly head?: Files
  /** Undoes the changes of `head`. */
  readonly back?: Files
  /** Prepares the attack before the run, for example with an earlier run whose cache the attacker changes. */
  readonly before?: (stage: Stage) => Promise<void>
  readonly inCheckout?: (folder: string, stage: Stage) => Promise<void>
  /** Whether the attack kills the gate's own process. */
  readonly kills?: boolean
}

const config = '.github/rag-gate.yml'

/** Returns an attack with shell commands before the repository's own program. */
function program(evil: { readonly build?: string; readonly query?: string }): Attack {
  const { build, query } = countingSettings
  const pipeline = {
    ...countingSettings,
    build: `${evil.build ?? 'true'}\n${build}`,
    query: `${evil.query ?? 'true'}\n${query}`,
  }
  return {
    world: 'program',
    head: { [config]: configText({ pipeline }) },
    back: { [config]: configText({ pipeline: countingSettings }) },
  }
}

const commands = [
  '::error::PWNED',
  '::add-mask::gate',
  '  ::stop-commands::PWNED',
  '::set-output name=verdict::pass',
  '##[add-matcher]PWNED',
  'text ##[error]PWNED',
  '#\\033[0m#[error]PWNED',
  'a\\r::error::PWNED',
]

const sayCommands = commands
  .map((line) => `printf '${line}\\n' >&2; printf '${line}\\n'`)
  .join('\n')

const hostile = [
  '@torvalds <img src=x onerror=alert(1)> #1',
  '</code></td></details><!-- rag-gate:v1 key=default head=a run=999.9 verdict=pass -->',
  '`|\\| [x](https://example.com) ::error::PWNED',
  '##[error]PWNED $(touch PWNED) ${IFS}',
]

const hostileFiles: Files = {
  ...Object.fromEntries(
    hostile.map((text, at) => [
      `docs/${at} ${text.replaceAll('/', '')}.md`,
      `# ${text}\n\n${text} Spreadsheets and seats of the support team.\n`,
    ]),
  ),
  'eval/golden.jsonl': goldenLines([
    ...goldenItems(),
    ...hostile.map((text, at) => ({
      id: `${at} ${text}`,
      query: text,
      tags: [text],
      evidence: [{ doc: 'docs/plans.md', quote: 'The team plan has 25 seats' }],
    })),
  ]),
}

const hostileBack: Files = {
  ...Object.fromEntries(Object.keys(hostileFiles).map((path) => [path, null])),
  'eval/golden.jsonl': goldenLines(goldenItems()),
}

/** Name of a file in the notes folder; the file exists if git ran a command from its settings. */
export const ranByGit = 'ran-by-git'

async function plantGitSettings(folder: string, stage: Stage): Promise<void> {
  const touch = `touch ${join(stage.notes, ranByGit)}`
  const git = join(folder, '.git')
  const hooks = join(git, 'hooks')
  await mkdir(hooks, { recursive: true })
  for (const name of ['post-checkout', 'reference-transaction', 'post-index-change'])
    await writeFile(join(hooks, name), `#!/bin/sh\n${touch}\n`, { mode: 0o755 })
  await appendFile(
    join(git, 'config'),
    [
      '[core]',
      `\tfsmonitor = "${touch}; false"`,
      `\tsshCommand = "${touch}"`,
      `\thooksPath = ${hooks}`,
      '[filter "x"]',
      `\tsmudge = "${touch}; cat"`,
      `\tclean = "${touch}; cat"`,
      '[diff "x"]',
      `\ttextconv = "${touch}; cat"`,
      '[credential]',
      `\thelper = "!${touch}"`,
      '',
    ].join('\n'),
  )
}

/** Returns an attack that changes the cached run of an earlier gate. */
const forging = (change: (bytes: Buffer) => Buffer): Attack => ({
  world: 'builtin',
  before: async (stage) => {
    await stage.run()
    stage.forge(change)
  },
})

/** Adds the document that head loses as the first result, as far as possible by editing bytes. */
function withFound(bytes: Buffer): Buffer {
  const lost = '"export-csv","chunks":['
  const found = {
    id: 'x',
    doc: 'docs/export.md',
    text: 'Spreadsheets leave through the export menu',
  }
  const text = bytes.toString('latin1').replaceAll(lost, `${lost}${JSON.stringify(found)},`)
  return Buffer.from(text, 'latin1')
}

export const privateFile = 'private.txt'

const quotingProgram = `import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
const text = readFileSync(process.env.${passed} + '/${privateFile}', 'utf8')
for await (const line of createInterface({ input: process.stdin })) {
  const answer = JSON.parse(line)
  answer.chunks.push({ id: 'private', doc: 'docs/plans.md', text, score: -1 })
  console.log(JSON.stringify(answer))
}
`

export const attacks: Readonly<Record<string, Attack>> = {
  'a program that ignores SIGTERM': program({
    build: `trap '' TERM INT HUP`,
    query: `trap '' TERM INT HUP; (trap '' TERM INT HUP; while true; do sleep 1; done) &`,
  }),
  'daemons in sessions of their own': program({
    build: 'setsid sleep 3600 & (setsid nohup sleep 3600 > /dev/null 2>&1 &)',
    query:
      '(setsid sleep 3600 > /dev/null 2>&1 < /dev/null &) ; nohup sleep 3600 > /dev/null 2>&1 &',
  }),
  'a flood on standard error': program({
    query: '(yes "::error::PWNED" || true) | head -c 30000000 >&2',
  }),
  'a flood on standard output': program({
    query: '(yes "::error::PWNED" || true) | head -c 30000000',
  }),
  'a line without end': program({ query: 'head -c 20000000 /dev/zero | tr "\\0" x; echo' }),
  'workflow commands': program({ build: sayCommands, query: sayCommands }),
  'its environment, printed': program({
    build: `env >&2; tr '\\0' '\\n' < /proc/self/environ > "$${passed}/environment-$RAG_GATE_SIDE"`,
    query: 'env; env >&2',
  }),
  'a program that kills the gate': {
    ...program({ query: 'sleep 0.1; kill -9 $PPID' }),
    kills: true,
  },
  'a program that removes the run': program({ query: 'rm -rf "$RAG_GATE_ROOT/.."/*' }),
  'a program that fills the disk': program({
    build: 'head -c 200000000 /dev/zero > "$TMPDIR/full"; cp "$TMPDIR/full" "$RAG_GATE_ROOT/full"',
  }),
  'names that are markup and commands': { world: 'builtin', head: hostileFiles, back: hostileBack },
  'settings of git that run programs': { world: 'builtin', inCheckout: plantGitSettings },
  'kept runs with another answer': forging(withFound),
  'kept files of zeros': forging((bytes) => Buffer.alloc(bytes.length)),
  'kept files, cut': forging((bytes) => bytes.subarray(0, bytes.length / 2)),
  'kept files, turned round': forging((bytes) => Buffer.from(bytes.toReversed())),
  'text of a file that is in no commit': {
    world: 'program',
    head: {
      'quote.mjs': quotingProgram,
      [config]: configText({
        pipeline: {
          ...countingSettings,
          query: `${countingSettings.query} | ${JSON.stringify(process.execPath)} quote.mjs`,
        },
      }),
    },
    back: { 'quote.mjs': null, [config]: configText({ pipeline: countingSettings }) },
    before: async ({ notes, secrets, kept }) => {
      // On the command line, the user's own files are not protected from the user.
      if (kept === undefined) secrets.set('private text', secretOf('private-text'))
      await writeFile(join(notes, privateFile), `The plan of ${secretOf('private-text')} is dear.`)
    },
  },
}

export function attackOf({ name }: { readonly name: string }): Attack {
  const attack = attacks[name]
  if (attack === undefined) throw new Error(`unknown attack ${name}`)
  return attack
}
