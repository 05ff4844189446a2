import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import { associatedData, CannotOpen, type Place } from './seal.ts'

// One tag at the end would mean to hand out bytes before it is known whether they were changed. Each piece has its own tag,
// and its number and whether it is the last one are part of the nonce: pieces cannot be swapped, repeated or cut off.

const pieceBytes = 64 * 1024
const tagBytes = 16

/** The nonces count from 0, so this key must never seal anything else. */
const streamKey = (key: Buffer) => Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), 'treq sealed stream', 32))

function nonceOf(piece: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(piece, 7)
  nonce.writeUInt8(last ? 1 : 0, 11)
  return nonce
}

/** Seals a stream of any length with constant memory. `key` is a data key used for one stream only. */
export async function* sealStream(
  key: Buffer,
  place: Place,
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const secret = streamKey(key)
  for await (const [number, piece, last] of pieces(source, pieceBytes)) {
    const cipher = createCipheriv('aes-256-gcm', secret, nonceOf(number, last)).setAAD(associatedData(place))
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
  }
}

/** Yields only what is proven. Throws `CannotOpen` at the first piece that is not what was sealed at this place. */
export async function* unsealStream(
  key: Buffer,
  place: Place,
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const secret = streamKey(key)
  for await (const [number, piece, last] of pieces(source, pieceBytes + tagBytes)) {
    if (piece.length < tagBytes) throw new CannotOpen(`${place.table} ${place.record} is cut off`)
    const decipher = createDecipheriv('aes-256-gcm', secret, nonceOf(number, last), { authTagLength: tagBytes })
      .setAAD(associatedData(place))
      .setAuthTag(piece.subarray(-tagBytes))
    let plain: Buffer
    try {
      plain = Buffer.concat([decipher.update(piece.subarray(0, -tagBytes)), decipher.final()])
    } catch {
      throw new CannotOpen(`${place.table} ${place.record} does not open with this key, or was changed`)
    }
    yield plain
  }
}

/** Pieces of exactly `size` bytes, numbered; the last one may be shorter. A piece waits until it is known whether it is the last. */
async function* pieces(
  source: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<[number: number, piece: Buffer, last: boolean]> {
  let number = 0
  let waiting: Buffer[] = []
  let length = 0
  for await (const part of source) {
    waiting.push(Buffer.from(part.buffer, part.byteOffset, part.byteLength))
    length += part.byteLength
    if (length <= size) continue
    const all = Buffer.concat(waiting)
    let from = 0
    while (length - from > size) {
      yield [number++, all.subarray(from, from + size), false]
      from += size
    }
    waiting = [Buffer.from(all.subarray(from))]
    length -= from
  }
  yield [number, Buffer.concat(waiting), true]
}
