import { useTexts } from '#web/lib/language/i18n.tsx'
import { errors } from '#web/app/texts/errors.en.ts'
import { useOwnTitle } from '../../use-title.ts'
import { BackHome } from '../../back-home.tsx'
import { MessageScreen } from '../../failures.tsx'

export default function NotOpenYetPage() {
  const t = useTexts(errors)
  const title = useOwnTitle()
  return (
    <MessageScreen title={t('notOpenTitle')} actions={<BackHome />}>
      <p>{t('notOpen', { page: title })}</p>
    </MessageScreen>
  )
}
