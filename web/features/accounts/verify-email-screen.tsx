import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Alert } from '#web/design/alert.tsx'
import { Button, buttonClasses } from '#web/design/button.tsx'
import { Link } from '#web/design/link.tsx'
import { Spinner } from '#web/design/spinner.tsx'
import { useTexts, useSaid } from '#web/lib/language/i18n.tsx'
import { signInPath } from '#web/lib/session/next-path.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import { accounts } from '#web/features/accounts/texts/accounts.en.ts'
import { confirmEmail } from './calls.ts'
import { EntranceFrame } from './entrance-frame.tsx'
import { ResendButton } from './resend-button.tsx'

type State = { at: 'working' } | { at: 'done' } | { at: 'failed'; message: string; spent: boolean }

/** Uses the token of the emailed link once, as soon as the page is shown. */
function useConfirmation(token: string) {
  const { user, refresh } = useAuth()
  const [state, setState] = useState<State>({ at: 'working' })
  const used = useRef<string>(undefined)
  const confirm = async () => {
    setState({ at: 'working' })
    const result = await confirmEmail(token)
    const spent = result.error?.code === 'token_invalid'
    // The address may have been confirmed with the same link before.
    if (user && (result.success || spent)) await refresh()
    setState(result.success ? { at: 'done' } : { at: 'failed', message: result.message, spent })
  }
  useEffect(() => {
    if (!token || used.current === token) return
    used.current = token
    void confirm()
  })
  return { state, again: () => void confirm() }
}

export function VerifyEmailScreen() {
  const t = useTexts(accounts)
  const said = useSaid()
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const { user } = useAuth()
  const { state, again } = useConfirmation(token)

  const renew = user ? (
    <ResendButton />
  ) : (
    <Link to={signInPath('/settings')} variant="bare" className={buttonClasses({ variant: 'secondary', size: 'sm' })}>
      {t('verifySignIn')}
    </Link>
  )
  if (token && state.at === 'working')
    return (
      <EntranceFrame title={t('verifyWorking')}>
        <Spinner size="lg" label={t('verifyWorking')} />
        <noscript>
          <p>{t('needsScript')}</p>
        </noscript>
      </EntranceFrame>
    )
  if (state.at === 'done' || user?.emailVerified)
    return (
      <EntranceFrame title={t('verifiedTitle')} lead={state.at === 'done' ? t('verifiedLead') : t('verifyAlready')}>
        <output className="sr-only">{t('verifiedTitle')}</output>
        <Link to={user ? '/' : '/signin'} variant="bare" className={buttonClasses({ size: 'lg' })}>
          {user ? t('continue') : t('toSignIn')}
        </Link>
      </EntranceFrame>
    )
  const spent = state.at === 'failed' && state.spent
  return (
    <EntranceFrame title={t('verifyFailedTitle')}>
      <Alert
        tone="danger"
        actions={
          token && !spent ? (
            <Button size="sm" onClick={again}>
              {t('tryAgain')}
            </Button>
          ) : (
            renew
          )
        }
      >
        {!token ? t('verifyMissing') : spent ? t('verifySpent') : state.at === 'failed' ? said(state.message) : ''}
      </Alert>
    </EntranceFrame>
  )
}
