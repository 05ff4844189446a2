import type { Language } from '#contract/wire/language.ts'
import { domains, spanishOf } from '#server/app.ts'
import { renderEmail } from '#server/notifications/email.ts'
import type { NotificationType } from '#server/notifications/index.ts'
import { sayWith } from '#server/platform/said/render.ts'

export const say = sayWith(spanishOf(domains))

/** For tests: what a notification says on both channels, after its data have been a row. */
export function rendered<Data extends object>(type: NotificationType<Data>, data: Data, language: Language = 'en') {
  const texts = type.texts(JSON.parse(JSON.stringify(data)) as Data)
  return {
    ...renderEmail(texts, { say, language, publicUrl: 'https://treq.test' }),
    title: say(language, texts.title),
    body: say(language, texts.body),
    href: texts.button?.path ?? null,
  }
}
