/** Folder beside a golden set for what reviewers said of its questions, a file each. */
export function reviewsFolder(golden: string): string {
  return `${golden}.reviews`
}

/** Whether a file is what somebody said of one of these golden sets. */
export function isReviewOf(path: string, goldens: ReadonlySet<string>): boolean {
  const golden = /^(.+?)\.reviews\/./s.exec(path)?.[1]
  return golden !== undefined && goldens.has(golden)
}
