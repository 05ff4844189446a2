import { listNotifications, markAllRead, unreadCount } from '#contract/notifications/calls.ts'
import { requirePerson } from '#server/platform/caller.ts'
import type { Routes } from '#server/platform/http/route.ts'
import { markEveryNoticeRead } from './mark-all-read.ts'
import { presentNotification } from './present.ts'
import { countUnread, readNotifications } from './queries.ts'

export const routes: Routes = (on, app) => {
  on(unreadCount, async ({ caller }) => ({ count: await countUnread(app.db, requirePerson(caller).accountId) }))
  on(listNotifications, async ({ caller, query }) => {
    const { rows, next, total } = await readNotifications(app.db, requirePerson(caller).accountId, query.after)
    return { items: rows.map((row) => presentNotification(app.notifications, row)), next, total, capped: false }
  })
  on(markAllRead, async ({ caller }) => ({ count: await markEveryNoticeRead(app, caller) }))
}
