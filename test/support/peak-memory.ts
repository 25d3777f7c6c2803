import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/**
 * Runs the body of an async function in a separate Node process, and returns the peak growth of its
 * resident memory in MiB and the function's result. `imports` are inserted before the body.
 */
export async function peakMemory({
  imports,
  body,
}: {
  readonly imports: string
  readonly body: string
}): Promise<{ readonly grownMiB: number; readonly result: unknown }> {
  const program = `
    ${imports}
    const work = async () => { ${body} }
    const start = process.memoryUsage().rss
    let peak = start
    const timer = setInterval(() => { peak = Math.max(peak, process.memoryUsage().rss) }, 5)
    const result = await work()
    clearInterval(timer)
    peak = Math.max(peak, process.memoryUsage().rss)
    console.log(JSON.stringify({ grownMiB: (peak - start) / 1048576, result }))
  `
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    program,
  ])
  // This is the line that the program above prints.
  return JSON.parse(stdout) as Awaited<ReturnType<typeof peakMemory>>
}
