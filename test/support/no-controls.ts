import type { ControlFacts } from '../../src/lib/model/judging/judge-facts.ts'

/** The result of a judge's controls if there were none, for tests of something else. */
export const noControls: ControlFacts & { readonly preferences: undefined } = {
  controls: [],
  missing: 0,
  isDoubtful: false,
  preferences: undefined,
}
