import { chinese } from './chinese.ts'
import { dutch } from './dutch.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { italian } from './italian.ts'
import { japanese } from './japanese.ts'
import type { RefusalWords } from './patterns.ts'
import { portuguese } from './portuguese.ts'
import { russian } from './russian.ts'
import { spanish } from './spanish.ts'

/** The languages in which refusals are recognised. */
export const refusalLanguages: readonly RefusalWords[] = [
  english,
  german,
  french,
  spanish,
  portuguese,
  italian,
  dutch,
  russian,
  chinese,
  japanese,
]
