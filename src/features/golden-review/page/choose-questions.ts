import type { Question, Reason } from '../review-types.ts'
import { byId, element } from './elements.ts'

export type Chooser = {
  /** Fills the filter with the reasons that occur in the questions. */
  offer(questions: readonly Question[]): void
  chosen(questions: readonly Question[]): readonly Question[]
  /** Returns whether a question disappears from the list once it is decided. */
  readonly dropsDecided: () => boolean
}

const names: Readonly<Record<Reason, string>> = {
  disputed: 'disagreements',
  draft: 'drafts',
  stale: 'stale labels',
  unlabelled: 'without label',
  unjudged: 'unjudged results',
  named: 'asked for',
}

/** Sets up the filter. `onChange` is called when the choice changes. */
export function questionChooser(onChange: () => void): Chooser {
  const filter = byId('filter', HTMLSelectElement)
  filter.addEventListener('change', onChange)
  const isChosen = ({ reason, verdict }: Question): boolean => {
    const { value } = filter
    return value === 'all' || (value === 'open' ? verdict === undefined : reason === value)
  }
  return {
    offer: (questions) => {
      const held = Object.entries(names).filter(([reason]) =>
        questions.some((question) => question.reason === reason),
      )
      const choices = [['open', 'to decide'], ['all', 'all'], ...held]
      filter.replaceChildren(
        ...choices.map(([value = '', text = '']) => element('option', { value }, text)),
      )
    },
    chosen: (questions) => questions.filter(isChosen),
    dropsDecided: () => filter.value === 'open',
  }
}
