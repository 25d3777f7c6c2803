/**
 * How much more processor time of this thread one piece of work of 16 times the size takes than 16 of the size: about 1 where work grows
 * with the size, 16 where it grows with its square. The least of five rounds, or the first below 2.
 */
export async function growthOfWork(size: number, work: (size: number) => unknown): Promise<number> {
  await work(size)
  let small = Infinity
  let large = Infinity
  for (let round = 0; round < 5 && !(large < 2 * small); round += 1) {
    small = Math.min(
      small,
      await processorTime(async () => {
        for (let at = 0; at < 16; at += 1) await work(size)
      }),
    )
    large = Math.min(large, await processorTime(async () => work(16 * size)))
  }
  return large / small
}

async function processorTime(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}
