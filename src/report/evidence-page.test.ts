import { createHash } from 'node:crypto'
import { deflateSync, inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import {
  chunkFixture,
  itemFixture,
  rankedFixture,
  reportFixture,
} from '../../test/support/report-fixture.ts'
import { evidencePage, type PageTools } from './evidence-page.ts'
import { reportJson } from '../../test/support/report-json.ts'

const digest = (text: string): string => createHash('sha256').update(text).digest('base64')
const pack: PageTools['pack'] = (text) => deflateSync(text).toString('base64')

const hostile = '</template></script><script>alert(1)</script><!--'
const chunksOf = (chunk: number) => ({ base: undefined, head: [rankedFixture({ chunk, rank: 1 })] })
const report = reportFixture({
  items: [
    itemFixture('moved', { change: 'degraded', chunks: chunksOf(0) }),
    itemFixture('same', { query: hostile, chunks: chunksOf(1) }),
  ],
  chunks: [chunkFixture('a', { text: 'of what moved' }), chunkFixture('b', { text: hostile })],
})

const pageOf = (parts: Partial<PageTools> = {}): string =>
  [
    ...evidencePage(report, {
      script: 'document.title = 1',
      licences: 'a <b>',
      digest,
      pack,
      ...parts,
    }),
  ].join('')

/** Returns the report in a page, and what the page leaves out according to itself. */
function read(page: string): { readonly json: string; readonly leftOut: string | undefined } {
  const [, leftOut, data = ''] =
    /<template id="report" data-left-out="([^"]*)">\n(.*)<\/template>/s.exec(page) ?? []
  const lines = data.trim().split('\n')
  const json = lines.map((line) => inflateSync(Buffer.from(line, 'base64')).toString()).join('')
  return { json, leftOut }
}

/** Packs JSON that contains one of these parts into more bytes than a page may have. */
const tooLarge =
  (...parts: readonly string[]): PageTools['pack'] =>
  (text) =>
    parts.some((part) => text.includes(part)) ? 'x'.repeat(25_000_001) : pack(text)

describe('report.html', () => {
  it('contains report.json, byte for byte', () => {
    expect(read(pageOf())).toEqual({ json: reportJson(report), leftOut: '' })
  })

  it('allows its own style and script and nothing else', () => {
    const page = pageOf()
    const [, policy = ''] = /content="(default-src[^"]*)"/.exec(page) ?? []
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(page) ?? []
    const [, script = ''] = /<script type="module">(.*?)<\/script>/s.exec(page) ?? []
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      `script-src 'sha256-${digest(script)}'`,
      `style-src 'sha256-${digest(style)}'`,
      'img-src data:',
      "base-uri 'none'",
      "form-action 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ])
    expect(page).not.toMatch(/https?:/)
  })

  it('shows report content only in its data', () => {
    expect(pageOf()).not.toContain('alert')
    expect(pageOf()).not.toContain('moved')
  })

  it.each([
    ['chunk texts of unchanged questions', [hostile], ['of what moved', undefined]],
    ['texts of chunks', [hostile, 'of what moved'], [undefined, undefined]],
  ])('leaves out %s if the page is too large', (what, large, texts) => {
    const { leftOut, json } = read(
      pageOf({ pack: tooLarge(...large.map((text) => `"text":${JSON.stringify(text)}`)) }),
    )
    expect(leftOut).toBe(
      `To keep this file small, ${what} are left out; report.json contains them.`,
    )
    expect(JSON.parse(json).items).toEqual(JSON.parse(reportJson(report)).items)
    expect(JSON.parse(json).chunks.map(({ text }: { text?: string }) => text)).toEqual(texts)
  })

  it('leaves out all details if that is not enough', () => {
    const { leftOut, json } = read(pageOf({ pack: tooLarge('"rank":1') }))
    expect(leftOut).toContain('chunks, passages and answers')
    expect(JSON.parse(json).items.map(({ id }: { id: string }) => id)).toEqual(['moved', 'same'])
    expect(json).not.toContain('"rank"')
  })
})
