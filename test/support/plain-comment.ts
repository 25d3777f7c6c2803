/** A comment without its markup, so that a test can say what it expects in plain words. */
export function plainComment(body: string): string {
  return body
    .replaceAll('<wbr>', '')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
}
