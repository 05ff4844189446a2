import { listNotifications, markAllRead, markRead, unreadCount } from '#contract/notifications/calls.ts'
import { requirePerson } from '#server/platform/caller.ts'
import type { Routes } from '#server/platform/http/route.ts'
import { markNotificationsRead } from './mark-read.ts'
import { presentNotification } from './present.ts'
import { countUnread, readNotifications } from './queries.ts'

export const routes: Routes = (on, app) => {
  on(unreadCount, async ({ caller }) => ({ count: await countUnread(app.db, requirePerson(caller).accountId) }))
  on(listNotifications, async ({ caller, query }) => {
    const { rows, next, total } = await readNotifications(app.db, requirePerson(caller).accountId, query.after)
    return { items: rows.map((row) => presentNotification(app.notifications, row)), next, total, capped: false }
  })
  on(markAllRead, async ({ caller }) => ({ count: await markNotificationsRead(app, caller) }))
  on(markRead, async ({ caller, params }) => ({ count: await markNotificationsRead(app, caller, params.id) }))
}
