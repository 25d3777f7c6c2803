import type { Confidence } from '../../model/confidence.ts'
import { score } from '../../text/printing/numbers.ts'
import { plain, say } from '../../text/printing/sentence.ts'
import { type NoteKinds, when } from './note-kind.ts'

/** A gap between confidence and truth that a reader would mind. */
const leastGap = 0.05

/** What is to be said of the scores of a pipeline. */
export const confidenceNotes = {
  /** Head states another confidence than its answers bear out, by more than chance and by 5 points at least. */
  miscalibrated: {
    find: ({ confidence }) => {
      const { base, head } = confidence?.answers?.sides ?? {}
      const { over, mean } = head?.stated ?? {}
      const { low, high } = over ?? {}
      if (over === undefined || mean === undefined || low === undefined || high === undefined)
        return []
      return when(Math.abs(over.value) >= leastGap && low * high > 0, {
        mean,
        right: head?.right ?? mean - over.value,
        over: { ...over, low, high },
        base: overOf(base),
      })
    },
    say: ({ mean, right, over, base }) => {
      const sure = say`Answers on head state a mean confidence of ${plain(score(mean))}, and ${plain(score(right))} of them are right: too ${plain(over.value > 0 ? 'sure' : 'unsure')} by ${plain(score(Math.abs(over.value)))}`
      const [low, high] = [over.low, over.high].map(Math.abs).toSorted((a, b) => a - b)
      const interval = say`${plain(score(low ?? 0))} to ${plain(score(high ?? 0))}`
      const before = base === undefined ? say`` : say`; on base ${basisOf(base)}`
      return say`${sure} (95% interval ${interval}${before}).`
    },
  },
} satisfies Partial<NoteKinds>

function overOf(base: NonNullable<Confidence['answers']>['sides']['base']): number | undefined {
  return base?.stated?.over.value
}

function basisOf(over: number) {
  return say`too ${plain(over > 0 ? 'sure' : 'unsure')} by ${plain(score(Math.abs(over)))}`
}
