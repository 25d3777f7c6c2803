import type { ControlKind, ControlLength } from '../../../lib/model/judging/judge-controls.ts'
import type { NumberedClaim } from '../ask/accept-verdicts.ts'
import { inNeutralOrder } from '../ask/claim-text.ts'
import type { VerdictsReply } from '../ask/reply-schemas.ts'
import type { Control } from './draw-controls.ts'

/** A control with the id under which it is sent to the judge. */
export type NumberedControl = NumberedClaim & Control

/**
 * Replaces controls with newly drawn ones under the same ids, in an order that does not reveal
 * their kinds. If fewer were drawn, drops the controls that are left over.
 */
export function inPlaceOf(
  controls: readonly NumberedControl[],
  drawn: readonly Control[],
): readonly NumberedControl[] {
  const others = inNeutralOrder(drawn.map(({ text }) => text)).flatMap((text) =>
    drawn.filter((one) => one.text === text),
  )
  return controls.flatMap((control, at) => {
    const other = others[at]
    return other === undefined ? [] : [{ ...control, ...other }]
  })
}

/** A control's kind and length, and whether the judge was right about it. */
export type ControlResult = {
  readonly kind: ControlKind
  readonly length: ControlLength
  readonly right: boolean
}

/**
 * Whether a reply passed its controls. `confirmed`: the reply is discarded, because it gives the label
 * `entailed` to a negative control made from a claim, or to all of its negative controls if there are at
 * least two. `absent`: the reply has no verdict on any control, so nothing shows that the judge read
 * them.
 */
export type HeardControls = {
  readonly state: 'passed' | 'confirmed' | 'absent'
  readonly results: readonly ControlResult[]
}

/**
 * Compares verdicts with the controls. The judge is right about a positive control if its only
 * label is `entailed`, and about a negative control if none of its labels is `entailed`.
 */
export function hearControls(
  controls: readonly NumberedControl[],
  verdicts: VerdictsReply['verdicts'],
): HeardControls {
  const heard = controls.flatMap(({ id, kind, length, madeOf }) => {
    const labels = verdicts.filter((one) => one.id === id).map(({ label }) => label)
    if (labels.length === 0) return []
    const right =
      kind === 'positive'
        ? labels.every((label) => label === 'entailed')
        : !labels.includes('entailed')
    return [{ kind, length, right, madeOf }]
  })
  const results = heard.map(({ kind, length, right }) => ({ kind, length, right }))
  if (controls.length > 0 && results.length === 0) return { state: 'absent', results }
  const negative = heard.filter(({ kind }) => kind === 'negative')
  const isConfirmed =
    negative.some(({ right, madeOf }) => !right && madeOf === 'claim') ||
    (negative.length > 1 && negative.every(({ right }) => !right))
  return { state: isConfirmed ? 'confirmed' : 'passed', results }
}
