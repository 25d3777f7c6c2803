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

export default defineConfig([
  {
    ...common,
    input: 'src/action.ts',
    plugins: [licences('action.licenses.txt')],
    output: { dir: 'dist', entryFileNames: 'action.js', format: 'esm', codeSplitting: false },
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
  {
    // Both doors start one of these per side; it runs in a worker thread and knows neither of them.
    ...common,
    input: 'src/pipeline/builtin/worker.ts',
    plugins: [licences('builtin-worker.licenses.txt')],
    output: {
      dir: 'dist',
      entryFileNames: 'builtin-worker.js',
      format: 'esm',
      codeSplitting: false,
    },
  },
])
