import type { ComponentChildren, VNode } from 'preact'
import { lowered, type Words } from '../../../lib/text/printing/sentence.ts'
import { featureSections, featuresToday } from '../../feature.ts'
import { noteSentences } from '../../notes/notes.ts'
import { decidingRows } from '../../tables/deciding-rows.ts'
import { mainMetrics, otherMetrics } from '../../tables/metric-table.ts'
import { causeSentence } from '../../wording/causes/cause-sentence.ts'
import { whatChanged } from '../../wording/changes/what-changed.ts'
import { headlineOf } from '../../wording/headline.ts'
import { reasonSentences } from '../../wording/reasons.ts'
import { labelLists } from '../../wording/remedies/label-lines.ts'
import { remedyOf } from '../../wording/remedies/unmeasured-remedy.ts'
import { originFacts } from '../../wording/settings/origin-words.ts'
import { weightedSentence } from '../../wording/figures/weighted-words.ts'
import { toFix } from '../../wording/remedies/to-fix.ts'
import { whatNext } from '../../wording/remedies/what-next.ts'
import type { ViewProps } from '../view.ts'
import { Sentence } from '../words.tsx'
import { Budget } from './budget.tsx'
import { Causes } from './causes.tsx'
import { Gates } from './gates.tsx'
import { LinkedSentence } from './linked-sentence.tsx'
import { NotMeasured } from './not-measured.tsx'
import { MigrationMatrix } from './migration.tsx'

export function Overview({ report }: ViewProps): VNode {
  const { verdict, effect, sentence } = headlineOf(report)
  const cause = causeSentence(report)
  const fix = toFix(report) ?? whatNext(report)
  const remedy = remedyOf(report)
  const weighted = weightedSentence(report)
  return (
    <>
      <div class="card lead">
        <p>
          <strong>
            RAG Gate: <Sentence words={verdict} />
          </strong>{' '}
          {effect !== undefined && <Sentence words={effect} />} ·{' '}
          <Sentence words={lowered(sentence)} />
        </p>
        {cause !== undefined && (
          <p>
            <strong>Cause:</strong> <LinkedSentence sentence={cause} origin={report.origin} />
          </p>
        )}
        {remedy !== undefined && (
          <p>
            <strong>To fix:</strong> <Sentence words={remedy} />
          </p>
        )}
        {fix !== undefined && (
          <p>
            <strong>
              <Sentence words={fix.label} />:
            </strong>{' '}
            <Sentence words={fix.words} />
          </p>
        )}
        <p class="quiet facts">
          {originFacts(report).map(({ words, url }, at) =>
            url === undefined ? (
              <span key={at}>
                <Sentence words={words} />
              </span>
            ) : (
              <a key={at} href={url}>
                <Sentence words={words} />
              </a>
            ),
          )}
        </p>
      </div>
      <h2>Gated metrics</h2>
      {report.metrics.length === 0 ? (
        <NotMeasured report={report} />
      ) : (
        <Gates report={report} metrics={mainMetrics(report)} deciding={decidingRows(report)} />
      )}
      {weighted !== undefined && (
        <p>
          <Sentence words={weighted} />
        </p>
      )}
      <Causes report={report} />
      <div class="charts">
        <MigrationMatrix report={report} />
        <Budget report={report} />
      </div>
      <Sentences title="Why this verdict" list={reasonSentences(report)} />
      {labelLists(report).map(({ title, lines }) => (
        <Lines key={title} title={title} list={lines} />
      ))}
      {otherMetrics(report).length > 0 && (
        <>
          <h2>Metrics that do not gate</h2>
          <Gates report={report} metrics={otherMetrics(report)} />
        </>
      )}
      <Sentences title="What changed" list={[whatChanged(report)].filter(isThere)} />
      {featuresToday(report).map(({ title, lines }, at) => (
        <section key={at}>
          <h2>
            <Sentence words={title} />
          </h2>
          <List list={lines} />
        </section>
      ))}
      {featureSections(report).map(({ title, lines }) => (
        <Sentences key={title} title={title} list={lines} />
      ))}
      <Sentences title="Notes" list={noteSentences(report)} />
    </>
  )
}

function isThere<T>(value: T | undefined): value is T {
  return value !== undefined
}

function Lines({ title, list }: { readonly title: string; readonly list: readonly string[] }) {
  if (list.length === 0) return <></>
  return (
    <section>
      <h2>{title}</h2>
      <pre tabIndex={0}>{list.join('\n')}</pre>
    </section>
  )
}

type SentencesProps = { readonly title: ComponentChildren; readonly list: readonly Words[] }

function Sentences({ title, list }: SentencesProps): VNode {
  if (list.length === 0) return <></>
  return (
    <section>
      <h2>{title}</h2>
      <List list={list} />
    </section>
  )
}

function List({ list }: { readonly list: readonly Words[] }): VNode {
  if (list.length === 0) return <></>
  return (
    <ul>
      {list.map((words, at) => (
        <li key={at}>
          <Sentence words={words} />
        </li>
      ))}
    </ul>
  )
}
