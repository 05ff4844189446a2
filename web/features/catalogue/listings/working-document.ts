import type { Listing, ListingDraft } from '#contract/catalogue/listing-schemas.ts'
import { listingFields, type ListingField } from '#contract/catalogue/listing-values.ts'
import { HttpError } from '#web/lib/http-error.ts'
import type { SaveAnswer, SaveBody } from './queries.ts'
import { isSameValue } from './same-value.ts'
import type { UnsentStore } from './unsent.ts'

/** Every field of a working copy. */
export type Values = { [F in ListingField]: NonNullable<ListingDraft[F]> | Extract<ListingDraft[F], null> }
export type Edits = { [F in ListingField]?: Values[F] }

/**
 * `saved`: the server has everything; `saving`: it is on its way, or about to be; `offline`: the server can't be reached, it
 * will be sent; `held`: all that can be sent is there, what is left waits for the guide.
 */
export type SaveStatus = 'saved' | 'saving' | 'offline' | 'held'

export interface Conflict {
  readonly field: ListingField
  readonly mine: unknown
  readonly theirs: unknown
}

export interface Snapshot {
  /** As the server has it. */
  readonly listing: Listing
  /** The same with what is not saved yet. */
  readonly values: Values
  readonly status: SaveStatus
  /** Written here and in another window: one of the two has to be chosen. */
  readonly conflicts: readonly Conflict[]
  /** What the server refused, in its words. */
  readonly refused: Readonly<Partial<Record<ListingField, string>>>
}

interface Dependencies {
  save: (body: SaveBody) => Promise<SaveAnswer>
  load: () => Promise<Listing>
  unsent: UnsentStore
  /** Tells the other windows of this browser. */
  announce?: () => void
  /** Milliseconds of rest before what was typed is sent. */
  rest?: number
}

const names = (edits: Edits) => listingFields.filter((field) => edits[field] !== undefined)
const only = (edits: Edits, fields: readonly ListingField[]): Edits =>
  Object.fromEntries(fields.map((field) => [field, edits[field]]))

/**
 * A listing while it is written: what is typed is kept in this browser with the first key, sent when the typing rests, tried
 * again until the server has it, and never laid over what another window wrote unless the guide says so.
 */
export function openDocument(first: Listing, { save, load, unsent, announce, rest = 700 }: Dependencies) {
  const listeners = new Set<() => void>()
  const refused = new Map<ListingField, string>()
  const conflicts = new Map<ListingField, unknown>()
  const found = unsent.read()
  let listing = first
  let edits: Edits = found?.edits ?? {}
  // what another window wrote since then has to be told apart
  let seen = Math.min(found?.revision ?? first.revision, first.revision)
  let [saving, unreached, ended] = [false, false, false]
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let snapshot = picture()

  function picture(): Snapshot {
    const waits = sendable().length > 0
    const status =
      unreached && waits ? 'offline' : saving || waits ? 'saving' : names(edits).length > 0 ? 'held' : 'saved'
    const values = { ...listing.values, ...edits } as Values
    return {
      listing,
      values,
      status,
      conflicts: [...conflicts].map(([field, theirs]) => ({ field, mine: values[field], theirs })),
      refused: Object.fromEntries(refused),
    }
  }
  function sendable(): ListingField[] {
    return names(edits).filter((field) => !conflicts.has(field) && !refused.has(field))
  }
  function tell() {
    snapshot = picture()
    for (const listener of listeners) listener()
  }
  const keep = () => unsent.write({ revision: seen, edits })
  function schedule(milliseconds: number) {
    clearTimeout(timer)
    if (!ended && sendable().length > 0) timer = setTimeout(() => void flush(), milliseconds)
  }

  async function flush(): Promise<void> {
    clearTimeout(timer)
    const fields = sendable()
    if (saving || ended || fields.length === 0) return
    const sent = only(edits, fields)
    saving = true
    tell()
    try {
      settle(sent, await save({ revision: seen, values: sent }))
      unreached = false
      tries = 0
      saving = false
      schedule(rest)
      announce?.()
    } catch (cause) {
      saving = false
      await fail(cause, fields)
    }
    tell()
  }

  function settle(sent: Edits, { elsewhere, ...answer }: SaveAnswer) {
    for (const field of names(sent)) if (edits[field] === sent[field]) delete edits[field]
    const { cancellationTier, suggestedTier, revision, savedAt, changed, reviewed, tasks } = answer
    const values = { ...listing.values, ...elsewhere, ...sent, cancellationTier }
    // typed while this was on its way, and written elsewhere before
    for (const field of names(elsewhere as Edits))
      if (edits[field] !== undefined && !isSameValue(edits[field], elsewhere[field]))
        conflicts.set(field, elsewhere[field])
    listing = { ...listing, values, revision, savedAt, changed, reviewed, tasks, suggestedTier }
    seen = revision
    if (names(edits).length === 0) unsent.clear()
    else keep()
    if (elsewhere.pictures) void refresh()
  }

  async function fail(cause: unknown, fields: readonly ListingField[]): Promise<void> {
    if (cause instanceof HttpError && cause.code === 'saved_elsewhere') return meetOther(fields)
    if (
      cause instanceof HttpError &&
      cause.status >= 400 &&
      cause.status < 500 &&
      cause.status !== 401 &&
      cause.status !== 429
    ) {
      const said = Object.entries(cause.fields).map(([path, text]) => [
        path.replace(/^values\./, '').split('.')[0],
        text,
      ])
      const known = said.flatMap(([name, text]) => {
        const field = fields.find((one) => one === name)
        return field && text ? [[field, text] as const] : []
      })
      for (const [field, text] of known.length > 0 ? known : fields.map((one) => [one, cause.text] as const))
        refused.set(field, text)
      return schedule(0)
    }
    unreached = true
    tries += 1
    const wait =
      cause instanceof HttpError && cause.retryAfter ? cause.retryAfter * 1000 : 1000 * 2 ** Math.min(tries, 5)
    schedule(wait)
  }

  async function meetOther(fields: readonly ListingField[]): Promise<void> {
    try {
      const fresh = await load()
      for (const field of fields)
        if (!isSameValue(fresh.values[field], listing.values[field]) && !isSameValue(fresh.values[field], edits[field]))
          conflicts.set(field, fresh.values[field])
      listing = fresh
      seen = fresh.revision
      keep()
      schedule(0)
    } catch {
      unreached = true
      schedule(4000)
    }
  }

  /** Takes over what another window saved; what is being written here stays. */
  async function refresh(): Promise<void> {
    const fresh = await load().catch(() => null)
    if (!fresh || ended || saving || fresh.revision < listing.revision) return
    for (const field of names(edits))
      if (!isSameValue(fresh.values[field], listing.values[field]) && !isSameValue(fresh.values[field], edits[field]))
        conflicts.set(field, fresh.values[field])
    replace(fresh)
  }

  function replace(fresh: Listing) {
    listing = fresh
    seen = fresh.revision
    if (names(edits).length > 0) keep()
    tell()
  }

  function set<F extends ListingField>(field: F, value: Values[F]) {
    edits = { ...edits, [field]: value }
    refused.delete(field)
    keep()
    schedule(rest)
    tell()
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    snapshot: () => snapshot,
    set,
    flush,
    refresh,
    /** The answer of a call that changed more than fields. */
    replace,
    choose(field: ListingField, which: 'mine' | 'theirs') {
      conflicts.delete(field)
      if (which === 'theirs') {
        const { [field]: _mine, ...rest } = edits
        edits = rest
        if (names(edits).length === 0) unsent.clear()
        else keep()
      }
      schedule(0)
      tell()
    },
    begin() {
      ended = false
      if (names(edits).length > 0) schedule(0)
    },
    end() {
      void flush()
      ended = true
      clearTimeout(timer)
    },
  }
}
export type WorkingDocument = ReturnType<typeof openDocument>
