/** Returns the folder with a golden set's reviews, one file per review. */
export function reviewsFolder(golden: string): string {
  return `${golden}.reviews`
}

export function isReviewOf(path: string, goldens: ReadonlySet<string>): boolean {
  const golden = /^(.+?)\.reviews\/./s.exec(path)?.[1]
  return golden !== undefined && goldens.has(golden)
}
