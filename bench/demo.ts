import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** Wall time of the demo's first scenario, three times. */
export function benchDemo(): void {
  console.log('\nDemo, wall time (s)')
  for (let round = 1; round <= 3; round += 1) {
    const started = performance.now()
    const { status } = spawnSync(
      process.execPath,
      [join(import.meta.dirname, '../scripts/demo.ts')],
      { stdio: 'ignore' },
    )
    const seconds = (performance.now() - started) / 1000
    console.log(
      `  run ${round}: ${seconds.toFixed(2)}${status === 0 ? '' : `, and it ended with ${status}`}`,
    )
  }
}
