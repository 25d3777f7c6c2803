/** Returns the folder for a golden set's reviews. It has one file per review. */
export function reviewsFolder(golden: string): string {
  return `${golden}.reviews`
}

export function isReviewOf(path: string, goldens: ReadonlySet<string>): boolean {
  return goldens.values().some((golden) => path.startsWith(`${reviewsFolder(golden)}/`))
}
