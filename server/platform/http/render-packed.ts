import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Packing = 'br' | 'gzip'

/** A page's bytes as they are and, from the first time that somebody asks, packed. Safe to share between answers. */
export interface PageBody {
  readonly plain: Buffer
  /** Strong validator of the plain bytes, without its quotes. */
  readonly tag: string
  readonly packed: (packing: Packing) => Promise<Buffer>
}

const pack: Record<Packing, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 6 }),
}

export function pageBody(html: string): PageBody {
  const plain = Buffer.from(html)
  const made = new Map<Packing, Promise<Buffer>>()
  return {
    plain,
    tag: createHash('sha256').update(plain).digest('base64url').slice(0, 27),
    packed(packing) {
      const known = made.get(packing)
      if (known) return known
      const bytes = pack[packing](plain)
      made.set(packing, bytes)
      return bytes
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
