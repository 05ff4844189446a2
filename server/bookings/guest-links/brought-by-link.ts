import { accountContacts } from '#server/accounts/index.ts'
import { accountsOfOutfitter, guideById } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Read } from '#server/platform/database.ts'
import type { PlatformSettings } from '#server/settings/index.ts'
import { cameByTreq, isSamePerson } from '../phone/own-guest.ts'
import { readArrival } from './token.ts'

interface Guest {
  readonly accountId: string
  readonly email: string
  readonly phone: string | null
}

/**
 * The commission of a guest who books with this outfit after they opened a link of one of its guides; null for everyone else.
 * What a browser sends is only believed about the moment of the visit, which we signed: what Treq knew of this guest
 * before that moment makes them Treq's.
 */
export async function broughtByLink(
  app: App,
  read: Read,
  token: string | undefined,
  guest: Guest,
  sale: { outfitterId: string; now: Date; settings: Pick<PlatformSettings, 'ownGuests'> },
): Promise<number | null> {
  const arrival = token === undefined ? null : readArrival(app, token)
  if (!arrival) return null
  const { ownGuests } = sale.settings
  const age = sale.now.getTime() - arrival.at.getTime()
  if (age < 0 || age > ownGuests.linkDays * 86_400_000) return null
  const link = await read
    .selectFrom('guest_links')
    .select('guide_id')
    .where('id', '=', arrival.linkId)
    .executeTakeFirst()
  const guide = link && (await guideById(read, link.guide_id))
  if (guide?.outfitter_id !== sale.outfitterId) return null
  if (await isOneOfThem(read, sale.outfitterId, guest)) return null
  if (await cameByTreq(read, sale.outfitterId, { ...guest, before: arrival.at }, sale.settings)) return null
  return ownGuests.commissionPercent
}

/** A second account of somebody who works there: reviews and levels are not to be had at the rate of own guests. */
async function isOneOfThem(read: Read, outfitterId: string, guest: Guest): Promise<boolean> {
  const contacts = await accountContacts(read, await accountsOfOutfitter(read, outfitterId))
  return [...contacts.values()].some((one) => isSamePerson(one, guest))
}
