/**
 * Recommended bounds for answer metrics that need no model: `always` for every golden set, `references` if
 * questions have an answer to compare with, and `citations` if answers cite their passages.
 */
export const answerGates = {
  always: {
    over_refusal: { 'max-rise': 0.03 },
    number_groundedness: { 'max-drop': 0.03 },
    unfinished: { 'max-rise': 0.03 },
    other_language: { 'max-rise': 0.03 },
    output_tokens: { 'max-rise': '50%' },
  },
  references: { chrf: { 'max-drop': 0.03 } },
  citations: { citation_coverage: { 'max-drop': 0.1 } },
} as const

/**
 * The recommended minimum mean answer length, as a share of the current mean, for golden sets without
 * reference answers.
 */
export const leastLength = 2 / 3

/**
 * Returns comment lines with the recommended bounds. `hasReferences` says whether questions in the
 * golden set have an answer, and is undefined if there are no questions yet.
 */
export function answerGateComment(hasReferences: boolean | undefined): string {
  const { always, references, citations } = answerGates
  const floor =
    'until questions have an answer to compare with, add min: two thirds of the first value'
  const unless = (text: string): string => (hasReferences === true ? '' : ` # ${text}`)
  const lines = [
    'If the pipeline generates answers, gate them too. None of these metrics needs a model; "Answers without a model"',
    "in RAG Gate's docs/metrics.md says what each metric measures:",
    ...linesOf(always).map((line) =>
      line.includes('output_tokens') ? line + unless(floor) : line,
    ),
    ...linesOf(references).map((line) => line + unless('once questions have an answer')),
    ...linesOf(citations).map((line) => `${line} # if answers cite their passages`),
  ]
  return lines.map((line) => `# ${line}`).join('\n')
}

function linesOf(
  gate: Readonly<Record<string, Readonly<Record<string, number | string>>>>,
): string[] {
  return Object.entries(gate).map(([metric, bounds]) => {
    const written = Object.entries(bounds).map(([key, value]) => `${key}: ${value}`)
    return `  ${metric}: { ${written.join(', ')} }`
  })
}
