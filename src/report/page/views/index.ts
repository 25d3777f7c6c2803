import { featureViews } from '../../../features/pages.ts'
import { sliceRows } from '../../tables/slice-table.ts'
import { statisticsRows } from '../../tables/statistics-table.ts'
import type { View } from '../view.ts'
import { Policy } from './policy.tsx'
import { IndexFacts } from './index-facts.tsx'
import { Judge } from './judge.tsx'
import { Overview } from './overview.tsx'
import { Slices } from './slices.tsx'
import { Statistics } from './statistics.tsx'

/** The page's views in navigation order, except the list of questions. */
export const views: readonly View[] = [
  { path: '/', title: 'Overview', component: Overview },
  {
    path: '/slices',
    title: 'Slices',
    component: Slices,
    isThere: (report) => sliceRows(report).length > 0,
  },
  {
    path: '/stats',
    title: 'Statistics',
    component: Statistics,
    isThere: (report) => statisticsRows(report).length > 0,
  },
  {
    path: '/judge',
    title: 'Judge',
    component: Judge,
    isThere: ({ judge }) => judge !== undefined,
  },
  { path: '/policy', title: 'Policy', component: Policy },
  { path: '/index', title: 'Index', component: IndexFacts },
  ...Object.values(featureViews),
]
