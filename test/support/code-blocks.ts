import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A fenced code block of a Markdown file. */
export type CodeBlock = {
  /** Path in this repository. */
  readonly file: string
  /** Line of the opening fence, from 1. */
  readonly line: number
  readonly language: string
  readonly text: string
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Returns all fenced code blocks of the README and the docs, in the order of files and lines. */
export async function codeBlocks(): Promise<readonly CodeBlock[]> {
  const files = ['README.md']
  for await (const file of glob('docs/**/*.md', { cwd: root })) files.push(file)
  const blocks = await Promise.all(
    files.toSorted().map(async (file) => blocksIn(file, await readFile(join(root, file), 'utf8'))),
  )
  return blocks.flat()
}

function blocksIn(file: string, markdown: string): readonly CodeBlock[] {
  return [...markdown.matchAll(/^( *)(`{3,})(\w*)[^\n]*\n(.*?)^\1\2 *$/gms)].map(
    ({ index, 1: indent = '', 3: language = '', 4: text = '' }) => ({
      file,
      line: markdown.slice(0, index).split('\n').length,
      language,
      text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }),
  )
}
