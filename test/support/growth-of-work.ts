/**
 * Measures the processor time of one piece of work of 16 times the size, relative to 16 pieces of the size:
 * about 1 for linear work, 16 for quadratic work. Linear work over texts that do not fit in the processor's
 * cache has measured more than 4 beside other programs, so tests allow 8. Returns the minimum of five rounds,
 * or the first value below 2. A round repeats the small pieces for at least 50 ms, because some systems count
 * a thread's time in steps of 10 ms.
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
