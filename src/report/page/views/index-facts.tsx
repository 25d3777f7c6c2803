import type { VNode } from 'preact'
import { indexRows } from '../../tables/index-rows.ts'
import { healthRows } from '../../wording/health-words.ts'
import type { ViewProps } from '../view.ts'
import { SideTable } from './word-table.tsx'

/** The contents of both indexes and each side's health checks. */
export function IndexFacts({ report }: ViewProps): VNode {
  return (
    <>
      <SideTable
        caption="The index, and how long it took to build and query."
        rows={indexRows(report)}
      />
      <h2>Health</h2>
      <SideTable caption="Checks that the verdict depends on." rows={healthRows(report)} />
    </>
  )
}
