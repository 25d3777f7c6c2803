import { GateError } from '../../lib/errors.ts'

const variable = 'OTEL_EXPORTER_OTLP_HEADERS'

/**
 * Parses headers from an environment variable of the form `name=value,name=value`, with percent-encoded
 * values. Throws `input-invalid` for anything else, without quoting the value, which may be secret.
 */
export function otlpHeaders(environment: NodeJS.ProcessEnv): ReadonlyMap<string, string> {
  const pairs = (environment[variable] ?? '').split(',').filter((pair) => pair.trim() !== '')
  return new Map(
    pairs.map((pair) => {
      const [name = '', written = ''] = pair.split(/=(.*)/s).map((part) => part.trim())
      const value = decoded(written)
      if (/^[\w-]+$/.test(name) && value !== undefined && /^[\x20-\x7e]+$/.test(value))
        return [name, value] as const
      throw new GateError('input-invalid', `${variable} is not a list of headers`, {
        hint: 'write name=value, with %20 for a space and %2C for a comma, and commas between headers',
      })
    }),
  )
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
