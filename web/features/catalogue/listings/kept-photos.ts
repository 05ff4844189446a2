import { photoStore } from '#web/lib/form/draft-owner.ts'
import { log } from '#web/lib/log.ts'
import { typeOf } from '#web/lib/send-file.ts'

/** Photos that were chosen for a listing, kept by this device until the server has them. */
export interface KeptPhotos {
  keep: (key: string, file: File) => Promise<void>
  forget: (key: string) => Promise<void>
  /** What an earlier page of this account left for this listing, in the order in which it was chosen. */
  found: () => Promise<{ key: string; file: File }[]>
}

/** Bytes for all listings together: a phone has other things to keep. */
export const mostBytes = 250 * 1024 * 1024
const mostDays = 30

const canKeep = () => typeof caches !== 'undefined'
/** Headers hold no letters beyond Latin ones. */
const [nameHeader, sizeHeader] = ['x-photo-name', 'x-photo-bytes']

interface Entry {
  accountId: string
  listingId: string
  at: number
  key: string
}
const addressOf = ({ accountId, listingId, at, key }: Entry) =>
  `/kept-photos/${accountId}/${listingId}/${String(at).padStart(15, '0')}/${key}`
function entryOf({ url }: Request): Entry {
  const [, , accountId = '', listingId = '', at = '0', key = ''] = new URL(url).pathname.split('/')
  return { accountId, listingId, at: Number(at), key }
}

/** Of one account and one listing. Where the browser keeps nothing, nothing is kept, and the upload goes on as it is. */
export function keptPhotos(accountId: string, listingId: string): KeptPhotos {
  const quietly = async (work: (store: Cache) => Promise<void>) => {
    if (!canKeep()) return
    try {
      await work(await caches.open(photoStore))
    } catch (cause) {
      log.warn('A photo is not kept by this device', cause)
    }
  }
  return {
    keep: (key, file) =>
      quietly(async (store) => {
        let bytes = file.size
        for (const request of await store.keys())
          bytes += Number((await store.match(request))?.headers.get(sizeHeader) ?? 0)
        if (bytes > mostBytes) return
        const headers = {
          'content-type': typeOf(file),
          [nameHeader]: encodeURIComponent(file.name),
          [sizeHeader]: String(file.size),
        }
        await store.put(addressOf({ accountId, listingId, at: Date.now(), key }), new Response(file, { headers }))
      }),
    forget: (key) =>
      quietly(async (store) => {
        for (const request of await store.keys()) if (entryOf(request).key === key) await store.delete(request)
      }),
    async found() {
      const list: { at: number; key: string; file: File }[] = []
      if (!canKeep() || !(await caches.has(photoStore).catch(() => false))) return list
      await quietly(async (store) => {
        for (const request of await store.keys()) {
          const entry = entryOf(request)
          // someone else's, whose session ended without a sign-out, or one that no one came back for
          if (entry.accountId !== accountId || entry.at < Date.now() - mostDays * 86_400_000)
            await store.delete(request)
          else if (entry.listingId === listingId) {
            const answer = await store.match(request)
            if (!answer) continue
            const blob = await answer.blob()
            const name = decodeURIComponent(answer.headers.get(nameHeader) ?? '')
            list.push({ at: entry.at, key: entry.key, file: new File([blob], name, { type: blob.type }) })
          }
        }
      })
      return list.toSorted((one, other) => one.at - other.at)
    },
  }
}
