import { z } from 'zod'
import { type KindOf, texts } from '../../../lib/model/schema-parts.ts'
import { idList, listWithin } from '../../../lib/text/printing/id-list.ts'
import { foreign, pathLimit, plural, say } from '../../../lib/text/printing/sentence.ts'
import { room } from '../../wording/listed.ts'
import type { NoteKind } from '../note-kind.ts'

export const schema = () =>
  z
    .strictObject({
      documents: z.array(z.strictObject({ doc: z.string(), phrases: texts })),
      answers: texts.describe('Questions whose answer on head gives a judge instructions.'),
    })
    .describe('Changed documents or answers on head give a judge instructions.')

export type Found = KindOf<'orders-to-judge', typeof schema>

/** Applies regardless of whether the judge followed the instructions in the text. */
export const noteKind: NoteKind<Found> = {
  kind: 'orders-to-judge',
  place: 110,
  find: ({ judge }) => {
    const { addressed: documents = [], addressingAnswers: answers = [] } = judge ?? {}
    return documents.length + answers.length === 0 ? undefined : { documents, answers }
  },
  say: ({ documents, answers }) => {
    const each = documents.map(({ doc, phrases: [first] }) =>
      first === undefined
        ? foreign(doc, pathLimit)
        : say`${foreign(doc, pathLimit)} (${foreign(first, 60)})`,
    )
    const list = listWithin(each, room)
    const which = list === undefined ? say`` : say`: ${list}`
    const told = say`The judge is instructed to ignore such text; a person should check it.`
    return [
      documents.length === 0
        ? []
        : [
            say`${plural(documents.length, 'changed document gives', 'changed documents give')} instructions to a judge${which}. ${told}`,
          ],
      answers.length === 0
        ? []
        : [
            say`${plural(answers.length, 'answer on head gives', 'answers on head give')} instructions to a judge: ${idList(answers, room) ?? say`see report.json`}. ${told}`,
          ],
    ].flat()
  },
  isOpen: () => true,
}
