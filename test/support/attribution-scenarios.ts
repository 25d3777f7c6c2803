import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A change to the frozen corpus with known causes. */
export type AttributionScenario = {
  readonly title: string
  /** Returns head's changes to base's files; null deletes a file. */
  readonly change: (
    base: Readonly<Record<string, string>>,
  ) => Readonly<Record<string, string | null>>
}

const folder = join(import.meta.dirname, 'attribution-corpus')

const config = 'rag-gate.yml'

/**
 * Returns the corpus, its questions and its configuration as files of a repository. The corpus is frozen,
 * because the labels depend on every word of it.
 */
export async function attributionCorpus(): Promise<Readonly<Record<string, string>>> {
  const docs = await readdir(join(folder, 'docs'))
  const paths = [config, 'golden.jsonl', ...docs.map((name) => `docs/${name}`)].toSorted()
  const files = paths.map(async (path) => [path, await readFile(join(folder, path), 'utf8')])
  return Object.fromEntries(await Promise.all(files))
}

/** The changes of the demo, applied to this corpus. */
export const attributionScenarios: Readonly<Record<string, AttributionScenario>> = {
  'bigger-chunks': {
    title: 'chunk.size 40 -> 160 tokens',
    change: (base) => edited(base, 'size: 40', 'size: 160'),
  },
  'dropped-document': {
    title: 'four documents leave the index through a glob',
    change: (base) =>
      edited(
        base,
        "['docs/**/*.md']",
        "['docs/**/*.md', '!docs/{batteries,club,courses,deposits}.md']",
      ),
  },
  'smaller-k': {
    title: 'retrieve.k 5 -> 1',
    change: (base) => edited(base, 'k: 5', 'k: 1'),
  },
  'edited-prompt': {
    title: 'an answer prompt that asks for few words and for being sure',
    change: (base) =>
      edited(
        base,
        '{ model: stand-in }',
        "{ model: stand-in, prompt: 'Answer from the chunks in at most 7 words. Decline unless you are sure.' }",
      ),
  },
}

function edited(
  base: Readonly<Record<string, string>>,
  from: string,
  to: string,
): Readonly<Record<string, string>> {
  const text = base[config] ?? ''
  if (!text.includes(from)) throw new Error(`${config} does not hold ${from}`)
  return { [config]: text.replace(from, to) }
}
