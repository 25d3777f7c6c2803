import type { ComponentType } from 'preact'
import type { Report } from '../schema/report.ts'
import type { Address } from './address.ts'

export type ViewProps = { readonly report: Report; readonly address: Address }

/** A part of the page with an address of its own. */
export type View = {
  /** Of the address, after `#`: `/slices`. The overview has `/`. */
  readonly path: string
  /** Name in the navigation, and heading of the view. */
  readonly title: string
  readonly component: ComponentType<ViewProps>
  /** Whether the report contains anything for it; always unless told. */
  readonly isThere?: (report: Report) => boolean
}
