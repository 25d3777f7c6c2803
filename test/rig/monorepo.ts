import type { Files } from './scenario.ts'

/** Names of the documents of each service. Each has one question. */
const topics = ['refunds', 'shipping', 'invoices', 'seats', 'exports', 'webhooks'] as const

function answerOf(service: string, topic: string): string {
  return `The ${service} team gives customers notice before ${topic} change.`
}

/**
 * Returns the documents and questions of a service, with a question about a document that all services
 * share.
 */
function documents(service: string): Files {
  const folder = `services/${service}`
  const lines = topics.map((topic) => ({
    id: topic,
    query: `Who is told before ${topic} change?`,
    evidence: [{ doc: `docs/${topic}.md`, quote: answerOf(service, topic) }],
  }))
  const shared = {
    id: 'terms',
    query: 'What interest do shared terms have?',
    evidence: [
      { doc: '../../shared/terms.md', quote: 'Shared terms have an interest of four percent.' },
    ],
  }
  const golden = [...lines, shared].map((line) => `${JSON.stringify(line)}\n`).join('')
  const texts = topics.map((topic) => [
    `${folder}/docs/${topic}.md`,
    `# About ${topic}\n\n${answerOf(service, topic)}\n`,
  ])
  return { ...Object.fromEntries(texts), [`${folder}/eval/golden.jsonl`]: golden }
}

const gate = 'metrics: [recall@1]\ngate: { recall@1: { max-drop: 0.02, rule: point } }\n'

const program = (query: string): string =>
  `golden: eval/golden.jsonl\npipeline:\n  kind: command\n  query: ${query}\n  inputs: ['**', '../../shared/**']\n${gate}`

/** Ranks documents by the words that they share with the question, except those matching `SKIP`. */
const inPython = `import glob, json, os, sys
SKIP = ''
top = os.environ['RAG_GATE_ROOT']
paths = sorted(glob.glob('docs/*.md')) + sorted(glob.glob(top + '/shared/*.md'))
texts = [(path, open(path).read()) for path in paths if SKIP == '' or SKIP not in path]
words = lambda text: set(text.lower().replace('?', ' ').replace('.', ' ').split())
for line in sys.stdin:
    question = json.loads(line)
    asked = words(question['query'])
    best = sorted(texts, key=lambda one: -len(asked & words(one[1])))
    chunks = [{'doc': path, 'text': text} for path, text in best[: question['k']]]
    print(json.dumps({'id': question['id'], 'chunks': chunks}), flush=True)
`

/** Like `inPython`, but in JavaScript, and with paths relative to the service's folder. */
const inNode = `import { readdirSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
const SKIP = ''
const folders = ['docs', '../../shared']
const paths = folders.flatMap((folder) => readdirSync(folder).sort().map((name) => folder + '/' + name))
const texts = paths.filter((path) => SKIP === '' || !path.includes(SKIP)).map((doc) => ({ doc, text: readFileSync(doc, 'utf8') }))
const words = (text) => new Set(text.toLowerCase().split(/[\\s?.]+/))
createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, query, k } = JSON.parse(line)
  const asked = words(query)
  const shared = ({ text }) => words(text).intersection(asked).size
  const chunks = texts.toSorted((one, other) => shared(other) - shared(one)).slice(0, k)
  console.log(JSON.stringify({ id, chunks }))
})
`

/** A repository of three services, each with its own configuration: built-in, Python and Node.js. */
export const monorepo: Files = {
  'shared/terms.md': '# Terms\n\nShared terms have an interest of four percent.\n',
  ...documents('search'),
  'services/search/rag-gate.yml': `golden: eval/golden.jsonl\npipeline: { documents: ['docs/*.md', '../../shared/*.md'] }\n${gate}`,
  ...documents('support'),
  'services/support/rag-gate.yml': program('python3 rag/ask.py'),
  'services/support/rag/ask.py': inPython,
  ...documents('billing'),
  'services/billing/rag-gate.yml': program('node rag/ask.mjs'),
  'services/billing/rag/ask.mjs': inNode,
}

/** A change with which each service loses its questions about one of its documents. */
export const everyServiceLoses: Files = {
  'services/search/rag-gate.yml': String(monorepo['services/search/rag-gate.yml']).replace(
    "'../../shared",
    "'!docs/seats.md', '../../shared",
  ),
  'services/support/rag/ask.py': inPython.replace("SKIP = ''", "SKIP = 'refunds'"),
  'services/billing/rag/ask.mjs': inNode.replace("SKIP = ''", "SKIP = 'terms'"),
}
