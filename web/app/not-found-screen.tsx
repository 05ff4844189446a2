import { Button } from '#web/design/button.tsx'
import { Link } from '#web/design/link.tsx'
import { useMessages } from '#web/lib/i18n.tsx'
import { common } from '#web/messages/en/common.ts'
import { errors } from '#web/messages/en/errors.ts'
import { MessageScreen } from './failures.tsx'

export function NotFoundScreen() {
  const t = useMessages(errors)
  const c = useMessages(common)
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
          <Button asChild variant="secondary">
            <Link to="/" variant="bare">
              {c('backHome')}
            </Link>
          </Button>
        </>
      }
    >
      <p>{t('notFound')}</p>
    </MessageScreen>
  )
}
