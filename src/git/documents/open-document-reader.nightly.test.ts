import { describe, expect, it } from 'vitest'
import { hostilePdfs } from '../../../test/support/hostile-pdfs.ts'
import { pdfOfMap, pdfOfPages } from '../../../test/support/pdf.ts'
import { openDocumentReader } from './open-document-reader.ts'
import { openReadingThread } from './reading-thread.ts'

const never = new AbortController().signal

async function read(path: string, bytes: Uint8Array) {
  await using reader = openDocumentReader(never)
  return await reader.read(path, bytes)
}

const extracted = (text: string) => ({ kind: 'text', text, format: 'plain', extracted: true })

describe('a PDF as text', () => {
  it('has its pages in order, whole paragraphs, and hyphenated words rejoined', async () => {
    const first =
      'Refunds take sixty days from the day of pur-\nchase, and longer for annual plans, which are\nless.'
    const bytes = pdfOfPages([first, '', 'Seats (two) cost the same.'])
    expect(await read('handbook.PDF', bytes)).toEqual(
      extracted(
        'Refunds take sixty days from the day of purchase, and longer for annual plans, which are less.\n\f\n\fSeats (two) cost the same.',
      ),
    )
  })

  it('decodes characters of fonts that name a legacy encoding map', async () => {
    expect(await read('a.pdf', pdfOfMap('GBK-EUC-H'))).toEqual(extracted('\u554a seats'))
  })

  it('is deterministic', async () => {
    const bytes = pdfOfPages(['Refunds take sixty days.', 'Seats cost the same.'])
    await using reader = openDocumentReader(never)
    const one = await reader.read('a.pdf', bytes)
    expect(await reader.read('a.pdf', bytes)).toEqual(one)
    expect(await read('b.pdf', bytes)).toEqual(one)
  })

  it.each([
    {
      name: 'blank.pdf',
      bytes: pdfOfPages(['', '']),
      want: 'contains no text and may be a scan; run the file through OCR',
    },
  ])('$name $want', async ({ name, bytes, want }) => {
    expect(await read(name, bytes)).toEqual({ kind: 'unreadable', reason: want })
  })

  it('is not resolved from a Git LFS pointer', async () => {
    const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n'
    expect(await read('a.pdf', Buffer.from(pointer))).toEqual({ kind: 'lfs-pointer' })
  })
})

const refunds = extracted('Refunds take 60 days.')
const bomb =
  'needs more memory than is allowed for one document (it may be a decompression bomb); export the file again'
const isDeep = 'has objects that are nested too deeply to be read'
const broken = (why: string) => `cannot be read as a PDF (${why}); export the file again`

/** For each hostile PDF, the text extracted from it, or the reason why it cannot be read. */
const outcomes: Readonly<Record<string, ReturnType<typeof extracted> | string>> = {
  'a flate bomb as a page': bomb,
  'a flate bomb as a stream of objects': bomb,
  'a form that draws itself': broken('getTextContent - ignoring circular reference: 6R'),
  'arrays five million deep in a page': isDeep,
  'dictionaries a million deep in the file': isDeep,
  'a table of objects that comes before itself': refunds,
  'a page tree that holds itself': broken('Pages tree contains circular reference.'),
  'a billion pages by its own count':
    'contains no text and may be a scan; run the file through OCR',
  'ten thousand pages': 'has more than 5,000 pages; split the file',
  'scripts that run when it is opened': refunds,
  'a password': 'is encrypted; save the file without a password',
  'half a file': 'is truncated, because a PDF must end with %%EOF; fetch or export the file again',
  'a page as large as a continent': refunds,
  'a picture with another name': 'is not a PDF, despite its name',
  nothing: 'is not a PDF, despite its name',
  'a font whose map lies outside of the package': extracted('seats'),
}

describe('a document reader', () => {
  it('that is closed stops the current read, and starts no waiting read', async () => {
    const reader = openDocumentReader(never)
    const bytes = pdfOfPages(['Refunds take 60 days.'])
    const reads = ['a.pdf', 'b.pdf', 'c.pdf'].map((path) => reader.read(path, bytes))
    const settled = Promise.allSettled(reads)
    await new Promise((resolve) => setTimeout(resolve, 50))
    await reader[Symbol.asyncDispose]()
    expect((await settled).map(({ status }) => status)).toEqual(Array(3).fill('rejected'))
    await expect(reader.read('d.pdf', bytes)).rejects.toMatchObject({
      message: 'd.pdf: the thread that reads this document stopped: its result is no longer needed',
    })
  })
})

describe('S10: a malicious PDF', { timeout: 60_000 }, () => {
  const endless = 'a billion words by forms that draw each other'

  it('is in the list of tested files', () => {
    expect(Object.keys(hostilePdfs).toSorted()).toEqual(
      [...Object.keys(outcomes), endless].toSorted(),
    )
  })

  it.each(Object.entries(outcomes))('%s', async (what, outcome) => {
    const want = typeof outcome === 'string' ? { kind: 'unreadable', reason: outcome } : outcome
    expect(await read('a.pdf', hostilePdfs[what]?.() ?? Buffer.alloc(0))).toEqual(want)
  })

  it('is abandoned by name after a timeout, and the next one is read', async () => {
    const program = new URL('./pdf-worker.ts', import.meta.url)
    await using thread = openReadingThread(program, never, { seconds: 3, heapMb: 512 })
    const bytes = hostilePdfs[endless]?.() ?? Buffer.alloc(0)
    const [given, next] = await Promise.allSettled([
      thread.read('docs/endless.pdf', bytes),
      thread.read('docs/plain.pdf', pdfOfPages(['Refunds take 60 days.'])),
    ])
    expect(given).toMatchObject({
      status: 'rejected',
      reason: {
        code: 'pipeline-failed',
        message:
          'docs/endless.pdf: the thread that reads this document stopped: reading took more than 3 seconds',
        hint: 'exclude this document with the glob "!docs/endless.pdf", and remove it from the labels',
      },
    })
    expect(next).toMatchObject({ status: 'fulfilled', value: refunds })
  })
})
