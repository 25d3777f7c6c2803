/**
 * Measures how the processor time of `work` grows: the time for one input of 16 times the size, divided
 * by the time for 16 inputs of the given size. The ratio is about 1 if time is linear and 16 if it is
 * quadratic. Tests allow 8, because linear work over texts larger than the processor's cache has
 * measured more than 4 while other programs were running.
 *
 * Returns the minimum of five rounds, or the first value below 2. Each round repeats the small inputs
 * for at least 50 ms, because some systems count a thread's time in steps of 10 ms.
 */
export async function growthOfWork(size: number, work: (size: number) => unknown): Promise<number> {
  await work(size)
  let [small, large] = [Infinity, Infinity]
  for (let round = 0; round < 5 && !(large < 2 * small); round += 1) {
    let [repeats, took] = [0, 0]
    while (took < 50_000) {
      took += await threadTime(16, async () => work(size))
      repeats += 1
    }
    small = Math.min(small, took / repeats)
    large = Math.min(large, (await threadTime(repeats, async () => work(16 * size))) / repeats)
  }
  return large / small
}

/** Returns microseconds. */
async function threadTime(times: number, work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage()
  for (let at = 0; at < times; at += 1) await work()
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}
