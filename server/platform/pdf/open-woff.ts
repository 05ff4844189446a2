import { inflateSync } from 'node:zlib'

/**
 * The font inside a WOFF file, as TrueType. The PDF library would unpack its tables itself, in JavaScript and again for
 * each document: hundreds of milliseconds in which the process answers nothing.
 */
export function openWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const directory = Buffer.alloc(12 + 16 * count)
  directory.writeUInt32BE(woff.readUInt32BE(4), 0)
  directory.writeUInt16BE(count, 4)
  const parts: Buffer[] = [directory]
  let at = directory.length
  for (let table = 0; table < count; table++) {
    const entry = 44 + 20 * table
    const [from, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field)) as [
      number,
      number,
      number,
    ]
    const stored = woff.subarray(from, from + packed)
    const content = packed < length ? inflateSync(stored) : stored
    const line = 12 + 16 * table
    woff.copy(directory, line, entry, entry + 4)
    directory.writeUInt32BE(woff.readUInt32BE(entry + 16), line + 4)
    directory.writeUInt32BE(at, line + 8)
    directory.writeUInt32BE(length, line + 12)
    parts.push(content, Buffer.alloc(-length & 3))
    at += length + (-length & 3)
  }
  return Buffer.concat(parts)
}
