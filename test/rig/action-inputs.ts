import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'

/**
 * Returns the inputs as the runner passes them to an action: every input that `action.yml` declares, with
 * its default or the empty string, overridden by the given ones. Throws for an input that the action does
 * not declare.
 */
export async function actionInputs(
  actionYml: string,
  given: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, string>>> {
  const action = parse(await readFile(actionYml, 'utf8')) as {
    readonly inputs?: Readonly<
      Record<string, { readonly default?: string | number | boolean | null }>
    >
  }
  const declared = action.inputs ?? {}
  const foreign = Object.keys(given).filter((name) => !(name in declared))
  if (foreign.length > 0) throw new Error(`${actionYml} declares no input ${foreign.join(', ')}`)
  const defaults = Object.entries(declared).map(([name, input]) => [name, defaultOf(input.default)])
  return { ...Object.fromEntries(defaults), ...given }
}

/**
 * A default that is an expression becomes empty. The only such default is `github.token`, and scenarios
 * set that input themselves.
 */
function defaultOf(value: string | number | boolean | null | undefined): string {
  const text = String(value ?? '')
  return /\$\{\{.*\}\}/.test(text) ? '' : text
}
