import type { VNode } from 'preact'
import { cleanLine } from '../../lib/text/printing/clean-text.ts'
import { cutText } from '../../lib/text/printing/cut-text.ts'
import { type Part, partsOf, type Words } from '../../lib/text/printing/sentence.ts'

/**
 * Renders words without interpreting them as HTML. Names are in `code`, and untrusted prose is in
 * `bdi`.
 */
export function Sentence({ words }: { readonly words: Words }): VNode {
  return <>{partsOf(words).map((part) => partNode(part))}</>
}

function partNode(part: Part): VNode | string {
  switch (part.kind) {
    case 'own':
      return part.text
    case 'foreign':
      return <code>{shortText(part.text, part.limit)}</code>
    case 'prose':
      return <bdi>{shortText(part.text, part.limit)}</bdi>
    case 'changed':
      return (
        <>
          {part.was !== '' && <del>{shortText(part.was, part.limit)}</del>}{' '}
          {part.text !== '' && <b>{shortText(part.text, part.limit)}</b>}
        </>
      )
  }
}

/** Formats untrusted text on one line, cut to `limit` code points. */
export function shortText(text: string, limit: number): string {
  return cutText(cleanLine(text.replaceAll(/\s+/g, ' ')).trim(), limit) || '(empty)'
}
