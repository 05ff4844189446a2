import { useTexts } from '#web/lib/language/i18n.tsx'
import { errors } from '#web/app/texts/errors.en.ts'
import { titles } from '#web/app/texts/titles.en.ts'
import { BackHome } from '../../back-home.tsx'
import { MessageScreen } from '../../failures.tsx'
import { useEntry } from '../../use-entry.ts'

export default function NotOpenYetPage() {
  const t = useTexts(errors)
  const title = useTexts(titles)
  return (
    <MessageScreen title={t('notOpenTitle')} actions={<BackHome />}>
      <p>{t('notOpen', { page: title(useEntry().title) })}</p>
    </MessageScreen>
  )
}
