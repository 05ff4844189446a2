import { Button } from '#web/design/button.tsx'
import { Link } from '#web/design/link.tsx'
import { useMessages } from '#web/lib/i18n.tsx'
import { common } from '#web/messages/en/common.ts'
import { errors } from '#web/messages/en/errors.ts'
import { MessageScreen } from '../failures.tsx'

export default function AccessDeniedPage() {
  const t = useMessages(errors)
  const c = useMessages(common)
  return (
    <MessageScreen
      title={t('accessDeniedTitle')}
      actions={
        <Button asChild>
          <Link to="/" variant="bare">
            {c('backHome')}
          </Link>
        </Button>
      }
    >
      <p>{t('accessDenied')}</p>
    </MessageScreen>
  )
}
