import { inflateRawSync } from 'node:zlib'

/** The files of a ZIP archive by name, read by its directory at the end as every program does. */
export function readZip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const files = new Map<string, Buffer>()
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [packed, length, begins] = [20, 28, 42].map((offset) =>
      offset === 28 ? archive.readUInt16LE(at + offset) : archive.readUInt32LE(at + offset),
    ) as [number, number, number]
    const name = archive.toString('utf8', at + 46, at + 46 + length)
    const content = begins + 30 + archive.readUInt16LE(begins + 26) + archive.readUInt16LE(begins + 28)
    files.set(name, inflateRawSync(archive.subarray(content, content + packed)))
    at += 46 + length + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return files
}
