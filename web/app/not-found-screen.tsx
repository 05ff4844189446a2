import { Button } from '#web/design/button.tsx'
import { Link } from '#web/design/link.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { errors } from '#web/app/texts/errors.en.ts'
import { BackHome } from './back-home.tsx'
import { MessageScreen } from './failures.tsx'

export function NotFoundScreen() {
  const t = useTexts(errors)
  return (
    <MessageScreen
      title={t('notFoundTitle')}
      actions={
        <>
          <Button asChild>
            <Link to="/browse" variant="bare">
              {t('findAdventures')}
            </Link>
          </Button>
          <BackHome variant="secondary" />
        </>
      }
    >
      <p>{t('notFound')}</p>
    </MessageScreen>
  )
}
