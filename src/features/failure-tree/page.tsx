import type { VNode } from 'preact'
import { questionHref } from '../../report/page/address.ts'
import type { View, ViewProps } from '../../report/page/view.ts'
import { Sentence, shortText } from '../../report/page/words.tsx'
import { oncePer } from '../../lib/once-per.ts'
import type { Report } from '../../report/schema/report.ts'
import { failureTreeOf } from './index.ts'
import type { StoppedQuestion } from './schema.ts'
import { byStage, factWords, failingWords, stageWords, uncheckedWords } from './stage-words.ts'
import { firstMove } from './first-move.ts'

export const view: View = {
  path: '/stages',
  title: 'What fails',
  component: Stages,
  isThere: (report) => failureTreeOf(report) !== undefined,
}

/** Lists every question that fails on head, grouped by the stage where it stops. */
function Stages({ report }: ViewProps): VNode {
  const tree = failureTreeOf(report)
  if (tree === undefined) return <></>
  const unchecked = uncheckedWords(tree)
  return (
    <>
      <p>
        <Sentence words={failingWords(tree, report)} />, judged only by what head returned. Each
        question is listed under the first stage at which it fails.
      </p>
      {unchecked !== undefined && (
        <p>
          <Sentence words={unchecked} />
        </p>
      )}
      {byStage(tree).map(([stage, stopped]) => (
        <section key={stage}>
          <h2>
            {stopped.length} <Sentence words={stageWords(stage, stopped.length, tree)} />
          </h2>
          <p>
            <strong>First:</strong> <Sentence words={firstMove(stage, stopped, { tree, report })} />
          </p>
          <ul>
            {stopped.map((each) => (
              <Stopped key={each.item} stopped={each} report={report} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

type StoppedProps = {
  readonly stopped: StoppedQuestion
  readonly report: Report
}

function Stopped({ stopped, report }: StoppedProps): VNode {
  const { item } = stopped
  const facts = factWords(stopped)
  return (
    <li>
      <a href={questionHref(item)}>
        <bdi>{shortText(queriesOf(report).get(item) ?? item, 300)}</bdi>
      </a>{' '}
      {facts !== undefined && (
        <small>
          <Sentence words={facts} />
        </small>
      )}
    </li>
  )
}

const queriesOf = oncePer(({ items }: Report) => new Map(items.map(({ id, query }) => [id, query])))
