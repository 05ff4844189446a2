import { useMessages } from '#web/lib/language/i18n.tsx'
import { errors } from '#web/messages/en/errors.ts'
import { BackHome } from '../back-home.tsx'
import { MessageScreen } from '../failures.tsx'

export default function AccessDeniedPage() {
  const t = useMessages(errors)
  return (
    <MessageScreen title={t('accessDeniedTitle')} actions={<BackHome />}>
      <p>{t('accessDenied')}</p>
    </MessageScreen>
  )
}
