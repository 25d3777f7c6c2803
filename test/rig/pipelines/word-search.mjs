// A pipeline for test repositories. It ranks passages by the words that they share with the question
// (BM25), and returns them in the form that conf.json in the same folder names.
import { globSync, readFileSync, writeFileSync } from 'node:fs'

const conf = JSON.parse(readFileSync(new URL('conf.json', import.meta.url), 'utf8'))
const named = {
  path: (path) => path,
  'dot path': (path) => `./${path}`,
  backslashes: (path) => path.replaceAll('/', '\\'),
  absolute: (path) => `${process.cwd()}/${path}`,
  'relative to its folder': (path) => path.slice('docs/'.length),
  address: (path) => `https://example.com/${encodeURI(path)}`,
  'no document': (path) => `file-${path.length}.txt`,
  none: () => undefined,
}[conf.doc ?? 'path']
const written = {
  plain: (text) => text,
  'source before it': (text, path) => `Source: ${path}\n\n${text}`,
  'white space collapsed': (text) => text.replaceAll(/\s+/g, ' '),
  'Markdown signs removed': (text) => text.replaceAll(/^[ \t]*[-+>]|[#*_`|[\]()]/gm, ''),
}[conf.text ?? 'plain']

const words = (text) => text.toLowerCase().match(/[a-z0-9]+/g) ?? []
const passages = globSync('{docs,archive}/**/*.md')
  .filter((path) => conf.skips?.includes(path) !== true)
  .toSorted()
  .flatMap((path) =>
    joined(readFileSync(path, 'utf8')).map((text, at) => ({ id: `${path}#${at}`, path, text })),
  )
const postings = new Map()
const lengths = passages.map(({ text }, at) => {
  const all = words(text)
  for (const word of all) {
    const counts = postings.get(word) ?? new Map()
    postings.set(word, counts.set(at, (counts.get(at) ?? 0) + 1))
  }
  return all.length
})
const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length

const lines = readFileSync(process.env.RAG_GATE_QUERIES, 'utf8').trim().split('\n')
const answers = lines.map((line) => {
  const { id, query, k } = JSON.parse(line)
  const ranked = search(conf.word ?? query).slice(0, 20)
  const best = (conf.reverse ? ranked.toReversed() : ranked).slice(0, k)
  const chunks = best.map(([at, score]) => {
    const { id: chunk, path, text } = passages[at]
    return { id: chunk, doc: named(path), text: written(text, path), score }
  })
  const context = conf.context && chunks.slice(0, conf.context).map((chunk) => chunk.id)
  const [said] = best.flatMap(([at]) => passages[at].text.match(/[A-Z][a-z]+ [a-z ,]{20,}\./) ?? [])
  const answer = conf.answer && [said, conf.invents].filter(Boolean).join(' ')
  return JSON.stringify({ id, chunks, ...(context && { context }), ...(answer && { answer }) })
})
writeFileSync(process.env.RAG_GATE_ANSWERS, `${answers.join('\n')}\n`)

/** Joins paragraphs up to 1,800 characters. */
function joined(text) {
  return text.split('\n\n').reduce((done, paragraph) => {
    const last = done.at(-1)
    if (last === undefined || last.length + paragraph.length > 1800) return [...done, paragraph]
    return [...done.slice(0, -1), `${last}\n\n${paragraph}`]
  }, [])
}

function search(query) {
  const scores = new Map()
  for (const word of new Set(words(query))) {
    const counts = postings.get(word) ?? new Map()
    const weight = Math.log(1 + (passages.length - counts.size + 0.5) / (counts.size + 0.5))
    for (const [at, count] of counts) {
      const saturated = (count * 2.2) / (count + 1.2 * (0.25 + (0.75 * lengths[at]) / mean))
      scores.set(at, (scores.get(at) ?? 0) + weight * saturated)
    }
  }
  return [...scores].toSorted(([a, x], [b, y]) => y - x || a - b)
}
