import { z } from 'zod'
import { pageMark } from '../wire/bounded.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { page } from '../wire/paging.ts'
import { notification, notificationSettings, notificationSettingsInput } from './schemas.ts'

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
