import type { ControlFacts } from '../../src/lib/model/judging/judge-facts.ts'

/** The result of a judge that was given no controls, for tests in which controls do not matter. */
export const noControls: ControlFacts & { readonly preferences: undefined } = {
  controls: [],
  missing: 0,
  isDoubtful: false,
  preferences: undefined,
}
