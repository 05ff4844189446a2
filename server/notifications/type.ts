import type { NotificationChannel, NotificationGroup } from '#contract/notifications/values.ts'
import type { Language } from '#contract/wire/language.ts'
import type { Said, SaidValue } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'
import type { DomainEvent, EventType } from '#server/platform/events.ts'

/** A label and its value in an email; a string is a person's own words. */
export type EmailRow = readonly [label: Said, value: SaidValue]

/** What a notification says. The bell shows title and body; the email has subject, title as its heading, and the rest. */
export interface NotificationTexts {
  readonly title: Said
  readonly subject: Said
  readonly body: Said
  /** In place of `body` on a phone, where it may be read hours later: no time that is left. */
  readonly later?: Said
  readonly paragraphs: readonly (Said | null)[]
  readonly rows?: readonly EmailRow[]
  /** `path` is local, or an address with a scheme. The bell leads there too. */
  readonly button?: { readonly label: Said; readonly path: string }
  /** Above everything else of the email; `path` is local and the same in every language. */
  readonly picture?: { readonly path: string; readonly alt: string } | null
  /** Further ways on, below the button; `path` as of the button. */
  readonly links?: readonly { readonly label: Said; readonly path: string }[]
  /** What several notifications say, in one email. */
  readonly items?: readonly { readonly title: Said; readonly body: Said; readonly path: string | null }[]
  /** Small print. */
  readonly notes?: readonly (Said | null)[]
  /** Why the recipient gets this email. */
  readonly footer: Said
}

export interface Recipient<Data extends object = object> {
  /** Who among the recipients of the same event. */
  readonly key: string
  /** Whose bell; null for a recipient without an account. */
  readonly accountId: string | null
  readonly email: string | null
  readonly language: Language
  /** JSON: ids and the values that the texts need. */
  readonly data: Data
}

/**
 * One kind of notification, declared by the domain whose event it tells of. Its texts are a pure function of its data, so
 * that a row is rendered in any language at any time.
 */
export interface NotificationType<Data extends object = object> {
  readonly name: string
  readonly group: NotificationGroup
  /** Cannot be switched off. */
  readonly critical: boolean
  readonly channels: readonly NotificationChannel[]
  /** Its email holds a link that opens something, and is not kept once it is sent. */
  readonly secret: boolean
  /** It says what has to be done by when, and so waits for no digest. */
  readonly prompt: boolean
  /** Whether it goes to a phone (SMS, push) without being asked for, where its channels say so. `now`: business time. */
  rings(data: Data, now: Date): boolean
  /** The moment after which it is no news, as ISO 8601: what waited for the end of quiet hours is not sent then. */
  staleAfter(data: Data): string | null
  readonly on: readonly EventType[]
  recipients(app: App, tx: Tx, event: DomainEvent): Promise<readonly Recipient<Data>[]>
  texts(data: Data): NotificationTexts
}

/** What cannot wait, where a person is on the way or out there. */
export const everyChannel = ['bell', 'email', 'sms', 'push'] as const
/** What has to be done by when. */
export const bellEmailPush = ['bell', 'email', 'push'] as const

interface Declaration<Event extends EventType, Data extends object> {
  readonly group: NotificationGroup
  readonly critical?: boolean
  readonly channels: readonly NotificationChannel[]
  readonly secret?: boolean
  readonly prompt?: boolean
  readonly rings?: (data: Data, now: Date) => boolean
  readonly staleAfter?: (data: Data) => string | null
  /** Left out where an operation sends the notification itself, because its data hold a secret that no event may hold. */
  readonly on?: Event | readonly Event[]
  readonly recipients?: (app: App, tx: Tx, event: DomainEvent<Event>) => Promise<readonly Recipient<Data>[]>
  readonly texts: (data: Data) => NotificationTexts
}

export function notification<Data extends object, Event extends EventType = EventType>(
  name: string,
  {
    group,
    critical = false,
    channels,
    secret = false,
    prompt = false,
    rings,
    staleAfter,
    on = [],
    recipients,
    texts,
  }: Declaration<Event, Data>,
): NotificationType<Data> {
  return {
    name,
    group,
    critical,
    channels,
    secret,
    prompt,
    rings: rings ?? (() => true),
    staleAfter: staleAfter ?? (() => null),
    on: typeof on === 'string' ? [on] : on,
    recipients: async (app, tx, event) => (await recipients?.(app, tx, event as DomainEvent<Event>)) ?? [],
    texts,
  }
}

declare module '#server/platform/domain.ts' {
  interface Domain {
    readonly notifications?: readonly NotificationType[]
  }
}
