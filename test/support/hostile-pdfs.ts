import { deflateSync } from 'node:zlib'
import { contentOf, pdfOf, pdfOfMap, pdfOfPages, streamOf } from './pdf.ts'

const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'
const catalog = '<< /Type /Catalog /Pages 2 0 R >>'
const oneKid = '<< /Type /Pages /Kids [4 0 R] /Count 1 /MediaBox [0 0 612 792] >>'

/** Returns a PDF with one page. Its content is object 5; further objects start at 6. */
function onePage(
  objects: readonly (string | Uint8Array)[],
  { resources = '/Font << /F 3 0 R >>', own = '', opens = '' } = {},
): Buffer {
  const page = `<< /Type /Page /Parent 2 0 R /Contents 5 0 R /Resources << ${resources} >> ${own} >>`
  return pdfOf([catalog.replace(' >>', ` ${opens} >>`), oneKid, font, page, ...objects])
}

const hello = contentOf('Refunds take 60 days.')

/** A quarter of a gigabyte of blanks compressed twice, to a kilobyte. */
function bomb(): Buffer {
  const packed = deflateSync(Buffer.alloc(2 ** 28, ' '), { level: 9 })
  return streamOf(deflateSync(packed), '/Filter [/FlateDecode /FlateDecode]')
}

/** A file whose pages are in a compressed object stream with a quarter of a gigabyte of blanks. */
function objectStreamBomb(): Buffer {
  const inside = Buffer.concat([
    Buffer.from(`1 0 2 ${2 ** 27} `.padEnd(32)),
    Buffer.alloc(2 ** 28, ' '),
  ])
  const packed = deflateSync(deflateSync(inside, { level: 9 }))
  const head = Buffer.from('%PDF-1.7\n')
  const objects = Buffer.concat([
    Buffer.from('3 0 obj\n'),
    streamOf(packed, '/Type /ObjStm /N 2 /First 32 /Filter [/FlateDecode /FlateDecode]'),
    Buffer.from('\nendobj\n'),
  ])
  // Each row has the object's type, its offset or the number of its stream, and its index in that
  // stream.
  const rows = Buffer.from(
    [
      [0, 0, 0],
      [2, 3, 0],
      [2, 3, 1],
      [1, head.length, 0],
    ].flatMap(([type = 0, at = 0, index = 0]) => [type, at >> 8, at & 255, index]),
  )
  const entries = '/Type /XRef /Size 4 /W [1 2 1] /Root 1 0 R'
  const xref = Buffer.concat([Buffer.from('4 0 obj\n'), streamOf(rows, entries)])
  const end = `\nendobj\nstartxref\n${head.length + objects.length}\n%%EOF\n`
  return Buffer.concat([head, objects, xref, Buffer.from(end)])
}

/**
 * Nine forms, each of which draws the next form ten times, so that a small file contains a billion
 * words.
 */
function laughs(): Buffer {
  const forms = Array.from({ length: 9 }, (_, at) => {
    const isLast = at === 8
    const inner = isLast ? hello : `/X${at + 1} Do `.repeat(10)
    const resources = isLast ? '/Font << /F 3 0 R >>' : `/XObject << /X${at + 1} ${at + 7} 0 R >>`
    return streamOf(
      inner,
      `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << ${resources} >>`,
    )
  })
  return onePage([streamOf('/X0 Do '.repeat(10)), ...forms], {
    resources: '/XObject << /X0 6 0 R >>',
  })
}

function withPrev(pdf: Buffer): Buffer {
  const xref = /startxref\n(\d+)/.exec(pdf.toString('latin1'))?.[1] ?? '0'
  return Buffer.from(pdf.toString('latin1').replace('/Root', `/Prev ${xref} /Root`), 'latin1')
}

const plain = (): Buffer => pdfOfPages(['Refunds take 60 days.'])

/** Malicious and broken PDFs, by what is wrong with them. Each is created on demand. */
export const hostilePdfs: Readonly<Record<string, () => Buffer>> = {
  'a flate bomb as a page': () => onePage([bomb()]),
  'a flate bomb as a stream of objects': objectStreamBomb,
  'a billion words by forms that draw each other': laughs,
  'a form that draws itself': () =>
    onePage(
      [
        streamOf('/X Do'),
        streamOf(
          '/X Do',
          '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 6 0 R >> >>',
        ),
      ],
      { resources: '/XObject << /X 6 0 R >>' },
    ),
  'arrays five million deep in a page': () => onePage([streamOf('['.repeat(5_000_000))]),
  'dictionaries a million deep in the file': () =>
    onePage([streamOf(hello)], { own: '/A << '.repeat(1_000_000) }),
  'a table of objects that comes before itself': () => withPrev(plain()),
  'a page tree that holds itself': () =>
    pdfOf([catalog, '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 >>']),
  'a billion pages by its own count': () =>
    pdfOf([
      catalog,
      oneKid.replace('/Count 1', '/Count 1000000000'),
      font,
      '<< /Type /Page /Parent 2 0 R >>',
    ]),
  'ten thousand pages': () => pdfOfPages(Array.from({ length: 10_000 }, () => 'A page.')),
  'scripts that run when it is opened': () =>
    onePage([streamOf(hello)], {
      opens:
        '/OpenAction << /S /JavaScript /JS (for \\(;;\\) app.alert\\(1\\)) >> /AA << /WC << /S /JavaScript /JS (while\\(true\\){}) >> >>',
    }),
  'a password': () =>
    pdfOf(
      [catalog, oneKid, font, '<< /Type /Page /Parent 2 0 R /Contents 5 0 R >>', streamOf(hello)],
      `/ID [<00> <00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> >>`,
    ),
  'half a file': () => plain().subarray(0, 400),
  'a page as large as a continent': () =>
    pdfOfPages(['Refunds take 60 days.'], { mediaBox: '-1e38 -1e38 1e38 1e38' }),
  'a picture with another name': () =>
    Buffer.concat([Buffer.from([0x89]), Buffer.from('PNG\r\n\x1a\n'), Buffer.alloc(5000)]),
  nothing: () => Buffer.alloc(0),
  'a font whose map lies outside of the package': () => pdfOfMap('..#2f..#2f..#2fpackage'),
}
