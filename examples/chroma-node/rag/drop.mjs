import { dropCollection } from './chroma.mjs'

await dropCollection()
