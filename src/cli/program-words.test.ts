import { homedir } from 'node:os'
import { expect, it } from 'vitest'

import { programWords } from './program-words.ts'

it.each([
  { script: '/usr/local/bin/rag-gate', words: ['rag-gate'] },
  { script: '/opt/rag-gate', words: ['node', '/opt/rag-gate'] },
  { script: '/w/node_modules/.bin/rag-gate', words: ['node', '/w/node_modules/.bin/rag-gate'] },
  { script: '/src/rag-gate/dist/cli.js', words: ['node', '/src/rag-gate/dist/cli.js'] },
  { script: `${homedir()}/rag-gate/dist/cli.js`, words: ['node', '~/rag-gate/dist/cli.js'] },
])('$script is run again with $words', ({ script, words }) => {
  expect(programWords(script, '/usr/local/bin:/w/node_modules/.bin')).toEqual(words)
})
