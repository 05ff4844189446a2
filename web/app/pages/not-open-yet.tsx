import { useMessages } from '#web/lib/language/i18n.tsx'
import { errors } from '#web/messages/en/errors.ts'
import { titles } from '#web/messages/en/titles.ts'
import { BackHome } from '../back-home.tsx'
import { MessageScreen } from '../failures.tsx'
import { useEntry } from '../use-entry.ts'

export default function NotOpenYetPage() {
  const t = useMessages(errors)
  const title = useMessages(titles)
  return (
    <MessageScreen title={t('notOpenTitle')} actions={<BackHome />}>
      <p>{t('notOpen', { page: title(useEntry().title) })}</p>
    </MessageScreen>
  )
}
