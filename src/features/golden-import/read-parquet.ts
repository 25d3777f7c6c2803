import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { parquetMetadata, parquetReadObjects } from 'hyparquet'
import { GateError } from '../../lib/errors.ts'
import { messageOf } from '../../lib/reason-of.ts'
import { printable } from '../../lib/text/printing/printable.ts'
import type { ItemsInside } from './items-inside.ts'
import type { NamedFile } from '../../lib/files/read-named.ts'

const MOST_ROWS = 100_000
const MOST_UNPACKED = 512 * 1024 * 1024

const unpack = { maxOutputLength: MOST_UNPACKED }
const compressors = {
  GZIP: (bytes: Uint8Array) => gunzipSync(bytes, unpack),
  ZSTD: (bytes: Uint8Array) => zstdDecompressSync(bytes, unpack),
  BROTLI: (bytes: Uint8Array) => brotliDecompressSync(bytes, unpack),
}

/**
 * Reads the rows of a Parquet file. Integers become numbers, and dates become text. Rejects with
 * `golden-invalid` if the file is damaged or has more than 100,000 rows.
 */
export async function readParquet({ path, bytes }: NamedFile): Promise<ItemsInside> {
  const refused = (reason: string, cause?: unknown) =>
    new GateError('golden-invalid', `${printable(path)}: ${reason}`, {
      hint: 'write the table as JSON Lines, or split the file',
      cause,
    })
  const file = Uint8Array.from(bytes).buffer
  try {
    const metadata = parquetMetadata(file)
    if (metadata.num_rows > MOST_ROWS) throw refused('more than 100,000 rows')
    const sizes = metadata.row_groups.map(({ total_byte_size: size }) => Number(size))
    if (sizes.reduce((sum, size) => sum + size, 0) > MOST_UNPACKED)
      throw refused('unpacks to more than 512 MiB')
    const rows = await parquetReadObjects({ file, metadata, compressors })
    return { items: rows.map((row, index) => ({ value: plain(row), line: index + 1 })) }
  } catch (cause) {
    if (cause instanceof GateError) throw cause
    // If the file is damaged, the reader accesses positions that are out of range, which throws these
    // errors.
    const isLost = cause instanceof TypeError || cause instanceof RangeError
    const why = isLost ? 'the file is damaged or truncated' : printable(messageOf(cause), 200)
    throw refused(`not valid Parquet: ${why}`, cause)
  }
}

function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value)
  if (value instanceof Date) return value.toISOString()
  if (ArrayBuffer.isView(value)) return undefined
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plain(each)]))
}
