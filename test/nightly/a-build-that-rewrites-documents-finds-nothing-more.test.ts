import { describe, expect, it } from 'vitest'
import { countingPipeline, countingSettings, countsVariable } from '../rig/counting-pipeline.ts'
import { configText, handbook } from '../rig/handbook.ts'
import { openScenario } from '../rig/scenario.ts'
import { headlineIn } from '../rig/step-report.ts'
import { plainComment } from '../support/plain-comment.ts'
import { tempDir } from '../support/temp-dir.ts'

const question = 'Support team: how do spreadsheets leave as comma separated values?'

/**
 * What head's build does to the documents in its worktree. The passage of `export-csv` is in
 * `docs/export.md`.
 */
const rewrites = [
  {
    name: 'fills the document that a question expects with its words',
    build: `echo '${question}' > docs/export.md`,
    verdict: 'fail',
    told: 'docs/export.md',
  },
  {
    name: 'writes the passage of a document that it leaves out into another',
    build: 'cat docs/export.md >> docs/roles.md; echo docs/export.md > skip.txt',
    // The committed `docs/roles.md` does not contain the passage, so no label could name the copy.
    verdict: 'fail',
    told: 'only a copy',
  },
]

describe('S20: a build that rewrites its documents', () => {
  it.each(rewrites)('$name, and the question is lost', async ({ build, verdict, told }) => {
    await using folder = await tempDir()
    await using scenario = await openScenario({
      base: { ...handbook, ...countingPipeline },
      head: {
        '.github/rag-gate.yml': configText({
          pipeline: { ...countingSettings, build: `${build}; ${countingSettings.build}` },
        }),
      },
    })
    const step = await scenario.run({
      inputs: { 'pass-env': countsVariable },
      env: { [countsVariable]: folder.path },
    })
    expect(Object.fromEntries(step.outputs), step.stdout).toMatchObject({ verdict })
    expect(headlineIn(step)).toMatchObject({ degraded: 1 })
    const [comment] = await scenario.comments()
    expect(plainComment(comment?.body ?? '')).toContain(question)
    expect(step.stdout).toContain(told)
  })
})
