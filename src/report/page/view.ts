import type { ComponentType } from 'preact'
import type { Report } from '../schema/report.ts'
import type { Address } from './address.ts'

export type ViewProps = { readonly report: Report; readonly address: Address }

/** A part of the page with its own address. */
export type View = {
  /** The path after `#`, such as `/slices`. The overview's path is `/`. */
  readonly path: string
  /** The name in the navigation, which is also the heading. */
  readonly title: string
  readonly component: ComponentType<ViewProps>
  /** Returns whether the report has content for the view. If omitted, the view is always shown. */
  readonly isThere?: (report: Report) => boolean
}
