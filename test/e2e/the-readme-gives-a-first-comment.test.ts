import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { type Files, openScenario } from '../rig/scenario.ts'
import { codeBlocks } from '../support/code-blocks.ts'

describe('the README’s workflow, config and golden set, pasted', () => {
  it('give a first comment on a repository of Markdown documents, and a verdict on the next pull request', async () => {
    const readme = (await codeBlocks()).filter(({ file }) => file === 'README.md')
    const workflow = readme.find(({ text }) => text.startsWith('name: RAG Gate'))?.text ?? ''
    const config = readme.find(({ text }) => text.startsWith('golden: '))?.text ?? ''
    const golden = readme.find(({ text }) => text.startsWith('{"id"'))?.text ?? ''
    const { golden: path } = parse(config) as { readonly golden: string }
    const adopted: Files = {
      '.github/workflows/rag-gate.yml': workflow,
      '.github/rag-gate.yml': config,
      [path]: golden,
    }
    const answered = documentsFor(golden)
    await using adopting = await openScenario({ base: answered, head: adopted })
    const first = await adopting.run({ workspace: await adopting.checkout('shallow-merge') })
    expect(first.annotations.filter(({ level }) => level === 'error')).toEqual([])
    expect(first.exit, first.stdout).toBe(0)
    const [comment] = await adopting.comments()
    expect(comment?.body).toContain('RAG Gate: pass, nothing to compare yet')

    await using next = await openScenario({
      base: { ...answered, ...adopted },
      head: { '.github/rag-gate.yml': config.replace('docs/**/*.md', 'docs/a*.md') },
    })
    const second = await next.run()
    expect(second.exit, second.stdout).toBe(1)
  })
})

/** Returns documents that contain every quote of a golden set, so that the set fits the repository. */
function documentsFor(golden: string): Record<string, string> {
  const files: Record<string, string> = {}
  for (const line of golden.trim().split('\n')) {
    const item = JSON.parse(line) as {
      readonly evidence?: readonly { readonly doc: string; readonly quote: string }[]
      readonly docs?: readonly string[]
    }
    for (const { doc, quote } of item.evidence ?? [])
      files[doc] = `# ${doc}\n\nThis is said here: ${quote}.\n`
    for (const doc of item.docs ?? [])
      files[doc] = `# ${doc}\n\nLogin works with your company directory.\n`
  }
  return files
}
