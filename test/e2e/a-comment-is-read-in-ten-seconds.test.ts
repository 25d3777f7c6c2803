import { describe, expect, it } from 'vitest'

import { demoOutput } from '../../scripts/demo-output.ts'
import { runAction } from '../../src/github/action/run-action.ts'
import { most, mostVisible, visibleWords, wordsBeforeTable } from '../support/rendered-comment.ts'
import { someOf } from '../support/how-often.ts'
import { tempDir } from '../support/temp-dir.ts'

const failing = [
  'chunks',
  'relabelled',
  'dropped-document',
  'edited-document',
  'edited-prompt',
  'smaller-k',
]

describe('the comment on a demo that fails', () => {
  it.each(someOf(failing, 1))(
    '%s: has at most 60 words before its table and 250 in total (270 with a finding or note), five visible questions and four folds',
    async (scenario) => {
      await using folder = await tempDir()
      const { comment } = await demoOutput(scenario, folder.path, () => runAction())
      expect(wordsBeforeTable(comment)).toBeLessThanOrEqual(most.words)
      expect(visibleWords(comment)).toBeLessThanOrEqual(mostVisible(comment))
      const [open = '', ...folds] = comment.split('<details>')
      expect(folds.length).toBeLessThanOrEqual(4)
      const [, questions = ''] = open.split('#### ')
      expect(questions.match(/^\| (?!Question|:--)/gm)?.length).toBeLessThanOrEqual(5)
      // If head removed the text, the headline says so and names the document.
      expect(open).toMatch(
        /\n> (?:Cause: .*|\*\*RAG Gate: fail\*\*.* · .*(?:that head removed from|head removed it from|head no longer indexes).*)\n\n\|\s+\| Metric \|/,
      )
    },
  )

  it('refactoring: consists of the headline, what to do next, one fold and the footer if nothing moved', async () => {
    await using folder = await tempDir()
    const { comment } = await demoOutput('refactoring', folder.path, () => runAction())
    const shown = comment.replace(/<details>.*?<\/details>/s, '').split('\n')
    expect(shown.filter((line) => line !== '' && !line.startsWith('<!--'))).toEqual([
      '> [!TIP]',
      expect.stringMatching(/^> \*\*RAG Gate: pass\*\* · .* is unchanged on all \d+ questions$/),
      '**What next:** this may be merged, because every gated metric is within what is allowed.',
      expect.stringMatching(/^<sub>.*<\/sub>$/),
    ])
  })
})
