import { isMapping, type Mapping, mappingsIn } from '../../lib/parse/written-values.ts'

/**
 * Returns the questions of a dataset in the form of SQuAD: articles under `data` with `paragraphs`, an
 * article, or a paragraph with its questions under `qas`, as MRQA writes one a line. Returns undefined for
 * anything else. The paragraph of a question that it does not answer is no context of the question.
 */
export function squadItems(value: unknown): readonly Mapping[] | undefined {
  if (!isMapping(value)) return undefined
  const { data, paragraphs, qas } = value
  const articles = Array.isArray(data) ? mappingsIn(data) : Array.isArray(paragraphs) ? [value] : []
  const asked = articles.flatMap((article) =>
    mappingsIn(article['paragraphs']).flatMap((one) => questionsOf(one, article)),
  )
  const found = Array.isArray(qas) ? questionsOf(value, {}) : asked
  return found.length === 0 ? undefined : found
}

function questionsOf({ context, qas }: Mapping, { title }: Mapping): readonly Mapping[] {
  return mappingsIn(qas).map(({ answers, is_impossible: isImpossible, ...question }) => {
    const texts = Array.isArray(answers) ? answers.map((one) => (isMapping(one) ? one['text'] : one)) : []
    const named = title === undefined ? question : { ...question, title }
    return isImpossible === true
      ? { ...named, answerable: false, paragraph: context }
      : { ...named, ...(texts.length > 0 && { answers: [...new Set(texts)] }), context }
  })
}
