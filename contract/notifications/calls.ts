import { z } from 'zod'
import { exactLine, line, pageMark } from '../wire/bounded.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { page } from '../wire/paging.ts'
import { notification, notificationSettings, notificationSettingsInput, pushDevice } from './schemas.ts'

export const unreadCount = endpoint({
  method: 'GET',
  path: '/api/notifications/unread-count',
  access: 'signed-in',
  summary: 'Count the caller’s unread notifications',
  output: z.object({ count: z.int() }),
})

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  access: 'signed-in',
  summary: 'List the notifications of 13 months, newest first, with what became of each on every channel',
  query: z.object({ after: pageMark.optional() }),
  output: page(notification),
})

export const markRead = endpoint({
  method: 'POST',
  path: '/api/notifications/:id/read',
  access: 'signed-in',
  summary: 'Mark a notification as read',
  params: z.object({ id }),
  output: z.object({ count: z.int() }),
})

export const markAllRead = endpoint({
  method: 'POST',
  path: '/api/notifications/read-all',
  access: 'signed-in',
  summary: 'Mark every notification as read',
  output: z.object({ count: z.int() }),
})

export const readNotificationSettings = endpoint({
  method: 'GET',
  path: '/api/notifications/settings',
  access: 'signed-in',
  summary: 'Get which notifications the caller wants over which channels',
  output: notificationSettings,
})

export const saveNotificationSettings = endpoint({
  method: 'PUT',
  path: '/api/notifications/settings',
  access: 'signed-in',
  summary: 'Save which notifications the caller wants over which channels, quiet hours, and the digest',
  body: notificationSettingsInput,
  output: notificationSettings,
  errors: ['always_on', 'not_offered'],
})

export const readPush = endpoint({
  method: 'GET',
  path: '/api/push-subscriptions',
  access: 'signed-in',
  summary: 'Get the key that a browser subscribes to pushes with, and the browsers that show them to the caller',
  output: z.object({
    /** VAPID, base64url. */
    publicKey: z.string(),
    devices: z.array(pushDevice),
  }),
})

export const addPushSubscription = endpoint({
  method: 'POST',
  path: '/api/push-subscriptions',
  access: 'signed-in',
  summary: 'Add this browser to those that show pushes, for as long as the caller is signed in there',
  body: z.object({
    /** As the browser’s push service gave them; keys are base64url. */
    endpoint: exactLine(1000),
    p256dh: exactLine(120),
    auth: exactLine(120),
    device: line(80).min(1),
  }),
  output: z.object({ id }),
  errors: ['endpoint_refused'],
})

export const removePushSubscription = endpoint({
  method: 'DELETE',
  path: '/api/push-subscriptions/:id',
  access: 'signed-in',
  summary: 'Remove one of the caller’s browsers from those that show pushes',
  params: z.object({ id }),
  output: z.object({ removed: z.int() }),
  errors: ['not_found'],
})

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/notifications/unsubscribe',
  access: 'public',
  summary: 'End a group of emails by the link in one of them, without signing in; idempotent',
  body: z.object({ token: exactLine(200) }),
  /** The beginning of the address and its domain. */
  output: z.object({ email: z.string() }),
  errors: ['token_invalid'],
})
