import { forBothAdapters } from './outside/adapters.ts'
import { changedTexts } from './outside/changed-texts.ts'
import { heldOut } from './outside/held-out.ts'
import { named } from './outside/named.ts'
import { ten } from './outside/ten.ts'
import type { Scenario } from './scenario.ts'

/**
 * Harms for which the program's list of causes was not made. The program must explain none of them
 * wrongly; reporting nothing is no mistake.
 */
export const outside: readonly Scenario[] = [...named, ...ten, ...heldOut, ...changedTexts].flatMap(
  forBothAdapters,
)
