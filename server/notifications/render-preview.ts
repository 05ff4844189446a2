import type { Language } from '#contract/wire/language.ts'
import type { App } from '#server/platform/app.ts'
import { renderEmail } from './email.ts'
import type { NotificationTexts } from './type.ts'

/** An email as it would read, for someone who decides whether to send it. */
export function renderPreview(
  app: App,
  texts: NotificationTexts,
  language: Language,
): { subject: string; text: string } {
  const { subject, text } = renderEmail(texts, { say: app.say, language, publicUrl: app.publicUrl() })
  return { subject, text }
}
