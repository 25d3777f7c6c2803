import type { Cause } from '../../src/lib/model/cause.ts'

/**
 * The cause that a person found by reading the question, both rankings and both answers, and the reason.
 */
type Label = readonly [cause: Cause, reason: string]

/**
 * The cause of every question that gets worse, by scenario and question. A person determined these
 * labels by reading; none is copied from the program's output.
 */
export const attributionLabels: Readonly<Record<string, Readonly<Record<string, Label>>>> = {
  'bigger-chunks': {
    'who-signs': [
      'crowded-out',
      'still first, but the one chunk that holds it is larger than the whole budget',
    ],
    'shortest-rental': [
      'crowded-out',
      'still first, but the one chunk that holds it is larger than the whole budget',
    ],
    'hold-booking': [
      'crowded-out',
      'still first, but the one chunk that holds it is larger than the whole budget',
    ],
    'electric-price': [
      'crowded-out',
      'still first, but the one chunk that holds it is larger than the whole budget',
    ],
    'third-child': [
      'crowded-out',
      'still first, but the one chunk that holds it is larger than the whole budget',
    ],
    'deposit-cargo': [
      'crowded-out',
      'still first, but the one chunk that holds it is larger than the whole budget',
    ],
    'deposit-cash': [
      'crowded-out',
      'still first, but the one chunk that holds it is larger than the whole budget',
    ],
    'block-lifted': [
      'crowded-out',
      'still first, but the one chunk that holds it is larger than the whole budget',
    ],
    'flat-tyre': [
      'crowded-out',
      'still first, but the one chunk that holds it is larger than the whole budget',
    ],
    'bent-wheels': [
      'crowded-out',
      'still first, but the one chunk that holds it is larger than the whole budget',
    ],
    'puncture-course': [
      'crowded-out',
      'still first, but the one chunk that holds it is larger than the whole budget',
    ],
    'night-return': [
      'crowded-out',
      'still first, but the one chunk that holds it is larger than the whole budget',
    ],
    'second-battery': [
      'crowded-out',
      'third instead of second; three chunks fitted on base, one does now',
    ],
    'battery-lost': [
      'crowded-out',
      'still second; the first chunk, on the waiver, leaves it no room',
    ],
  },
  'dropped-document': {
    'deposit-cargo': ['not-indexed', 'docs/deposits.md is no longer selected'],
    'deposit-cash': ['not-indexed', 'docs/deposits.md is no longer selected'],
    'block-lifted': ['not-indexed', 'docs/deposits.md is no longer selected'],
    'battery-range': ['not-indexed', 'docs/batteries.md is no longer selected'],
    'charging-time': ['not-indexed', 'docs/batteries.md is no longer selected'],
    'battery-lost': ['not-indexed', 'docs/batteries.md is no longer selected'],
    'puncture-course': ['not-indexed', 'docs/courses.md is no longer selected'],
    membership: ['not-indexed', 'docs/club.md is no longer selected'],
    'members-discount': ['not-indexed', 'docs/club.md is no longer selected'],
  },
  'smaller-k': {
    'block-lifted': [
      'not-used',
      'its chunk is the one in the context; the answer quotes another sentence of it',
    ],
    'charging-time': ['context-cut', 'second, and the context holds one chunk'],
    membership: ['context-cut', 'fourth, and the context holds one chunk'],
    'group-price': ['context-cut', 'second, and the context holds one chunk'],
    'seat-weight': [
      'not-used',
      'its chunk is the one in the context; the answer is the heading of it',
    ],
    'helmet-sizes': ['context-cut', 'second, and the context holds one chunk'],
    'hotel-delivery': ['context-cut', 'second, and the context holds one chunk'],
  },
  'edited-prompt': {
    'night-return': [
      'refused-despite-evidence',
      'declines, with the same chunks before it that base answered from',
    ],
    'who-signs': [
      'refused-despite-evidence',
      'declines, with the same chunks before it that base answered from',
    ],
    'shortest-rental': [
      'refused-despite-evidence',
      'declines, with the same chunks before it that base answered from',
    ],
    'third-child': [
      'refused-despite-evidence',
      'declines, with the same chunks before it that base answered from',
    ],
    'block-lifted': [
      'refused-despite-evidence',
      'declines, with the same chunks before it that base answered from',
    ],
    'report-theft': [
      'refused-despite-evidence',
      'declines, with the same chunks before it that base answered from',
    ],
    'accident-form': [
      'refused-despite-evidence',
      'declines, with the same chunks before it that base answered from',
    ],
    'battery-range': [
      'refused-despite-evidence',
      'declines, with the same chunks before it that base answered from',
    ],
    'charging-time': [
      'refused-despite-evidence',
      'declines, with the same chunks before it that base answered from',
    ],
    'repair-warranty': [
      'refused-despite-evidence',
      'declines, with the same chunks before it that base answered from',
    ],
    'puncture-course': [
      'refused-despite-evidence',
      'declines, with the same chunks before it that base answered from',
    ],
    membership: [
      'refused-despite-evidence',
      'declines, with the same chunks before it that base answered from',
    ],
    'seat-weight': [
      'refused-despite-evidence',
      'declines, with the same chunks before it that base answered from',
    ],
    'helmet-sizes': [
      'refused-despite-evidence',
      'declines, with the same chunks before it that base answered from',
    ],
    'last-ferry': [
      'refused-despite-evidence',
      'declines, with the same chunks before it that base answered from',
    ],
    'found-things': [
      'refused-despite-evidence',
      'declines, with the same chunks before it that base answered from',
    ],
    'first-answer': [
      'refused-despite-evidence',
      'declines, with the same chunks before it that base answered from',
    ],
    'hotel-delivery': [
      'refused-despite-evidence',
      'declines, with the same chunks before it that base answered from',
    ],
    'cancel-in-time': ['not-used', 'stops before the words that it had to say'],
    storm: ['not-used', 'stops before the words that it had to say'],
    'refund-time': ['not-used', 'stops before the words that it had to say'],
    'flat-tyre': ['not-used', 'stops before the words that it had to say'],
    'bent-wheels': ['not-used', 'stops before the words that it had to say'],
    'dyke-route': ['not-used', 'stops before the words that it had to say'],
  },
}
