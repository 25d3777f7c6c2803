import type { ControlFacts } from '../../src/lib/model/judging/judge-facts.ts'

/** What controls showed of a judge that none was put to, for tests of something else. */
export const noControls: ControlFacts & { readonly preferences: undefined } = {
  controls: [],
  missing: 0,
  isDoubtful: false,
  preferences: undefined,
}
