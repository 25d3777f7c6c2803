/**
 * Arguments for Node under which the module whose address ends in `path` exports `name` as a function that never
 * answers, and leaves nothing behind that could.
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
