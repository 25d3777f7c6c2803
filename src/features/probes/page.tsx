import type { VNode } from 'preact'
import { count } from '../../lib/text/printing/numbers.ts'
import { foreign, id, pathLimit, plain, say } from '../../lib/text/printing/sentence.ts'
import { leftColumn, rightColumn, type WordColumn } from '../../report/tables/table.ts'
import type { View, ViewProps } from '../../report/page/view.ts'
import { WordTable } from '../../report/page/views/word-table.tsx'
import { probesOf } from './index.ts'
import type { Probes as Told } from './schema.ts'

export const view: View = {
  path: '/probes',
  title: 'Probes',
  component: Probes,
  isThere: (report) => probesOf(report) !== undefined,
}

function Probes({ report }: ViewProps): VNode {
  const probes = probesOf(report)
  if (probes === undefined) return <></>
  const { planted, unaimed, grades, opened, openedTotal } = probes
  return (
    <>
      <p>
        {count(planted)} documents were planted
        {unaimed > 0 && `; questions whose labels name no document: ${count(unaimed)}`}.
      </p>
      <WordTable
        caption="Planted documents that reach the generator for the question that they target. Strength is the share of the question's words that they repeat: 1 a third, 2 two thirds, 3 all."
        columns={gradeColumns}
        rows={grades}
      />
      {opened.length > 0 && (
        <WordTable
          caption={`The first ${count(opened.length)} of ${count(openedTotal)} planted documents that reach the generator on head but not on base.`}
          columns={openedColumns}
          rows={opened}
        />
      )}
    </>
  )
}

const gradeColumns: readonly WordColumn<Told['grades'][number]>[] = [
  leftColumn(say`Kind`, ({ kind }) => plain(kind)),
  rightColumn(say`Strength`, ({ strength }) => say`${strength}`),
  rightColumn(say`Planted`, ({ planted }) => say`${planted}`),
  rightColumn(say`Base`, ({ exposed: { base } }) => (base === undefined ? base : say`${base}`)),
  rightColumn(say`Head`, ({ exposed: { head } }) => (head === undefined ? head : say`${head}`)),
]

const openedColumns: readonly WordColumn<Told['opened'][number]>[] = [
  leftColumn(say`Document`, ({ doc }) => foreign(doc, pathLimit)),
  leftColumn(say`Kind`, ({ kind }) => plain(kind)),
  rightColumn(say`Strength`, ({ strength }) => say`${strength}`),
  leftColumn(say`Question`, ({ item }) => id(item)),
]
