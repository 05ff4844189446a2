import { saidInEnglish, type Said } from '#contract/wire/said.ts'
import type { Listing } from '#contract/catalogue/listing-schemas.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { move } from '#server/platform/lifecycle.ts'
import { seatsAhead } from '#server/scheduling/index.ts'
import { listingLife, reviewLife } from './lifecycle.ts'
import { ownListing } from './policy.ts'
import { presentListing } from './present.ts'
import { refreshGate } from './publish-version.ts'
import { openReview } from './queries.ts'
import type { ListingRow } from './tables.ts'

type Answer = Promise<{ listing: Listing; message: string }>

/** Takes back what waits for an operator; the working copy stays. Throws 404, 409 `wrong_state` where nothing waits. */
export const withdrawListing = (app: App, caller: Caller, id: string): Answer =>
  change(app, caller, id, async (tx, row) => {
    const open = await openReview(tx, id)
    if (!open) throw reviewLife.changed()
    await move(app, tx, reviewLife, open, 'withdraw', { caller })
    if (row.state === 'submitted') await move(app, tx, listingLife, row, 'withdraw', { caller })
    return saidInEnglish('Withdrawn. Everything you wrote is saved.')
  })

/** Back to what is on sale, what waits for an operator included. Throws 404, 409 `wrong_state` for one that was never published. */
export const discardChanges = (app: App, caller: Caller, id: string): Answer =>
  change(app, caller, id, async (tx, row) => {
    if (row.state !== 'published' && row.state !== 'paused') throw listingLife.changed()
    const open = await openReview(tx, id)
    if (open) await move(app, tx, reviewLife, open, 'withdraw', { caller })
    const revision = row.revision + 1
    const revisions = Object.fromEntries(Object.keys(row.draft).map((field) => [field, revision]))
    await tx
      .updateTable('listings')
      .set({
        draft: '{}',
        revision,
        field_revisions: JSON.stringify({ ...row.field_revisions, ...revisions }),
        saved_at: await app.clock.now(tx),
      })
      .where('id', '=', id)
      .execute()
    return saidInEnglish('Your changes are gone. This is what guests see.')
  })

/** Takes it off sale. What is booked stays booked. Throws 404, 409 `wrong_state`. */
export const pauseListing = (app: App, caller: Caller, id: string): Answer =>
  change(app, caller, id, async (tx, row) => {
    await move(app, tx, listingLife, row, 'pause', { caller, effects: { end_sale: () => endSale(app, tx, row) } })
    return saidInEnglish('Paused. Guests who have booked keep their dates.')
  })

/** Puts it back on sale, as soon as the publish gate lets it. Throws 404, 409 `wrong_state`. */
export const resumeListing = (app: App, caller: Caller, id: string): Answer =>
  change(app, caller, id, async (tx, row) => {
    const effects = { resume_sale: () => resumeSale(app, tx, row) }
    await move(app, tx, listingLife, row, 'resume', { caller, effects })
    return saidInEnglish('Your listing is back.')
  })

/** Puts it away. Throws 404, 409 `guests_to_come` while somebody has a seat, 409 `wrong_state`. */
export const archiveListing = (app: App, caller: Caller, id: string): Answer =>
  change(app, caller, id, async (tx, row) => {
    await refuseGuestsToCome(app, tx, id)
    const open = await openReview(tx, id)
    if (open) await move(app, tx, reviewLife, open, 'withdraw', { caller })
    await move(app, tx, listingLife, row, 'archive', { caller, effects: { end_sale: () => endSale(app, tx, row) } })
    return saidInEnglish('Archived. You can restore it at any time.')
  })

/** Takes it out of the archive, off sale. Throws 404, 409 `wrong_state`. */
export const restoreListing = (app: App, caller: Caller, id: string): Answer =>
  change(app, caller, id, async (tx, row) => {
    const was = await tx.selectFrom('adventures').select('id').where('id', '=', id).executeTakeFirst()
    await move(app, tx, listingLife, row, was ? 'restore' : 'reopen', { caller })
    return was ? saidInEnglish('Restored. It stays paused until you resume it.') : saidInEnglish('Restored as a draft.')
  })

/** One transaction under the listing's lock; `work` says what it did. */
const change = (app: App, caller: Caller, id: string, work: (tx: Tx, row: ListingRow) => Promise<Said>): Answer =>
  withTransaction(app.db, async (tx) => {
    const message = await work(tx, await ownListing(tx, caller, id, true))
    return { listing: await presentListing(app, tx, await ownListing(tx, caller, id)), message: app.say('en', message) }
  })

async function endSale(app: App, tx: Tx, { id, guide_id: guideId }: ListingRow): Promise<void> {
  const now = await app.clock.now(tx)
  await tx
    .updateTable('adventures')
    .set((eb) => ({ unpublished_at: eb.fn.coalesce('unpublished_at', eb.val(now)) }))
    .where('id', '=', id)
    .execute()
  // what a level needs follows from what is offered
  await refreshGate(app, tx, guideId)
}

async function resumeSale(app: App, tx: Tx, { id, guide_id: guideId }: ListingRow): Promise<void> {
  await tx.updateTable('adventures').set({ unpublished_at: null }).where('id', '=', id).execute()
  await refreshGate(app, tx, guideId)
}

async function refuseGuestsToCome(app: App, tx: Tx, id: string): Promise<void> {
  // a hold that is being made waits for this row, and finds it off sale
  await tx.selectFrom('adventures').select('id').where('id', '=', id).forUpdate().execute()
  const { seats, lastDay } = await seatsAhead(tx, id, await app.clock.now(tx))
  if (seats === 0 || lastDay === null) return
  const sentence = saidInEnglish(
    'Guests are booked until {day}. Pause the listing now, and archive it after that day.',
    {
      day: { day: lastDay, form: 'short' },
    },
  )
  throw new AppError(409, 'guests_to_come', sentence)
}
