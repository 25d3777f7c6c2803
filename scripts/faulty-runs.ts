import { markdownTable } from 'markdown-table'
import { deadline } from '../bench/faults/deadline.ts'
import type { FaultSummary } from '../bench/faults/summary.ts'

const what: Readonly<Record<string, string>> = {
  github: 'GitHub answers badly',
  git: 'the git server answers badly',
  cache: 'the cache answers badly',
  judge: 'the judge answers badly',
  kill: 'a signal',
  'closed log': 'the log is closed',
  'file operation': 'a file operation fails',
  'full disk': 'the disk is full',
  'read-only disk': 'the disk takes nothing more',
  'full file': 'outputs or summary take nothing',
  attack: 'an attack',
}

/** What `bench -- faults` measured last: a sentence, the findings, and a row for each kind of trouble. */
export function faultyRuns({ seeds, runs, rows, findings, calls, seconds }: FaultSummary): string {
  const found = Object.entries(findings).map(([kind, count]) => [kind, String(count)])
  return [
    `${runs} runs with seeds ${seeds}; the slowest took ${seconds} s, with a deadline of ${deadline} s. The judge answered ${calls.answered.toLocaleString('en')} calls; ${calls.excused.toLocaleString('en')} of them were paid again after troubles that leave no place or time to keep a reply: the cache or the disk failed, or SIGKILL met the action.`,
    markdownTable([['found', 'times'], ...found], { align: ['l', 'r'] }),
    markdownTable(
      [
        [
          'trouble',
          'forms',
          'runs',
          'met it',
          'right verdict',
          'error',
          'killed',
          'with a finding',
        ],
        ...rows.map(({ trouble, forms, runs: of, met, endings, found: bad }) => [
          what[trouble] ?? trouble,
          String(Math.max(1, forms.length)),
          ...[of, met, endings.due, endings.error, endings.killed, bad].map(String),
        ]),
      ],
      { align: ['l', 'r', 'r', 'r', 'r', 'r', 'r', 'r'] },
    ),
    `Answers: ${listed(rows, 'github')}. Attacks: ${listed(rows, 'attack')}.`,
  ].join('\n\n')
}

function listed(rows: FaultSummary['rows'], trouble: string): string {
  const { forms = [] } = rows.find((row) => row.trouble === trouble) ?? {}
  return forms.join('; ')
}
