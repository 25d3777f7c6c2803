import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'

/**
 * The inputs as the runner hands them to an action: every one that `action.yml` declares, with its
 * default or the empty string, overlaid with those given. An input that the action does not declare
 * is a mistake of the test and throws.
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

/** A default may be an expression; `github.token` is the one the scenarios fill in themselves. */
function defaultOf(value: string | number | boolean | null | undefined): string {
  const text = String(value ?? '')
  return /\$\{\{.*\}\}/.test(text) ? '' : text
}
