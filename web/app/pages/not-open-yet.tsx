import { Button } from '#web/design/button.tsx'
import { Link } from '#web/design/link.tsx'
import { useMessages } from '#web/lib/i18n.tsx'
import { common } from '#web/messages/en/common.ts'
import { errors } from '#web/messages/en/errors.ts'
import { titles } from '#web/messages/en/titles.ts'
import { MessageScreen } from '../failures.tsx'
import { useEntry } from '../use-entry.ts'

export default function NotOpenYetPage() {
  const t = useMessages(errors)
  const c = useMessages(common)
  const title = useMessages(titles)
  return (
    <MessageScreen
      title={t('notOpenTitle')}
      actions={
        <Button asChild>
          <Link to="/" variant="bare">
            {c('backHome')}
          </Link>
        </Button>
      }
    >
      <p>{t('notOpen', { page: title(useEntry().title) })}</p>
    </MessageScreen>
  )
}
