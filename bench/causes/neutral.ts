import { seededWords } from '../seeded-words.ts'
import { someOf } from './corpora.ts'
import { type Scenario, silence } from './scenario.ts'
import { chunk, type Site } from './site.ts'

function documentsOf({ corpus }: Site): readonly (readonly [path: string, text: string])[] {
  return [...corpus.documents]
}

/** Changes that make nothing worse. The program must not report a cause for any of them. */
export const neutral: readonly Scenario[] = [
  { name: 'same files', plant: () => silence },
  {
    name: 'other borders of chunks',
    plant: (site) => {
      const shift = 1 + site.below(3)
      if (site.kind === 'builtin')
        site.pipeline.chunk = { size: chunk.tokens + shift, overlap: chunk.overlap, unit: 'tokens' }
      site.conf.chunk.first -= 20 * shift
      return silence
    },
  },
  {
    name: 'white space of documents',
    plant: (site) => {
      for (const [path, text] of someOf(documentsOf(site), 0.5, site.below))
        site.files.set(path, `${text.trimEnd()}\n\n\n`)
      return silence
    },
  },
  {
    name: 'documents renamed',
    plant: (site) => {
      for (const [path, text] of someOf(documentsOf(site), 0.3, site.below)) {
        site.files.delete(path)
        site.files.set(path.replace(/\.md$/, '-page.md'), text)
      }
      return silence
    },
  },
  {
    name: 'the same pipeline, written otherwise',
    plant: (site) => {
      const folders = [...new Set(documentsOf(site).map(([path]) => path.split('/')[1]))]
      if (site.kind === 'builtin')
        site.pipeline.documents = folders.map((folder) => `docs/${folder}/**/*.md`)
      else {
        const program = site.files.get('rag/ask.mjs') ?? ''
        site.files.delete('rag/ask.mjs')
        site.files.set('rag/main.mjs', program)
        site.pipeline.query = 'node ./rag/main.mjs'
      }
      return silence
    },
  },
  {
    name: 'answers take longer',
    only: 'command',
    base: ({ gate }) => {
      gate['latency_p95'] = { 'max-rise': '10%' }
    },
    plant: ({ conf }) => {
      conf.sleep = 25
      return silence
    },
  },
  {
    name: 'an unrelated document',
    plant: (site) => {
      const word = seededWords(site.below(2 ** 31))
      const text = Array.from({ length: 400 }, () => word()).join(' ')
      site.files.set('docs/notes/unrelated.md', `# Unrelated\n\n${text}\n`)
      return silence
    },
  },
  {
    name: 'questions added',
    base: (site) => {
      site.questions = site.questions.slice(5)
    },
    plant: (site) => {
      site.questions = [...site.corpus.questions]
      return silence
    },
  },
  {
    name: 'documents named below a folder',
    only: 'command',
    plant: ({ conf }) => {
      conf.names = 'below a folder'
      return silence
    },
  },
  {
    name: 'other ids and scores of chunks',
    only: 'command',
    plant: ({ conf }) => {
      Object.assign(conf, { ids: 'v2:', scale: 10 })
      return silence
    },
  },
]
