const written = `
a an and are as at be been but by can do does for from has have he how if in is it its not of on or such
that the their there these they this those to was were what which will with
`

/** English words that questions are full of and that tell no chunk from another; sorted. */
export const stopWords: readonly string[] = written.trim().split(/\s+/)
