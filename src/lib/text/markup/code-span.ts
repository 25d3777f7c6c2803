/**
 * A pattern for inline code between two runs of backticks of the same length, as Markdown and
 * reStructuredText write it. Its first group is the run, its second the code. Needs the flags `su`.
 */
export const codeSpan = String.raw`(?<!\x60)(\x60+)(?!\x60)(.{1,2000}?)(?<!\x60)\1(?!\x60)`
