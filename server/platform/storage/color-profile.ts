/** The largest that fits one segment of a JPEG; those of cameras have some hundred bytes. */
const mostBytes = 65_000

/**
 * The ICC profile that a HEIC file names first, which a phone gives to every part of its photo; null where there is none.
 * The decoder gives no access to it.
 */
export function colorProfileOf(file: Buffer): Buffer | null {
  // of `meta` the first four bytes are its version
  const meta = childOf(file, 'meta')?.subarray(4)
  const properties = meta && childOf(childOf(meta, 'iprp') ?? empty, 'ipco')
  for (const { kind, content } of boxesOf(properties ?? empty)) {
    if (kind !== 'colr' || !['prof', 'rICC'].includes(content.toString('latin1', 0, 4))) continue
    const profile = content.subarray(4)
    return profile.toString('latin1', 36, 40) === 'acsp' && profile.length <= mostBytes ? profile : null
  }
  return null
}

/** The same JPEG, with the profile by which its colors are meant. */
export function withColorProfile(jpeg: Buffer, profile: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from('ICC_PROFILE\0\u0001\u0001', 'latin1'), profile])
  const head = Buffer.from([0xff, 0xe2, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)])
}

const empty = Buffer.alloc(0)

const childOf = (parent: Buffer, kind: string): Buffer | null => {
  for (const box of boxesOf(parent)) if (box.kind === kind) return box.content
  return null
}

/** As ISO 14496-12 has them, as far as they are whole. */
function* boxesOf(parent: Buffer): Generator<{ kind: string; content: Buffer }> {
  for (let at = 0; at + 8 <= parent.length;) {
    const short = parent.readUInt32BE(at)
    const isLong = short === 1 && at + 16 <= parent.length
    const size = short === 0 ? parent.length - at : isLong ? Number(parent.readBigUInt64BE(at + 8)) : short
    const head = isLong ? 16 : 8
    if (size < head || at + size > parent.length) return
    yield { kind: parent.toString('latin1', at + 4, at + 8), content: parent.subarray(at + head, at + size) }
    at += size
  }
}
