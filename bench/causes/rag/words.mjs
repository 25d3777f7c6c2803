const dropped = new Set(
  'a an and are as at be by can do does for from has have how if in is it its not of on or that the their this to was what when where which who why will with'.split(
    ' ',
  ),
)

/** Returns the terms of a text: lower-case words, without stop words and common endings. */
export function words(text) {
  return (text.toLowerCase().match(/[a-z0-9]+/g) ?? [])
    .filter((word) => !dropped.has(word))
    .map((word) => word.replace(/(?:ing|edly|ed|es|s|ly)$/, ''))
}
