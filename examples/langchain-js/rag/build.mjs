import { glob, readFile, writeFile } from 'node:fs/promises'
import { RecursiveCharacterTextSplitter } from '@langchain/textsplitters'
import { file, openStore } from './store.mjs'

const splitter = RecursiveCharacterTextSplitter.fromLanguage('markdown', {
  chunkSize: 500,
  chunkOverlap: 100,
})

// The order of a glob depends on the file system. Sorting gives every machine the same index.
const paths = (await Array.fromAsync(glob('docs/**/*.md'))).toSorted()
const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8')))
const chunks = await splitter.createDocuments(
  texts,
  // Labels name documents by their path in the repository.
  paths.map((doc) => ({ doc })),
)

const store = openStore()
await store.addDocuments(chunks)
await writeFile(file, JSON.stringify(store.memoryVectors))
console.log(`${chunks.length} chunks are in ${file}`)
