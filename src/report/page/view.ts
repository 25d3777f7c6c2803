import type { ComponentType } from 'preact'
import type { Report } from '../schema/report.ts'
import type { Address } from './address.ts'

/** What every view is given. */
export type ViewProps = { readonly report: Report; readonly address: Address }

/** A part of the page with an address of its own. */
export type View = {
  /** Of the address, after `#`: `/slices`. The overview has `/`. */
  readonly path: string
  /** Name in the navigation, and heading of the view. */
  readonly title: string
  /** What stands below the heading. */
  readonly component: ComponentType<ViewProps>
  /** Whether the report holds anything for it; always unless told. */
  readonly isThere?: (report: Report) => boolean
}
