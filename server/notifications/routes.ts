import {
  addPushSubscription,
  listNotifications,
  markAllRead,
  markRead,
  readNotificationSettings,
  readPush,
  removePushSubscription,
  saveNotificationSettings,
  unreadCount,
  unsubscribe as unsubscribeEndpoint,
} from '#contract/notifications/calls.ts'
import { requirePerson } from '#server/platform/caller.ts'
import type { Routes } from '#server/platform/http/route.ts'
import { markNotificationsRead } from './mark-read.ts'
import { presentNotification } from './present.ts'
import { saveSettings } from './preferences/save-settings.ts'
import { showSettings } from './preferences/show-settings.ts'
import { pushKeys } from './push/push-keys.ts'
import { listDevices, subscribe, unsubscribe } from './push/subscribe.ts'
import { unsubscribeEmails } from './unsubscribe/unsubscribe.ts'
import { countUnread, deliveriesOf, readNotifications } from './queries.ts'

export const routes: Routes = (on, app) => {
  on(unreadCount, async ({ caller }) => ({ count: await countUnread(app.db, requirePerson(caller).accountId) }))
  on(listNotifications, async ({ caller, query }) => {
    const { rows, next, total } = await readNotifications(app.db, requirePerson(caller).accountId, query.after)
    const told = await deliveriesOf(app.db, rows)
    const items = rows.map((row) =>
      presentNotification(app.notifications, row, told.get(row.id) ?? { deliveries: [], subject: null }),
    )
    return { items, next, total, capped: false }
  })
  on(readNotificationSettings, ({ caller }) => showSettings(app, caller))
  on(saveNotificationSettings, ({ caller, body }) => saveSettings(app, caller, body))
  on(readPush, async ({ caller }) => {
    const devices = await listDevices(app, caller)
    return { publicKey: (await pushKeys(app)).publicKey, devices }
  })
  on(addPushSubscription, ({ caller, body }) => subscribe(app, caller, body))
  on(removePushSubscription, async ({ caller, params }) => ({ removed: await unsubscribe(app, caller, params.id) }))
  on(markAllRead, async ({ caller }) => ({ count: await markNotificationsRead(app, caller) }))
  on(markRead, async ({ caller, params }) => ({ count: await markNotificationsRead(app, caller, params.id) }))
  on(unsubscribeEndpoint, ({ body }) => unsubscribeEmails(app, body.token))
}
