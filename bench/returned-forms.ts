import { join } from 'node:path'
import {
  compareForms,
  cuttings,
  type FormName,
  forms,
  rankings,
  readQuestioned,
} from '../test/support/returned-forms.ts'

const root = join(import.meta.dirname, '..')
const data = process.env['RAG_GATE_DATA']

/**
 * Compares head's scores when the same chunks are returned in different forms, while base returns offsets.
 * Every score must be the same or missing.
 */
export function benchReturnedForms(): void {
  if (data === undefined)
    console.log('\nReturned forms: speech and encyclopedia skipped, RAG_GATE_DATA is not set')
  const sets = {
    handbook: () => readQuestioned(join(root, 'examples/handbook'), join(root, 'docs')),
    ...(data !== undefined && {
      speech: () => readQuestioned(join(data, 'speech')),
      encyclopedia: () => readQuestioned(join(data, 'encyclopedia')),
    }),
  }
  for (const [set, read] of Object.entries(sets)) {
    const questioned = read()
    console.log(
      `\nThe same chunks returned in other forms, ${set}, ${questioned.items.length} questions`,
    )
    for (const [name, cutting] of Object.entries(cuttings)) {
      const ranked = rankings(questioned, cutting)
      console.log(`  ${name}`)
      for (const head of Object.keys(forms) as FormName[]) {
        const started = performance.now()
        const { differences, compared, means } = compareForms(questioned, ranked, {
          base: 'spans',
          head,
        })
        const shown = ['recall@5', 'precision@5', 'char_recall@5'].map(
          (metric) => `${metric} ${means.get(metric)?.toFixed(4)}`,
        )
        const ms = Math.round(performance.now() - started)
        console.log(
          `    ${head.padEnd(26)}${differences.length} of ${compared} scores differ  ${shown.join('  ')}  ${ms} ms`,
        )
        for (const each of differences.slice(0, 3)) console.log(`      ${JSON.stringify(each)}`)
      }
    }
  }
}
