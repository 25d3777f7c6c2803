import { type Point, picture, type Shape, type Tone, wire, words } from './svg.ts'

const rules: readonly (readonly [rule: string, tone: Tone, dashed: boolean])[] = [
  ['point', 'bad', false],
  ['auto', 'strong', false],
  ['significant', 'good', true],
]
const sizes = [10, 25, 50, 100]
const panel = { width: 290, height: 210, top: 50 }

/** Plots the tables of `docs/statistics.md`: how often each rule blocks, by size of the golden set. */
export function falseBlocks(page: string): string {
  const [harmless = '', harm = ''] = page.split('Blocked when users lose')
  return picture(
    760,
    330,
    'How often each rule blocks harmless changes, and losses of 5 points by other chunks',
    [
      ...drawn(60, 20, 'Blocked although nothing is lost', harmless, 5),
      ...drawn(440, 100, 'Blocked when other chunks lose 5 points', harm, 25),
      words([380, 320], 'questions in the golden set', {
        anchor: 'middle',
        style: 'small',
        tone: 'quiet',
      }),
    ],
  )
}

function drawn(
  left: number,
  most: number,
  title: string,
  text: string,
  step: number,
): readonly Shape[] {
  const { width, height, top } = panel
  const place = (at: number, value: number): Point => [
    left + (at * width) / (sizes.length - 1),
    top + height * (1 - value / most),
  ]
  const grid = Array.from({ length: most / step + 1 }, (_, at) => at * step).flatMap((value) => [
    `<path class="wire quiet" opacity=".35" d="M${left} ${place(0, value)[1]}h${width}"/>`,
    words([left - 8, place(0, value)[1] + 4], `${value}%`, {
      anchor: 'end',
      style: 'small',
      tone: 'quiet',
    }),
  ])
  const ticks = sizes.map((size, at) =>
    words([place(at, 0)[0], top + height + 20], String(size), {
      anchor: 'middle',
      style: 'small',
      tone: 'quiet',
    }),
  )
  const lines = rules.flatMap(([rule, tone, dashed]) => {
    const values = figuresOf(text, rule)
    const points = values.map((value, at) => place(at, value))
    const [x, y] = points[rule === 'point' ? 1 : 2]!
    const isAbove = rule === 'point' || values[2]! < most / 20
    return [
      wire(points, { tone, dashed, tip: false }),
      words([x + 20, y + (isAbove ? -9 : 18)], rule, {
        anchor: 'middle',
        style: 'small bold',
        tone,
      }),
    ]
  })
  return [words([left, top - 20], title, { style: 'bold' }), ...grid, ...ticks, ...lines]
}

/** Returns the first table row of this rule that has a value for each size. Throws if the page has none. */
function figuresOf(text: string, rule: string): readonly number[] {
  const row = text
    .split('\n')
    .find((line) => line.startsWith('|') && line.includes(`\`${rule}\``) && line.includes('%'))
  const values = [...(row ?? '').matchAll(/([\d.]+)%/g)].map(([, value]) => Number(value))
  if (values.length !== sizes.length)
    throw new Error(`docs/statistics.md has no figures of ${rule}`)
  return values
}
