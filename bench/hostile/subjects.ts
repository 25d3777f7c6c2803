import { fileSubject, prose, type Subject, textSubject } from './subject.ts'
import { featuresWith } from '../../scripts/feature-lists.ts'
import { parseConfig } from '../../src/policy/config/parse-config.ts'
import { documentText } from '../../src/git/documents/document-text.ts'
import { parseCanaries } from '../../src/policy/parse-canaries.ts'
import { parseGoldenSet } from '../../src/golden/parse-golden-set.ts'
import { errorBody } from '../../src/lib/llm/wire/error-body.ts'
import { joinedStream } from '../../src/lib/llm/wire/event-stream.ts'
import { jsonWithin } from '../../src/lib/parse/json-in-text.ts'
import { readReport } from '../../src/gate/reading/report-file.ts'
import { chunkDocument } from '../../src/pipeline/builtin/chunking/chunk-document.ts'
import { openNamedRun } from '../../src/pipeline/run/reading/open-named-run.ts'
import { cleanLines } from '../../src/lib/text/printing/clean-text.ts'
import { formatOf } from '../../src/lib/text/markup/document-format.ts'
import { maskPersonalData } from '../../src/lib/text/printing/mask-personal-data.ts'
import { normalText } from '../../src/lib/text/words/normalise.ts'
import { numbersIn } from '../../src/lib/text/words/numbers-in.ts'
import { sectionsOf } from '../../src/lib/text/markup/sections.ts'
import { sentencesOf } from '../../src/lib/text/words/sentences.ts'
import { words } from '../../src/lib/text/words/words.ts'
import { acceptLines } from '../../src/verdict/accepting/accept-lines.ts'
import { ownersOf } from '../../src/verdict/accepting/code-owners.ts'

const million = 1_000_000

const bytesOf = (text: string): Uint8Array => Buffer.from(text)

const golden = '{"id":"q","query":"What is it?","docs":["docs/a.md"]}\n'

function goldenSubject(ending: string, plain: string, befores: readonly string[] = ['']): Subject {
  const read = (text: string): unknown => parseGoldenSet(bytesOf(text), `golden.${ending}`)
  return { name: `golden set, .${ending}`, most: 10 * million, befores, plain, read }
}

function documentSubject(ending: string): Subject {
  const doc = `a.${ending}`
  const read = async (text: string): Promise<unknown> => {
    const document = await documentText(doc, bytesOf(text))
    if (document.kind !== 'text') return undefined
    const settings = { size: 500, overlap: 50, unit: 'tokens' } as const
    const chunks = [...chunkDocument({ doc, text: document.text, format: formatOf(doc) }, settings)]
    return chunks.length + sectionsOf(document.text, doc).length
  }
  return {
    name: `document, .${ending}`,
    most: 10 * million,
    befores: ['', '# a\n\n'],
    plain: prose,
    read,
  }
}

async function openRun(path: string, temp: string): Promise<void> {
  const rules = { label: 'run', depth: 100, asked: new Set(['q']), keep: undefined, temp }
  const file = await openNamedRun(path, { ...rules, signal: new AbortController().signal })
  await file[Symbol.asyncDispose]()
}

/** All readers of untrusted text in this project. */
export const subjects: readonly Subject[] = [
  {
    name: 'configuration',
    most: 10 * million,
    befores: [
      '',
      'golden: ',
      'golden: [',
      'golden: "',
      'golden: |\n  ',
      'gate:\n  a: {',
      'a: &a [x]\nb: [*a, ',
    ],
    plain: '# a comment of a line\n',
    read: (text) => parseConfig(text, 'rag-gate.yml'),
  },
  goldenSubject('jsonl', golden, ['', '{"id":"', '{"id":"q","query":"', '{"id":"q","docs":[']),
  goldenSubject('json', golden, ['[', '[{"id":"', '[{"a":"', '{"a":"b', '{"items":[']),
  goldenSubject('yml', '- id: q\n  query: What is it?\n', [
    '',
    '- id: ',
    '- "',
    '- [',
    '- {a: ',
    '- |\n  ',
  ]),
  goldenSubject('csv', 'q,What is it?,docs/a.md\n', ['', 'id,query,docs\n', 'id,query,docs\n"']),
  goldenSubject('tsv', 'q\tWhat is it?\tdocs/a.md\n', ['', 'id\tquery\tdocs\n', 'id\tquery\n"']),
  goldenSubject('txt', 'What is it?\n'),
  goldenSubject('qrels', 'q 0 docs/a.md 1\n'),
  fileSubject('run file, JSON Lines', {
    plain: '{"id":"q","chunks":[{"id":"c","doc":"a.md","text":"the refund"}]}\n',
    befores: [
      '',
      '{"id":"q","chunks":[',
      '{"id":"q","chunks":[{"text":"',
      '{"id":"',
      '{"id":"q","answer":"',
    ],
    open: openRun,
  }),
  fileSubject('run file, TREC', {
    plain: 'q Q0 d 1 1.0 t\n',
    befores: ['q Q0 d 1 1.0 t\n', 'q Q0 '],
    open: openRun,
  }),
  fileSubject('report.json of show', {
    plain: '{"schema":3,"items":[]}',
    befores: ['{"schema":3,"items":[', '{"schema":3,"a":"', '{"schema":3,"chunks":[{},'],
    open: (path) => readReport(path, 'q'),
  }),
  ...['md', 'html', 'txt', 'rst', 'adoc', 'mdx'].map(documentSubject),
  {
    ...textSubject('canaries', 10 * million, (text) =>
      parseCanaries(bytesOf(text), 'canaries.jsonl'),
    ),
    befores: ['', '{"id":"'],
  },
  {
    ...textSubject('CODEOWNERS', 3 * million, (text) => ownersOf(text, '.github/rag-gate.yml')),
    befores: ['', '* '],
    plain: '/docs/ @ada @acme\n',
  },
  {
    ...textSubject('review of a pull request', 65_536, acceptLines),
    befores: ['', '/rag-gate accept '],
  },
  {
    ...textSubject("a judge's reply", 8 * 1024 * 1024, jsonWithin),
    befores: ['', '{"verdicts":[', '<think>', '```json\n'],
    plain: '{"verdicts":[]}',
  },
  textSubject("a judge's stream", 8 * 1024 * 1024, joinedStream),
  textSubject("a model's error", 8 * 1024 * 1024, errorBody),
  textSubject('personal data in logs', million, maskPersonalData),
  textSubject('sentences', million, sentencesOf),
  textSubject('words', 10 * million, words),
  textSubject('normalised text', 10 * million, normalText),
  textSubject('numbers', million, numbersIn),
  textSubject('output of a pipeline', million, cleanLines),
  ...(await ofFeatures()),
]

async function ofFeatures(): Promise<readonly Subject[]> {
  const parts = featuresWith('hostile.ts').map(async (name) => {
    const path = `../../src/features/${name}/hostile.ts`
    return ((await import(path)) as { readonly subjects: readonly Subject[] }).subjects
  })
  return (await Promise.all(parts)).flat()
}
