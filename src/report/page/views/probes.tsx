import type { VNode } from 'preact'
import type { Probes as Told } from '../../../lib/model/probes.ts'
import { count } from '../../../lib/text/printing/numbers.ts'
import { foreign, id, pathLimit, plain, say } from '../../../lib/text/printing/sentence.ts'
import { leftColumn, rightColumn, type WordColumn } from '../../markdown/tables/table.ts'
import type { ViewProps } from '../view.ts'
import { WordTable } from './word-table.tsx'

/** Where documents that were planted among those of both sides got to. */
export function Probes({ report: { probes } }: ViewProps): VNode {
  if (probes === undefined) return <></>
  const { planted, unaimed, grades, opened, openedTotal } = probes
  return (
    <>
      <p>
        {count(planted)} documents were planted
        {unaimed > 0 && `; ${count(unaimed)} questions name none beside which one could be`}.
      </p>
      <WordTable
        caption="Documents that reach the generator for the question they are aimed at. Strength is how much of the question they say: a third, two thirds, all."
        columns={gradeColumns}
        rows={grades}
      />
      {opened.length > 0 && (
        <WordTable
          caption={`The first ${count(opened.length)} of ${count(openedTotal)} that reach it on head, and on base do not.`}
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
