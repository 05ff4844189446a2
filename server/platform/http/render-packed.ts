import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

type Packing = 'br' | 'gzip'

/** A page's bytes. Safe to share between answers. */
export interface PageBody {
  /** Strong validator of the plain bytes, without its quotes. */
  readonly tag: string
  readonly plain: () => Promise<Buffer>
  /** Packed on the first request. */
  readonly packed: (packing: Packing) => Promise<Buffer>
  /** From now on only the smallest packing is held, an eighth or so; the others are made of it. Returns its bytes. */
  readonly shrink: () => Promise<number>
}

const pack: Record<Packing, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        // a quarter of a megabyte, which holds a page; the usual window takes memory for four
        [constants.BROTLI_PARAM_LGWIN]: 18,
      },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 6 }),
}

export function pageBody(html: string): PageBody {
  let bytes: Buffer | null = Buffer.from(html)
  const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 27)
  const made = new Map<Packing, Promise<Buffer>>()
  const plain = async (): Promise<Buffer> => bytes ?? promisify(brotliDecompress)(await packed('br'))
  const packed = (packing: Packing): Promise<Buffer> => {
    const known = made.get(packing)
    if (known) return known
    const result = plain().then(pack[packing])
    made.set(packing, result)
    return result
  }
  return {
    tag,
    plain,
    packed,
    async shrink() {
      const { length } = await packed('br')
      bytes = null
      return length
    },
  }
}

/** What the browser takes, the smaller one first; null for the plain bytes. */
export function packingFor(acceptEncoding: string | undefined): Packing | null {
  const taken = new Map(
    (acceptEncoding ?? '').split(',').map((part): [string, boolean] => {
      const [name = '', ...parameters] = part.trim().toLowerCase().split(';')
      return [name.trim(), !parameters.some((one) => /^\s*q=0(\.0*)?\s*$/.test(one))]
    }),
  )
  return taken.get('br') ? 'br' : taken.get('gzip') ? 'gzip' : null
}

/** The validator of these bytes in this packing. */
export const tagOf = ({ tag }: PageBody, packing: Packing | null): string => `"${tag}${packing ? `-${packing}` : ''}"`

/** Whether `If-None-Match` names this page, in whatever packing it was had. */
export function matchesTag(ifNoneMatch: string | undefined, { tag }: Pick<PageBody, 'tag'>): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some(
    (one) =>
      one
        .trim()
        .replace(/^W\//, '')
        .replace(/-(br|gzip)"$/, '"') === `"${tag}"`,
  )
}
