import { forBothAdapters } from './outside/adapters.ts'
import { heldOut } from './outside/held-out.ts'
import { named } from './outside/named.ts'
import { ten } from './outside/ten.ts'
import type { Scenario } from './scenario.ts'

/** Harms of which no likely cause is made: none may be explained wrongly, and silence is right. */
export const outside: readonly Scenario[] = [...named, ...ten, ...heldOut].flatMap(forBothAdapters)
