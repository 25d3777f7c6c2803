import type { VNode } from 'preact'
import { didYouMean } from '../../../lib/text/nearest.ts'
import { filterKeys, filterWords } from '../filter/filters.ts'
import { field, readFilter, type Term } from '../filter/read-filter.ts'

type RemarksProps = {
  readonly filter: string
  readonly isEmpty: boolean
  readonly onClear: () => void
}

/**
 * Hints about the filter, such as unknown fields and, if nothing matches, what was searched for.
 */
export function Remarks({ filter, isEmpty, onClear }: RemarksProps): VNode {
  const terms = readFilter(filter)
  const unknown = new Set(
    terms.flatMap((term) => (term.kind === 'text' ? (term.unknown ?? []) : [])),
  )
  return (
    <div role="status">
      {[...unknown].map((name) => (
        <p key={name} class="note">
          <code>{name}:</code> is not a field{didYouMean(name, Object.keys(filterKeys)) || '.'} It
          is searched for as text.
        </p>
      ))}
      {isEmpty && terms.length > 0 && (
        <div class="note">
          No question matches all of this:
          <ul>
            {terms.map((term) => (
              <li key={spelling(term)}>
                <code>{spelling(term)}</code> {meaning(term).replaceAll('`', '')}
              </li>
            ))}
          </ul>
          <button type="button" onClick={onClear}>
            Clear the filter
          </button>
        </div>
      )}
    </div>
  )
}

function spelling(term: Term): string {
  const not = term.not ? '!' : ''
  if (term.kind === 'field') return `${not}${field(term.key, term.value)}`
  return `${not}${term.kind === 'word' ? term.word : `"${term.text}"`}`
}

function meaning(term: Term): string {
  const text = 'contain this text in their id, question, answers, tags or labelled documents'
  const says =
    term.kind === 'word'
      ? filterWords[term.word].says
      : term.kind === 'field'
        ? filterKeys[term.key].says
        : text
  return term.not ? `not: ${says}` : says
}
