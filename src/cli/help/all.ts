// All help texts are exported from one file, so that `--help` loads one bundled file instead of one per
// command.
export { help as ask } from './ask.ts'
export { help as build } from './build.ts'
export { help as check } from './check.ts'
export { help as collect } from './collect.ts'
export { help as gate } from './gate.ts'
export { help as report } from './report.ts'
export { help as show } from './show.ts'
export { help as teardown } from './teardown.ts'
