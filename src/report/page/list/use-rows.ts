import {
  defaultRangeExtractor,
  measureElement,
  observeWindowOffset,
  observeWindowRect,
  Virtualizer,
  windowScroll,
} from '@tanstack/virtual-core'
import { useEffect, useLayoutEffect, useState } from 'preact/hooks'

/** Rows printed at most: paper cannot scroll. */
export const mostPrinted = 500

/** Lays out rows in the window's scroll, of which only those in sight are drawn; the first 500 on paper. */
export function useRows(
  count: number,
  { margin, height }: { readonly margin: number; readonly height: number },
): Virtualizer<Window, HTMLElement> {
  const [, redraw] = useState({})
  const [isPrinting, setPrinting] = useState(false)
  const options = {
    count,
    scrollMargin: margin,
    estimateSize: () => height,
    overscan: 8,
    rangeExtractor: isPrinting
      ? () => Array.from({ length: Math.min(count, mostPrinted) }, (_, index) => index)
      : defaultRangeExtractor,
    getScrollElement: () => window,
    observeElementRect: observeWindowRect,
    observeElementOffset: observeWindowOffset,
    scrollToFn: windowScroll,
    measureElement,
    onChange: () => redraw({}),
  }
  const [rows] = useState(() => new Virtualizer<Window, HTMLElement>(options))
  rows.setOptions(options)
  // Its adapters for other libraries do the same.
  // oxlint-disable-next-line no-underscore-dangle
  useEffect(() => rows._didMount(), [])
  // oxlint-disable-next-line no-underscore-dangle
  useLayoutEffect(() => rows._willUpdate())
  useEffect(() => {
    const media = matchMedia('print')
    const change = (): void => setPrinting(media.matches)
    media.addEventListener('change', change)
    return () => media.removeEventListener('change', change)
  }, [])
  return rows
}
