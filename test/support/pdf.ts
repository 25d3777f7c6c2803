import { deflateSync } from 'node:zlib'

type Bytes = string | Uint8Array

/**
 * Returns a PDF with these objects, numbered from 1; the first is the catalog. `trailer` adds entries to
 * the trailer.
 */
export function pdfOf(objects: readonly Bytes[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const starts: number[] = []
  let length = parts[0]?.length ?? 0
  const add = (part: Bytes): void => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part)
    parts.push(bytes)
    length += bytes.length
  }
  for (const [at, object] of objects.entries()) {
    starts.push(length)
    add(`${at + 1} 0 obj\n`)
    add(object)
    add('\nendobj\n')
  }
  const xref = length
  const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`)
  add(`xref\n0 ${starts.length + 1}\n0000000000 65535 f \n${rows.join('')}`)
  add(`trailer\n<< /Size ${starts.length + 1} /Root 1 0 R ${trailer} >>\n`)
  add(`startxref\n${xref}\n%%EOF\n`)
  return Buffer.concat(parts)
}

/** Returns a stream with these bytes. `entries` are further entries of its dictionary. */
export function streamOf(content: Bytes, entries = ''): Buffer {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content
  const head = `<< /Length ${bytes.length} ${entries} >>\nstream\n`
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\nendstream')])
}

/** Returns the content of a page that draws lines of text below each other. */
export function contentOf(text: string): string {
  const lines = text.split('\n').map((line) => `(${line.replaceAll(/[\\()]/g, '\\$&')}) Tj T*`)
  return `BT /F 12 Tf 14 TL 72 720 Td ${lines.join(' ')} ET`
}

/** Returns a PDF with these texts as pages, in a standard font. */
export function pdfOfPages(pages: readonly string[], { mediaBox = '0 0 612 792' } = {}): Buffer {
  const kids = pages.map((_, at) => `${4 + 2 * at} 0 R`).join(' ')
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} /MediaBox [${mediaBox}] /Resources << /Font << /F 3 0 R >> >> >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((text, at) => [
      `<< /Type /Page /Parent 2 0 R /Contents ${5 + 2 * at} 0 R >>`,
      streamOf(deflateSync(contentOf(text)), '/Filter /FlateDecode'),
    ]),
  ])
}

/** Returns a PDF with a Chinese character, which is decoded with this map, and a word in another font. */
export function pdfOfMap(map: string): Buffer {
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [4 0 R] /Count 1 /MediaBox [0 0 612 792] >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Page /Parent 2 0 R /Contents 5 0 R /Resources << /Font << /F 3 0 R /C 6 0 R >> >> >>',
    streamOf('BT /C 12 Tf 72 720 Td <b0a1> Tj /F 12 Tf ( seats) Tj ET'),
    `<< /Type /Font /Subtype /Type0 /BaseFont /STSong /Encoding /${map} /DescendantFonts [7 0 R] >>`,
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor 8 0 R >>',
    '<< /Type /FontDescriptor /FontName /STSong /Flags 4 >>',
  ])
}
