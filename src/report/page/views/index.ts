import type { View } from '../view.ts'
import { Overview } from './overview.tsx'

/** The views of the page but for questions, in the order of the navigation. */
export const views: readonly View[] = [{ path: '/', title: 'Overview', component: Overview }]
