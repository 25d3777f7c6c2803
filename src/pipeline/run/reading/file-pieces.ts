import type { FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { constants, createGunzip, gunzipSync } from 'node:zlib'
import { notUnpacked, whileReading } from '../runs-invalid.ts'

/** A file as a sequence of bytes, decompressed on the fly if it is a gzip file. */
export type FilePieces = {
  /**
   * The file's first bytes, at most 4 KiB before decompression. Empty if they cannot be decompressed.
   */
  readonly beginning: Buffer
  /**
   * Reads all bytes from the start on each call, up to the size that the file has at that time. A
   * piece is valid only until the next piece is requested. Throws `runs-invalid` if the file cannot
   * be decompressed.
   */
  readonly read: () => AsyncIterable<Buffer>
}

/** Returns an open file's bytes. Does not close the file. */
export async function filePieces(
  file: FileHandle,
  { label, signal }: { readonly label: string; readonly signal: AbortSignal },
): Promise<FilePieces> {
  const beginning = file.read(Buffer.alloc(beginningBytes), 0, beginningBytes, 0)
  const { buffer, bytesRead } = await whileReading(label, beginning)
  const bytes = buffer.subarray(0, bytesRead)
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
  const read = () => (isPacked ? unpacked(file, { label, signal }) : plain(file, label))
  return { beginning: isPacked ? unpackedBeginning(bytes) : bytes, read }
}

const beginningBytes = 4096

const pieceBytes = 1024 * 1024

function unpackedBeginning(bytes: Buffer): Buffer {
  try {
    return gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH })
  } catch {
    return Buffer.alloc(0)
  }
}

/** Reuses one buffer, because allocating a new one for each piece takes a third longer. */
async function* plain(file: FileHandle, label: string): AsyncGenerator<Buffer> {
  const block = Buffer.allocUnsafeSlow(pieceBytes)
  const { size } = await whileReading(label, file.stat())
  for (let position = 0; ;) {
    const reading = file.read(block, 0, Math.min(block.length, size - position), position)
    const { bytesRead } = await whileReading(label, reading)
    if (bytesRead === 0) return
    position += bytesRead
    yield block.subarray(0, bytesRead)
  }
}

async function* unpacked(
  file: FileHandle,
  { label, signal }: { readonly label: string; readonly signal: AbortSignal },
): AsyncGenerator<Buffer> {
  const packed = file.createReadStream({ autoClose: false, start: 0, highWaterMark: pieceBytes })
  const gunzip = createGunzip({ chunkSize: pieceBytes })
  // Errors also surface in the loop below, which reads from `gunzip`.
  const fed = pipeline(packed, gunzip, { signal }).catch(() => undefined)
  const pieces: AsyncIterable<Buffer> = gunzip
  const reader = pieces[Symbol.asyncIterator]()
  try {
    for (let next = await nextOf(reader); next.done !== true; next = await nextOf(reader))
      yield next.value
  } finally {
    gunzip.destroy()
    await fed
  }

  async function nextOf(from: AsyncIterator<Buffer>): Promise<IteratorResult<Buffer>> {
    try {
      return await from.next()
    } catch (cause) {
      signal.throwIfAborted()
      throw notUnpacked(label, cause)
    }
  }
}
