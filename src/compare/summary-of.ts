import { entryOf } from '../metrics/catalogue.ts'
import type { Metric } from '../model/metric.ts'

/**
 * How the scores of a side become its value. `mean`: every question weighs the same. `quantile`: the nearest rank,
 * in percent. `none`: neither, since two groups of questions weigh alike, so that no test of means or quantiles fits.
 */
type Summary = 'mean' | 'none' | { readonly quantile: 50 | 95 }

/** How a metric's side value is made. */
export function summaryOf(metric: Pick<Metric, 'family' | 'cutoff'>): Summary {
  const entry = entryOf(metric)
  switch (entry.reads) {
    case 'timing':
      return entry.summary
    case 'outcome':
      return entry.summary === 'balanced' ? 'none' : 'mean'
    case 'labels':
    case 'chunks':
    case 'usage':
    case 'answer':
    case 'matrix':
      return 'mean'
  }
}
