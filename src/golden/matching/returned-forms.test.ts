import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  compareForms,
  cuttings,
  type FormName,
  forms,
  rankings,
  readQuestioned,
} from '../../../test/support/returned-forms.ts'

const root = join(import.meta.dirname, '../../..')
const questioned = readQuestioned(join(root, 'examples/handbook'), join(root, 'docs'))
const few = { ...questioned, items: questioned.items.filter((_, index) => index % 4 === 0) }

/**
 * Leaves out text from a converter, which may remove more than punctuation, such as a link target at the
 * end of a chunk.
 */
const names = (Object.keys(forms) as FormName[]).filter(
  (form) => form !== 'converted to plain text',
)

/**
 * The share of chunks that need not be found in the document. The search skips pieces of fewer than 24
 * letters between separators, so it may not find a chunk of a few words.
 */
const shareLost = (form: FormName) => (form === 'separators between its paragraphs' ? 0.01 : 0)

// `npm run bench -- forms` does the same for whole sets, with four ways of chunking.
describe('the same chunks of the handbook', () => {
  const ranked = rankings(few, cuttings['200 characters'])

  it.each(names)('score the same as with offsets if returned as: %s', (head) => {
    const { differences, compared } = compareForms(few, ranked, { base: 'spans', head })
    expect(compared).toBeGreaterThan(300)
    expect(differences.slice(Math.floor(shareLost(head) * compared))).toEqual([])
  })

  it('score the same without their links, except for metrics of the returned length', () => {
    const head = 'converted to plain text'
    const { differences, compared } = compareForms(few, ranked, { base: 'text', head })
    const others = differences.filter(({ metric }) => !/^char_(?:precision|iou)@5$/.test(metric))
    // A chunk of 200 characters, a third of which are link targets, may not be found in plain text.
    expect(others.slice(Math.floor(0.01 * compared))).toEqual([])
  })
})
