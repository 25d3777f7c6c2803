/** Returns the folder for the reviews of a golden set, with one file per review. */
export function reviewsFolder(golden: string): string {
  return `${golden}.reviews`
}

/** Whether a file is a review of one of these golden sets. */
export function isReviewOf(path: string, goldens: ReadonlySet<string>): boolean {
  const golden = /^(.+?)\.reviews\/./s.exec(path)?.[1]
  return golden !== undefined && goldens.has(golden)
}
