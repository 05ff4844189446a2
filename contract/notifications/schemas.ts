import { z } from 'zod'
import { instant } from '../wire/dates.ts'
import { id } from '../wire/id.ts'
import { sentence } from '../wire/said.ts'
import {
  choiceChannels,
  deliveryReasons,
  deliveryStates,
  digests,
  notificationChannels,
  notificationGroups,
} from './values.ts'

/** What became of a notification on one channel. */
export const notificationDelivery = z.object({
  channel: z.enum(notificationChannels),
  state: z.enum(deliveryStates),
  reason: z.enum(deliveryReasons).nullable(),
  at: instant,
  /** Business time: when a wait for quiet hours or a digest ends. */
  dueAt: instant.nullable(),
})
export type NotificationDelivery = z.infer<typeof notificationDelivery>

export const notification = z.object({
  id,
  group: z.enum(notificationGroups),
  title: sentence,
  body: sentence,
  href: z.string().nullable(),
  createdAt: instant,
  readAt: instant.nullable(),
  deliveries: z.array(notificationDelivery),
})
export type Notification = z.infer<typeof notification>

/** `22:00` */
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time as HH:MM')

export const choiceCell = z.object({
  channel: z.enum(choiceChannels),
  on: z.boolean(),
  /** Everything of the group over this channel is critical. */
  locked: z.boolean(),
})
export type ChoiceCell = z.infer<typeof choiceCell>

export const notificationSettings = z.object({
  /** Of the installation: those of a group are among them. */
  channels: z.array(z.enum(choiceChannels)),
  groups: z.array(
    z.object({
      group: z.enum(notificationGroups),
      /** Some of its notifications come whatever is chosen. */
      critical: z.boolean(),
      cells: z.array(choiceCell),
    }),
  ),
  /** IANA name; chosen among the account’s preferences, and the company’s until then. */
  timeZone: z.string(),
  zoneChosen: z.boolean(),
  /** Local times; null: switched off. */
  quiet: z.object({ from: z.string(), until: z.string() }).nullable(),
  digest: z.enum(digests),
  /** The number of the profile, whether text messages can go there, and whether its owner texted STOP. */
  phone: z.string().nullable(),
  textable: z.boolean(),
  stopped: z.boolean(),
  /** The number that text messages come from. */
  textsFrom: z.string().nullable(),
})
export type NotificationSettings = z.infer<typeof notificationSettings>

/** A browser that shows pushes to the caller. */
export const pushDevice = z.object({
  id,
  /** Such as `Chrome on Android`. */
  device: z.string(),
  addedAt: instant,
  /** Of the session that asks. */
  here: z.boolean(),
})
export type PushDevice = z.infer<typeof pushDevice>

export const notificationSettingsInput = z.object({
  /** Left out: as it is. A cell named twice counts as it is named last. */
  choices: z
    .array(z.object({ group: z.enum(notificationGroups), channel: z.enum(choiceChannels), on: z.boolean() }))
    .max(notificationGroups.length * choiceChannels.length),
  quiet: z.object({ from: time, until: time }).nullable(),
  digest: z.enum(digests),
})
