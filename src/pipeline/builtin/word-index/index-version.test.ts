import { expect, it } from 'vitest'
import { sha256 } from '../../../lib/sha256.ts'
import { indexedTexts } from '../../../../test/support/indexed-texts.ts'
import { indexVersion } from './index-version.ts'
import { wordSearch } from './word-index.ts'

const markdown = `# Refunds

Ask within 60 days; annual plans cost 1,000.50 and are paid back. See \`maxDrop\`, v1.2.3, C++ and SHA-256.

| plan | price |
| :-- | --: |
| monthly | 9 |

## Öffnungszeiten

Die Bücherei öffnet um zehn. Größere Gruppen melden sich an, und wir schließen über Mittag.

## 退款

请在六十天内申请。カードで払います。ขอเงินคืนได้ภายในหกสิบวัน।

\`\`\`sh
rag-gate gate --base main
\`\`\`
`

/** An index kept by an earlier version could rank differently than a new one. */
it('a version has these chunks, terms and rankings: raise it if they change', () => {
  const settings = { size: 20, overlap: 4, unit: 'headings' } as const
  const documents = indexedTexts(
    (['markdown', 'plain'] as const).map((format) => ({ text: markdown, format })),
    settings,
  )
  const search = wordSearch(documents)
  const questions = ['refund of annual plans', 'Größe der Gruppe', '退款', 'max drop 1000.5']
  const ranked = questions.map((question) => search(question, 10).map(({ place }) => place))
  const digest = sha256(
    JSON.stringify([Buffer.from(documents[0]?.segment.bytes ?? []).toString('base64'), ranked]),
  )
  expect({ builtin: indexVersion.builtin, digest }).toEqual({
    builtin: 7,
    digest: '98e7fb85dda26a8eb60cb3e7c3ed7ee57acba1626f1b46f9870c74ca76d6aa48',
  })
})
