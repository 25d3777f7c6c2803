import { count } from '../../../lib/text/printing/numbers.ts'
import { plain, say, type Words } from '../../../lib/text/printing/sentence.ts'

/**
 * Formats a non-negative amount in US dollars, such as `$0.03` or `$1,204.50`. Amounts below one
 * cent become `<$0.01`.
 */
export function money(usd: number): Words {
  if (usd > 0 && usd < 0.01) return say`<$0.01`
  const [whole = '0', cents = '00'] = usd.toFixed(2).split('.')
  return say`$${plain(`${count(Number(whole))}.${cents}`)}`
}
