import { Button, buttonClasses } from '#web/design/button.tsx'
import { Link } from '#web/design/link.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useAuth } from '#web/lib/session/session.tsx'
import { accounts } from '#web/features/accounts/texts/accounts.en.ts'
import { EntranceFrame } from './entrance-frame.tsx'

/** In place of a sign-in or sign-up form, for a person who is signed in. */
export function AlreadySignedIn({ email, continueTo }: { email: string; continueTo: string }) {
  const t = useTexts(accounts)
  const { signOut } = useAuth()
  return (
    <EntranceFrame title={t('alreadyTitle')} lead={t('alreadyText', { email })}>
      <div className="flex flex-wrap gap-3">
        <Link to={continueTo} variant="bare" className={buttonClasses()}>
          {t('continue')}
        </Link>
        <Button variant="secondary" onClick={() => void signOut()}>
          {t('otherAccount')}
        </Button>
      </div>
    </EntranceFrame>
  )
}
