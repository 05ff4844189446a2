import type { MessageData, MessageFile, MessageOfferData, ThreadLine } from '#contract/conversations/schemas.ts'
import { replyHours, type ThreadSide } from '#contract/conversations/values.ts'
import { adventureHref } from '#server/catalogue/index.ts'
import { guideHref } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import { partsFor } from './masking.ts'
import type { Around } from './people.ts'
import { otherSide } from './policy.ts'
import type { MessageRow, ThreadRow, ThreadSideRow } from './tables.ts'

interface Reader {
  accountId: string
  masked: boolean
}

/** What messages are besides their words, by message. */
interface Attached {
  readonly files?: ReadonlyMap<string, MessageFile>
  readonly offers?: ReadonlyMap<string, MessageOfferData>
}

export function presentMessage(
  app: Pick<App, 'publicUrl'>,
  message: MessageRow,
  { accountId, masked }: Reader,
  nameOf: (message: MessageRow) => string,
  { files = new Map(), offers = new Map() }: Attached = {},
): MessageData {
  const own = message.account_id === accountId
  return {
    id: message.id,
    position: message.position,
    side: message.side,
    author: nameOf(message),
    own,
    parts: partsFor(app, message.text, { own, masked }),
    file: files.get(message.id) ?? null,
    offer: offers.get(message.id) ?? null,
    sentAt: message.sent_at.toISOString(),
  }
}

/** A thread as a page of them is read. */
export interface ReadThread extends ThreadRow {
  side: ThreadSide
  own_side: Pick<ThreadSideRow, 'read_position' | 'archived_at' | 'muted_at' | 'blocked_at'>
  unread: number
  waiting_since: Date | null
  last: Pick<MessageRow, 'text' | 'account_id' | 'sent_at'>
}

export function presentLine(
  app: Pick<App, 'publicUrl'>,
  row: ReadThread,
  around: Around,
  accountId: string,
): ThreadLine {
  const { side } = row
  const other = otherSide(side)
  const guide = around.guide(row)
  const adventure = around.adventure(row)
  const booking = around.booking(row)
  const own = row.last.account_id === accountId
  return {
    id: row.id,
    side,
    with: {
      name: around.name(row, other),
      href: other === 'guide' && guide ? guideHref(guide.name, guide.id) : null,
      imageUrl: other === 'guide' ? (guide?.imageUrl ?? null) : around.explorerImage(row),
    },
    ledBy: side === 'guide' && guide && guide.accountId !== accountId ? guide.name : null,
    about: {
      title: adventure?.title ?? null,
      href: adventure && row.adventure_id ? adventureHref(adventure.slug, row.adventure_id) : null,
      booking: booking
        ? { id: booking.id, code: booking.code, date: booking.date, confirmed: booking.confirmed }
        : null,
    },
    last: {
      parts: partsFor(app, row.last.text.slice(0, 300), { own, masked: around.masked(row) }),
      own,
      at: row.last.sent_at.toISOString(),
    },
    unread: row.unread,
    archived: row.own_side.archived_at !== null,
    muted: row.own_side.muted_at !== null,
    replyBy: row.waiting_since ? new Date(row.waiting_since.getTime() + replyHours * 3_600_000).toISOString() : null,
  }
}
