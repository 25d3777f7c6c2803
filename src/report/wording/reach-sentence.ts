import type { Report } from '../schema/report.ts'
import { plain, say, type Words } from '../../text/sentence.ts'

/**
 * The blast radius: how many questions lost their last relevant evidence from the top k or the context, how many
 * gained one, and the net. Undefined without a comparison, or where no question moved on a retrieval metric.
 */
export function reachSentence({ reach, metrics }: Report): Words | undefined {
  if (reach === undefined) return undefined
  const moved = metrics.some(
    ({ group, improved, degraded }) => group === 'retrieval' && improved + degraded > 0,
  )
  if (!moved) return undefined
  const { k, items, lost, gained } = reach
  const their = plain(lost === 1 ? 'its' : 'their')
  return say`${lost} of ${items} answerable questions lost ${their} last relevant evidence from ${k === undefined ? say`the context` : say`the top ${plain(String(k))}`}, ${gained} gained one; net ${net(gained - lost)}.`
}

function net(difference: number): Words {
  if (difference === 0) return say`0`
  return say`${Math.abs(difference)} ${plain(difference < 0 ? 'worse' : 'better')}`
}
