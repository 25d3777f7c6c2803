// Runs a Chroma server in a separate process until it is killed: node chroma.mjs <folder> <port>.
import { createRequire } from 'node:module'

const chroma = createRequire(import.meta.url)('chromadb-js-bindings-linux-x64-gnu')
const [folder, port] = process.argv.slice(2)
chroma.cli(['chroma', 'run', '--path', folder, '--host', '127.0.0.1', '--port', port])
