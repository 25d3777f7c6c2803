/**
 * Returns arguments for Node that replace the module whose URL ends in `path` with one whose export `name`
 * is a function that never resolves and has no pending work.
 */
export function neverAnswers(path: string, name: string): readonly string[] {
  const hooks = `
    import { registerHooks } from 'node:module'
    registerHooks({
      load: (url, context, next) => url.endsWith(${JSON.stringify(path)})
        ? { format: 'module', source: 'export const ${name} = () => new Promise(() => {})', shortCircuit: true }
        : next(url, context),
    })
  `
  return ['--import', `data:text/javascript,${encodeURIComponent(hooks)}`]
}
