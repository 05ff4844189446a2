import {
  createContext,
  type ComponentType,
  use,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Listing } from '#contract/catalogue/listing-schemas.ts'
import type { ListingField } from '#contract/catalogue/listing-values.ts'
import { newKey } from '#web/lib/new-key.ts'
import { useReader } from '#web/lib/session/session.tsx'
import { keptPhotos } from '../kept-photos.ts'
import { listingsKey, loadListing, saveListing } from '../queries.ts'
import { unsentOf } from '../unsent.ts'
import { openUploads, type Uploads } from '../uploads.ts'
import { openDocument, type Snapshot, type Values, type WorkingDocument } from '../working-document.ts'

/** A map is no part of the catalogue: the page brings both. */
export interface Maps {
  /** Draws where something lies, about. */
  readonly AreaMap: ComponentType<{ lat: number; lng: number; approximate: boolean }>
  /** A map that is moved under its pin. */
  readonly PinMap: ComponentType<{
    point: { lat: number; lng: number } | null
    around: { lat: number; lng: number } | null
    title: string
    failed: string
    zoomIn: string
    zoomOut: string
    onMove: (point: { lat: number; lng: number }) => void
  }>
}

interface Editor extends Snapshot {
  readonly document: WorkingDocument
  readonly uploads: Uploads
  readonly maps: Maps
  /** What is missing is said beside its field from now on: for one field, or for all. */
  readonly ask: (field?: ListingField) => void
  readonly isAsked: (field: ListingField) => boolean
}

const EditorContext = createContext<Editor | null>(null)

/** Of this window, as long as the page is not loaded anew. */
const thisWindow = newKey().slice(-12)

export function EditorProvider({ listing, maps, children }: { listing: Listing; maps: Maps; children: ReactNode }) {
  const queryClient = useQueryClient()
  const [document] = useState(() => {
    const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`treq-listing-${listing.id}`)
    const opened = openDocument(listing, {
      save: (body) => saveListing(listing.id, body),
      load: () => loadListing(listing.id),
      unsent: unsentOf(listing.id, thisWindow),
      announce: () => channel?.postMessage('saved'),
    })
    channel?.addEventListener('message', () => void opened.refresh())
    return opened
  })
  const accountId = useReader()?.id ?? null
  const [uploads] = useState(() => openUploads(document, accountId ? keptPhotos(accountId, listing.id) : null))
  const snapshot = useSyncExternalStore(document.subscribe, document.snapshot, document.snapshot)
  useEffect(() => {
    const leave = resumedOnce(listing.id, uploads)
    return leave
  }, [listing.id, uploads])
  const [asked, setAsked] = useState<ReadonlySet<ListingField> | 'all'>(new Set())
  useEffect(() => {
    const sends = () => void document.flush()
    const back = () => {
      sends()
      uploads.online()
    }
    const looks = () => (window.document.hidden ? sends() : void document.refresh())
    document.begin()
    window.addEventListener('online', back)
    window.addEventListener('pagehide', sends)
    window.document.addEventListener('visibilitychange', looks)
    return () => {
      window.removeEventListener('online', back)
      window.removeEventListener('pagehide', sends)
      window.document.removeEventListener('visibilitychange', looks)
      document.end()
      void queryClient.invalidateQueries({ queryKey: listingsKey })
    }
  }, [document, uploads, queryClient])
  const editor = useMemo(
    () => ({
      ...snapshot,
      document,
      uploads,
      maps,
      ask: (field?: ListingField) =>
        setAsked((before) => (before === 'all' || field === undefined ? 'all' : new Set([...before, field]))),
      isAsked: (field: ListingField) => asked === 'all' || asked.has(field),
    }),
    [snapshot, document, uploads, maps, asked],
  )
  return <EditorContext value={editor}>{children}</EditorContext>
}

/** Sends what an earlier page left, in one window at a time: the lock is held for as long as the editor is open. */
function resumedOnce(listingId: string, uploads: Uploads): () => void {
  let leave = () => undefined as void
  const open = new Promise<void>((resolve) => {
    leave = resolve
  })
  const name = `treq-photos-${listingId}`
  // only where the page came over https, or from the device itself
  const locks = navigator.locks as LockManager | null | undefined
  if (!locks) void uploads.resume()
  else
    void locks.request(name, { ifAvailable: true }, (lock) => {
      if (!lock) return undefined
      void uploads.resume()
      return open
    })
  return leave
}

export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('There is no editor around this')
  return editor
}

/** The value of a field, and how it is changed. */
export function useField<F extends ListingField>(field: F): [Values[F], (value: Values[F]) => void] {
  const { values, document } = useEditor()
  return [values[field], (value) => document.set(field, value)]
}

/** What is wrong with a field; what is merely missing is said once it was asked for. */
export function useProblem(field: ListingField): string | undefined {
  const { refused, listing, isAsked } = useEditor()
  const task = listing.tasks.find((one) => one.field === field && one.blocks === 'send')
  const isShown =
    task &&
    (isAsked(field) ||
      (task.code !== 'field_missing' && task.code !== 'too_few_pictures' && task.code !== 'terrain_unanswered'))
  return refused[field] ?? (isShown ? task.sentence : undefined)
}

/** Resolves once everything that was typed is with the server; to false where something can't get there now. */
export function whenSaved(document: WorkingDocument): Promise<boolean> {
  return new Promise((resolve) => {
    let leave = () => undefined as void
    const look = () => {
      const { status } = document.snapshot()
      if (status === 'saving') return
      leave()
      resolve(status === 'saved')
    }
    leave = document.subscribe(look)
    void document.flush()
    look()
  })
}
