import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** One file of an archive; read once, when its turn comes. */
export interface ZipEntry {
  /** A path with slashes. */
  readonly name: string
  readonly content: AsyncIterable<Uint8Array>
}

const utf8AndSizesAfter = 0x0808
const deflated = 8
const version = 20
/** 1980, the first day that the format knows: when a file was made is in the data beside it. */
const firstDay = 0x0021

interface Written {
  readonly name: Buffer
  readonly offset: number
  readonly crc: number
  readonly packed: number
  readonly size: number
}

/**
 * A ZIP archive, written while its files are read: nothing is held but the list of names. Each file and the whole stay below
 * 4 GB, which the caller sees to.
 */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer, void, undefined> {
  const written: Written[] = []
  let offset = 0
  const count = (part: Buffer) => {
    offset += part.length
    return part
  }
  for await (const entry of entries) {
    const name = Buffer.from(entry.name)
    const at = offset
    yield count(
      Buffer.concat([
        record(0x04034b50, [version, utf8AndSizesAfter, deflated, 0, firstDay], [0, 0, 0], [name.length, 0]),
        name,
      ]),
    )
    let crc = 0
    let size = 0
    let packed = 0
    async function* counted() {
      for await (const part of entry.content) {
        crc = crc32(part, crc)
        size += part.byteLength
        yield part
      }
    }
    const source = Readable.from(counted())
    const deflate = createDeflateRaw()
    source.on('error', (error) => deflate.destroy(error))
    for await (const part of source.pipe(deflate) as AsyncIterable<Buffer>) {
      packed += part.length
      yield count(part)
    }
    yield count(record(0x08074b50, [], [crc, packed, size], []))
    written.push({ name, offset: at, crc, packed, size })
  }
  const directory = offset
  for (const { name, offset: at, crc, packed, size } of written)
    yield count(
      Buffer.concat([
        record(
          0x02014b50,
          [version, version, utf8AndSizesAfter, deflated, 0, firstDay],
          [crc, packed, size],
          [name.length, 0, 0, 0, 0],
          [0, at],
        ),
        name,
      ]),
    )
  yield record(0x06054b50, [0, 0, written.length, written.length], [offset - directory, directory], [0])
}

/** A mark of the format, then by turns numbers of two and of four bytes. */
function record(mark: number, ...parts: readonly (readonly number[])[]): Buffer {
  const bytes = Buffer.alloc(4 + parts.reduce((sum, part, nth) => sum + part.length * (nth % 2 ? 4 : 2), 0))
  let at = bytes.writeUInt32LE(mark)
  for (const [nth, part] of parts.entries())
    for (const value of part) at = nth % 2 ? bytes.writeUInt32LE(value, at) : bytes.writeUInt16LE(value, at)
  return bytes
}
