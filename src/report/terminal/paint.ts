import type { Verdict } from '../../verdict/findings/finding-parts.ts'

/**
 * Terminal colours. Without colour, each function returns its text unchanged. Colours only repeat
 * what the words already say.
 */
export type Paint = {
  readonly verdict: (verdict: Verdict, text: string) => string
  readonly bold: (text: string) => string
  readonly dim: (text: string) => string
}

export function paintFor(color: boolean): Paint {
  const style = (code: number, text: string): string =>
    color ? `\u001B[${code}m${text}\u001B[0m` : text
  return {
    verdict: (verdict, text) => style(codes[verdict], text),
    bold: (text) => style(1, text),
    dim: (text) => style(2, text),
  }
}

const codes: Record<Verdict, number> = { pass: 32, warn: 33, fail: 31, error: 35 }
