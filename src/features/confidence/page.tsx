import type { VNode } from 'preact'
import { sideNames, type Side } from '../../lib/sides.ts'
import type { ComparedSignal, Confidence as Told, Signal, Silence } from './schema.ts'
import { share } from '../../lib/text/printing/numbers.ts'
import { say } from '../../lib/text/printing/sentence.ts'
import { leftColumn, rightColumn, type WordColumn } from '../../report/tables/table.ts'
import { type ChangeRow, changeRows, signalRows, silenceRows } from './confidence-rows.ts'
import type { View, ViewProps } from '../../report/page/view.ts'
import { type Line, Plot } from '../../report/page/views/plot.tsx'
import { SideTable, WordTable } from '../../report/page/views/word-table.tsx'
import { confidenceOf } from './index.ts'

export const view: View = {
  path: '/confidence',
  title: 'Confidence',
  component: Confidence,
  isThere: (report) => confidenceOf(report) !== undefined,
}

function Confidence({ report }: ViewProps): VNode {
  const confidence = confidenceOf(report)
  if (confidence === undefined) return <></>
  const { answers, ranking, silence, errorRate } = confidence
  return (
    <>
      {answers && <Scores title="Confidence of answers" signal={answers} errorRate={errorRate} />}
      {ranking && (
        <Scores title="Score of the first chunk" signal={ranking} errorRate={errorRate} />
      )}
      {silence && <Silences silence={silence} />}
    </>
  )
}

type ScoresProps = {
  readonly title: string
  readonly signal: ComparedSignal
  readonly errorRate: number
}

function Scores({ title, signal, errorRate }: ScoresProps): VNode {
  const { sides } = signal
  const isStated = sideNames.some((side) => sides[side]?.stated !== undefined)
  return (
    <section>
      <h2>{title}</h2>
      <SideTable
        caption={`Values are followed by their 95% intervals. At the threshold, at most ${share(errorRate)} of the answers to dev questions are wrong; the test questions verify this.`}
        rows={signalRows(signal)}
      />
      {changeRows(signal).length > 0 && (
        <WordTable
          caption="Head minus base, over questions known to be right or wrong on both sides."
          columns={changeColumns}
          rows={changeRows(signal)}
        />
      )}
      <div class="charts">
        {isStated && (
          <Plot
            label="Reliability"
            across="confidence"
            up="share right"
            lines={linesOf(sides, reliability)}
            diagonal
            caption="Share of right answers by stated confidence (isotonic regression). Below the diagonal, answers are overconfident."
          />
        )}
        <Plot
          label="Risk against coverage"
          across="share answered"
          up="share of answers that are wrong"
          lines={linesOf(sides, riskLine)}
          bound={errorRate}
          caption="The share of wrong answers if only the most confident answers are given. The dashed line is the target error rate."
        />
      </div>
    </section>
  )
}

const changeColumns: readonly WordColumn<ChangeRow>[] = [
  leftColumn(say`Figure`, ({ name }) => name),
  rightColumn(say`Change`, ({ change }) => change),
]

function Silences({ silence }: { readonly silence: NonNullable<Told['silence']> }): VNode {
  return (
    <section>
      <h2>Silence of the retriever</h2>
      <SideTable
        caption="Precision: of the questions on which the retriever is silent, the share that have no answer. Recall: of the questions that have no answer, the share on which the retriever is silent."
        rows={silenceRows(silence)}
      />
      <div class="charts">
        <Plot
          label="Precision against recall of silence"
          across="no_answer_recall"
          up="no_answer_precision"
          lines={linesOf(silence, silenceLine)}
          caption="One point for each floor: the retriever counts as silent if the first chunk scores below it."
        />
      </div>
    </section>
  )
}

function linesOf<One>(
  sides: { readonly [Name in Side]: One | undefined },
  pointsOf: (told: One) => Line['points'],
): readonly Line[] {
  return sideNames.flatMap((name) => {
    const side = sides[name]
    return side === undefined ? [] : [{ name, points: pointsOf(side) }]
  })
}

function reliability({ stated }: Signal): Line['points'] {
  return (stated?.blocks ?? []).flatMap(({ from, to, share: right }) => [
    [from, right] as const,
    [to, right] as const,
  ])
}

function riskLine({ risk: points }: Signal): Line['points'] {
  return points.map(({ coverage, risk }) => [coverage, risk])
}

function silenceLine({ floors }: Silence): Line['points'] {
  return floors.flatMap(({ precision, recall }) =>
    precision === undefined || recall === undefined ? [] : [[recall, precision] as const],
  )
}
