import {
  defaultRangeExtractor,
  measureElement,
  observeWindowOffset,
  observeWindowRect,
  Virtualizer,
  windowScroll,
} from '@tanstack/virtual-core'
import { useEffect, useLayoutEffect, useState } from 'preact/hooks'

/** The maximum number of rows when printing, where virtual scrolling is not possible. */
export const mostPrinted = 500

/**
 * Lays out rows that scroll with the window. Renders only the visible rows or, for printing, the
 * first 500.
 */
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
  // The library's own framework adapters make the same calls.
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
