import { useTexts } from '#web/lib/language/i18n.tsx'
import { errors } from '#web/app/texts/errors.en.ts'
import { BackHome } from '../../back-home.tsx'
import { MessageScreen } from '../../failures.tsx'

export default function AccessDeniedPage() {
  const t = useTexts(errors)
  return (
    <MessageScreen title={t('accessDeniedTitle')} actions={<BackHome />}>
      <p>{t('accessDenied')}</p>
    </MessageScreen>
  )
}
