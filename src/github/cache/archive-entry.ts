/** Bytes of a block of an archive: headers and the ends of files fill whole ones. */
const block = 512

/** Bytes of what may be before or after the file: a maker's notes on it, and zeros. */
const mostAround = 64 * 1024

/**
 * The bytes of the one file that a tar archive (POSIX, pax notes left aside) holds under a name. Nothing in the archive
 * says where they go. Throws for an archive that begins with anything else, whose file is empty or has more than `most`
 * bytes, or that ends early.
 */
export async function* archiveEntry(
  archive: AsyncIterable<Uint8Array>,
  { name, most }: { readonly name: string; readonly most: number },
): AsyncGenerator<Uint8Array> {
  const pieces = archive[Symbol.asyncIterator]()
  let held: Uint8Array = Buffer.alloc(0)

  /** The next bytes, up to so many; none at the end. */
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
        throw new Error('the archive contains something else')
      if (size === 0 || size > most) throw new Error(`the file has ${size} bytes`)
      yield* exactly(size)
      break
    }
    around += block + padded(size)
    if (around > mostAround) throw new Error('the notes are too long')
    await whole(exactly(padded(size)))
  }
  // Read to the end, or what comes before would not know that it was taken.
  for (around = 0; around <= mostAround;) {
    const rest = await next(block)
    if (rest.length === 0) return
    around += rest.length
  }
  throw new Error('the archive goes on')
}

async function whole(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(pieces))
}

/** In octal digits; there are other forms, for files of 8 GiB and more. */
function sizeIn(header: Buffer): number {
  const digits = /^[0-7]{1,11}(?=[\0 ]|$)/.exec(header.toString('latin1', 124, 136))?.[0]
  if (digits === undefined) throw new Error('the archive is none')
  return Number.parseInt(digits, 8)
}

function nameIn(header: Buffer): string {
  return header.toString('latin1', 0, 100).replace(/\0.*$/s, '')
}

function padded(size: number): number {
  return Math.ceil(size / block) * block
}
