import { defineConfig, type RolldownOptions } from 'rolldown'

import { licences } from './scripts/licences.ts'

const common: RolldownOptions = {
  platform: 'node',
  logLevel: 'warn',
  treeshake: {
    // The toolkit pulls in an HTTP client for tokens that we never ask for; loading it took longer
    // than everything else up to the first message.
    moduleSideEffects: [
      { test: /node_modules\/(@actions\/(core|http-client)|undici|tunnel)\//, sideEffects: false },
    ],
  },
}

/** A program of its own beside the doors, in one file: each of these runs in another thread or process. */
const beside = (input: string, name: string): RolldownOptions => ({
  ...common,
  input,
  plugins: [licences(`${name}.licenses.txt`)],
  output: { dir: 'dist', entryFileNames: `${name}.js`, format: 'esm', codeSplitting: false },
})

export default defineConfig([
  {
    ...common,
    input: 'src/action.ts',
    plugins: [licences('action.licenses.txt')],
    output: {
      dir: 'dist',
      entryFileNames: 'action.js',
      // What few runs need, such as the client of models, is read by those alone.
      chunkFileNames: 'action-[name].js',
      format: 'esm',
    },
  },
  {
    ...common,
    input: 'src/cli.ts',
    plugins: [licences('cli.licenses.txt')],
    output: {
      dir: 'dist',
      entryFileNames: 'cli.js',
      chunkFileNames: 'cli-[name].js',
      format: 'esm',
    },
  },
  // Builds and asks an index, one thread per side.
  beside('src/pipeline/builtin/worker.ts', 'builtin-worker'),
  // Reads HTML pages, in a thread that can be ended.
  beside('src/documents/page-worker.ts', 'page-worker'),
  // Talks to GitHub's cache, in a process that can be ended.
  beside('src/store/actions-cache.ts', 'actions-cache'),
])
