import { count } from './numbers.ts'

/** An amount in digits: two decimals, and below a hundredth two digits that count: `1,204.50`, `0.18`, `0.0046`. */
export function moneyText(usd: number): string {
  if (usd > 0 && usd < 0.0001) return 'less than 0.0001'
  if (usd > 0 && usd < 0.00995) return String(Number(usd.toPrecision(2)))
  const [whole = '0', cents = '00'] = usd.toFixed(2).split('.')
  return `${count(Number(whole))}.${cents}`
}
