import type { showUpload } from '#contract/catalogue/listings.ts'
import { listingLimits } from '#contract/catalogue/listing-values.ts'
import { limits } from '#contract/wire/limits.ts'
import type { Picture } from '#contract/wire/picture.ts'
import { call } from '#web/lib/call.ts'
import { HttpError, saidBy } from '#web/lib/http-error.ts'
import { newKey } from '#web/lib/new-key.ts'
import { sendFile, typeOf } from '#web/lib/send-file.ts'
import type { KeptPhotos } from './kept-photos.ts'
import type { WorkingDocument } from './working-document.ts'

export interface Upload {
  readonly key: string
  readonly name: string
  /** Of the bytes, 0 to 1. */
  readonly part: number
  /** `offline`: there was no connection, and it is sent once there is. */
  readonly state: 'waiting' | 'sending' | 'preparing' | 'offline' | 'failed'
  /** A sentence of the server's, or `''` where it said nothing. */
  readonly refusal: string
}

export interface UploadsSnapshot {
  readonly list: readonly Upload[]
  /** Files that were chosen beyond the limit, of the last choice. */
  readonly leftOut: number
  /** Photos of an earlier page that had not been sent, and are now. */
  readonly resumed: number
  /** What came in this window, by hash. */
  readonly pictures: Readonly<Record<string, Picture>>
}

const atOnce = 2
const askAgain = 1000
/** Seconds after which a picture that isn't ready counts as failed. */
const patience = 180

/** Being sent by a page of this window that was left meanwhile. */
const onTheirWay = new Set<string>()

/** Pictures on their way, in the order in which they were chosen; each hangs in the listing as soon as its sizes are made. */
export function openUploads(document: WorkingDocument, kept: KeptPhotos | null = null) {
  const listeners = new Set<() => void>()
  const files = new Map<string, File>()
  let snapshot: UploadsSnapshot = { list: [], leftOut: 0, resumed: 0, pictures: {} }
  const tell = (change: Partial<UploadsSnapshot>) => {
    snapshot = { ...snapshot, ...change }
    for (const listener of listeners) listener()
  }
  const change = (key: string, with_: Partial<Upload>) =>
    tell({ list: snapshot.list.map((one) => (one.key === key ? { ...one, ...with_ } : one)) })
  const drop = (key: string) => {
    files.delete(key)
    void kept?.forget(key)
    tell({ list: snapshot.list.filter((one) => one.key !== key) })
  }

  function next() {
    const busy = snapshot.list.filter(({ state }) => state === 'sending' || state === 'preparing').length
    const waiting = snapshot.list.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, atOnce - busy))
    for (const { key } of waiting) void carry(key)
  }

  async function carry(key: string): Promise<void> {
    const file = files.get(key)
    if (!file) return drop(key)
    onTheirWay.add(key)
    change(key, { state: 'sending', part: 0, refusal: '' })
    try {
      if (file.size > limits.pictureBytes) return change(key, { state: 'failed', refusal: 'too_large' })
      const sent = await sendFile<{ id: string }>('/api/pictures', file, typeOf(file), (part) => change(key, { part }))
      change(key, { state: 'preparing', part: 1 })
      hang(await readyPicture(sent.id))
      drop(key)
    } catch (cause) {
      if (cause instanceof HttpError && cause.status === 0) return change(key, { state: 'offline', part: 0 })
      // what the server does not take is not tried again by the next page
      if (cause instanceof Refused || cause instanceof HttpError) void kept?.forget(key)
      change(key, { state: 'failed', refusal: saidBy(cause) || (cause instanceof Refused ? cause.message : '') })
    } finally {
      onTheirWay.delete(key)
      next()
    }
    return undefined
  }

  function hang({ hash, ...picture }: Picture & { hash: string }) {
    tell({ pictures: { ...snapshot.pictures, [hash]: picture } })
    const hung = document.snapshot().values.pictures
    if (hung.some((one) => one.hash === hash) || hung.length >= listingLimits.pictures) return
    document.set('pictures', [...hung, { hash, alt: '', caption: null, focalX: 0.5, focalY: 0.5 }])
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    snapshot: () => snapshot,
    /** Takes as many as there is room for. */
    add(chosen: readonly File[]) {
      const taken = document.snapshot().values.pictures.length + snapshot.list.length
      const room = Math.max(0, listingLimits.pictures - taken)
      const added = chosen.slice(0, room).map((file) => {
        const key = newKey()
        files.set(key, file)
        if (file.size <= limits.pictureBytes) void kept?.keep(key, file)
        return { key, name: file.name, part: 0, state: 'waiting', refusal: '' } as const
      })
      tell({ list: [...snapshot.list, ...added], leftOut: chosen.length - added.length })
      next()
    },
    /** Sends what an earlier page of this account left. */
    async resume() {
      const found = (await kept?.found()) ?? []
      const left = found.filter(({ key }) => !onTheirWay.has(key) && !files.has(key))
      if (left.length === 0) return
      for (const { key, file } of left) files.set(key, file)
      const added = left.map(
        ({ key, file: { name } }) => ({ key, name, part: 0, state: 'waiting', refusal: '' }) as const,
      )
      tell({ list: [...snapshot.list, ...added], resumed: added.length })
      next()
    },
    /** There is a connection again. */
    online() {
      for (const { key, state } of snapshot.list) if (state === 'offline') change(key, { state: 'waiting' })
      next()
    },
    again(key: string) {
      change(key, { state: 'waiting', refusal: '', part: 0 })
      next()
    },
    drop,
  }
}
export type Uploads = ReturnType<typeof openUploads>

/** The message is a sentence of the server's, or `''`. */
export class Refused extends Error {}

/** Waits until the sizes of an upload are made. Throws `Refused` for one that cannot be shown. */
export async function readyPicture(id: string): Promise<Picture & { hash: string }> {
  for (let second = 0; second < patience; second += 1) {
    const { state, refusal, picture } = await call<typeof showUpload>('GET', '/api/pictures/:id', { params: { id } })
    if (state === 'ready' && picture) return picture
    if (state === 'refused') throw new Refused(refusal ?? '')
    await new Promise((resolve) => setTimeout(resolve, askAgain))
  }
  throw new Refused('')
}
