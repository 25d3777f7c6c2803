/** The block size in bytes. Headers and files in a tar archive are padded to whole blocks. */
const block = 512

/** The maximum size in bytes of the pax headers before the file, and of the padding after it. */
const mostAround = 64 * 1024

/**
 * Yields the bytes of the only file in a tar archive (POSIX format; pax headers are skipped). The
 * file must have the given name, so the archive cannot choose where the bytes are written. Throws
 * if the archive begins with anything else, if the file is empty or larger than `most` bytes, or if
 * the archive ends early or has more data after the file.
 */
export async function* archiveEntry(
  archive: AsyncIterable<Uint8Array>,
  { name, most }: { readonly name: string; readonly most: number },
): AsyncGenerator<Uint8Array> {
  const pieces = archive[Symbol.asyncIterator]()
  let held: Uint8Array = Buffer.alloc(0)

  /** Returns up to `count` more bytes, or an empty array at the end. */
  async function next(count: number): Promise<Uint8Array> {
    while (held.length === 0) {
      const { value, done } = await pieces.next()
      if (done === true) return held
      held = value
    }
    const taken = held.subarray(0, count)
    held = held.subarray(taken.length)
    return taken
  }
  async function* exactly(count: number): AsyncGenerator<Uint8Array> {
    for (let left = count; left > 0;) {
      const taken = await next(left)
      if (taken.length === 0) throw new Error('the archive ends early')
      left -= taken.length
      yield taken
    }
  }

  let around = 0
  for (;;) {
    const header = await whole(exactly(block))
    const size = sizeIn(header)
    const type = header.toString('latin1', 156, 157)
    if (type !== 'x' && type !== 'g') {
      if (!'0\0'.includes(type) || nameIn(header) !== name)
        throw new Error('the archive contains an unexpected entry')
      if (size === 0 || size > most) throw new Error(`the file in the archive has ${size} bytes`)
      yield* exactly(size)
      break
    }
    around += block + padded(size)
    if (around > mostAround) throw new Error('the pax headers are too long')
    await whole(exactly(padded(size)))
  }
  // Read the rest of the archive. Otherwise, the stream that supplies it would never end.
  for (around = 0; around <= mostAround;) {
    const rest = await next(block)
    if (rest.length === 0) return
    around += rest.length
  }
  throw new Error('the archive has data after the file')
}

async function whole(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(pieces))
}

/**
 * Parses the size, which is written in octal digits. Other formats exist only for files of at least
 * 8 GiB.
 */
function sizeIn(header: Buffer): number {
  const digits = /^[0-7]{1,11}(?=[\0 ]|$)/.exec(header.toString('latin1', 124, 136))?.[0]
  if (digits === undefined) throw new Error('the cache entry is not a tar archive')
  return Number.parseInt(digits, 8)
}

function nameIn(header: Buffer): string {
  return header.toString('latin1', 0, 100).replace(/\0.*$/s, '')
}

function padded(size: number): number {
  return Math.ceil(size / block) * block
}
