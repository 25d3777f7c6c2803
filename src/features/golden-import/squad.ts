import { isMapping, type Mapping, mappingsIn } from '../../lib/parse/written-values.ts'

/**
 * Returns the questions of a SQuAD-style dataset: articles under `data` with `paragraphs`, a single
 * article, or a paragraph with its questions under `qas`, which MRQA writes one per line. Returns
 * undefined for anything else. A paragraph that does not answer a question is not a context of that
 * question.
 */
export function squadItems(value: unknown): readonly Mapping[] | undefined {
  if (!isMapping(value)) return undefined
  const { data, paragraphs, qas } = value
  const isArticle = Array.isArray(paragraphs) || Array.isArray(qas)
  const articles = Array.isArray(data) ? mappingsIn(data) : isArticle ? [value] : []
  const found = articles.flatMap((article) =>
    [article, ...mappingsIn(article['paragraphs'])].flatMap((one) => questionsOf(one, article)),
  )
  return found.length === 0 ? undefined : found
}

function questionsOf(paragraph: Mapping, { title }: Mapping): readonly Mapping[] {
  const { context, passage, qas } = paragraph
  const text = context ?? (isMapping(passage) ? passage['text'] : passage)
  return mappingsIn(qas).map(({ answers, is_impossible: isImpossible, ...question }) => {
    const texts = textsOf(answers)
    const named = title === undefined ? question : { ...question, title }
    // QuAC marks an unanswerable question with this as its only answer.
    return isImpossible === true ||
      (texts.length > 0 && texts.every((one) => one === 'CANNOTANSWER'))
      ? { ...named, answerable: false, paragraph: text }
      : { ...named, ...answersOf(answers, texts), context: text }
  })
}

/** Returns the answers from a list, a string, or Hugging Face's object of texts and positions. */
function textsOf(answers: unknown): readonly unknown[] {
  const held = isMapping(answers) ? answers['text'] : answers
  const list: readonly unknown[] = Array.isArray(held) ? held : [held]
  return list.map((one) => (isMapping(one) ? one['text'] : one))
}

/**
 * Returns the distinct texts of a list of answers. Leaves answers unchanged if they are not a list.
 */
function answersOf(answers: unknown, texts: readonly unknown[]): Mapping {
  if (Array.isArray(answers)) return texts.length > 0 ? { answers: [...new Set(texts)] } : {}
  return answers === undefined || answers === null ? {} : { answers }
}
