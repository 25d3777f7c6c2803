import { benchDemo } from './demo.ts'
import { benchIndex } from './index-size.ts'
import { benchStart } from './start.ts'

const benches = { start: benchStart, demo: benchDemo, index: benchIndex }

const wanted = process.argv.slice(2)
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length === 0 || wanted.includes(name)) await bench()
}
