import { byteLength } from '../byte-length.ts'
import { codeText } from './markdown-text.ts'
import { foreign, textLimit, type Words } from './sentence.ts'

/**
 * Returns untrusted text, shortened to fit into `bytes` bytes of Markdown. One character may take
 * up to ten bytes there.
 */
export function foreignWithin(text: string, bytes: number): Words {
  const limits = [2 * textLimit, textLimit, 120, 80, 60, 40, 30, 20]
  const fits = (limit: number): boolean => byteLength(codeText(text, limit)) <= bytes
  return foreign(text, limits.find((limit) => fits(limit)) ?? 10)
}
