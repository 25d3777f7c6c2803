import type { ControlKind, ControlLength } from '../../../lib/model/judging/judge-controls.ts'
import type { NumberedClaim } from '../ask/accept-verdicts.ts'
import { inNeutralOrder } from '../ask/claim-text.ts'
import type { VerdictsReply } from '../ask/reply-schemas.ts'
import type { Control } from './draw-controls.ts'

/** A control with the id it is sent under. */
export type NumberedControl = NumberedClaim & Control

/** Other controls under the ids of these, in an order that does not say their kinds; at most as many. */
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

/** What a judge made of a control that it gave a verdict on. */
export type ControlResult = {
  readonly kind: ControlKind
  readonly length: ControlLength
  readonly right: boolean
}

/**
 * What a reply says of its controls. `confirmed`: it calls entailed a false one that was made of a claim, or
 * all its negative ones, two at least, so nothing in it counts before other controls show whether that was a
 * slip; `absent`: it contains a verdict on none, so nothing shows that it was read.
 */
export type HeardControls = {
  readonly state: 'passed' | 'confirmed' | 'absent'
  readonly results: readonly ControlResult[]
}

/** A positive control is right where it is called entailed and nothing else, a negative one where it is not. */
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
