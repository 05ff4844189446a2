import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Alert } from '#web/design/alert.tsx'
import { Button, buttonClasses } from '#web/design/button.tsx'
import { Link } from '#web/design/link.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useAuth } from '#web/lib/session/session.tsx'
import { accounts } from '#web/features/accounts/texts/accounts.en.ts'
import { EntranceFrame, OtherWay } from './entrance-frame.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { ResetRequestForm } from './reset-request-form.tsx'

type Step = { at: 'request'; spent: boolean } | { at: 'sent'; email: string } | { at: 'choose' } | { at: 'done' }

/** When a step takes another's place, the heading is where the reader goes on. */
function useFocusAfter(step: string) {
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [step])
}

/** Without a token, the form that requests a link; with one, the form that sets the password. */
export function ResetPasswordScreen() {
  const t = useTexts(accounts)
  const { user } = useAuth()
  const [search, setSearch] = useSearchParams()
  const token = search.get('token') ?? ''
  const [step, setStep] = useState<Step>(token ? { at: 'choose' } : { at: 'request', spent: false })
  useFocusAfter(step.at)

  if (step.at === 'choose')
    return (
      <EntranceFrame title={t('newPasswordTitle')} lead={t('newPasswordLead')}>
        <NewPasswordForm
          token={token}
          onDone={() => setStep({ at: 'done' })}
          onSpent={() => setStep({ at: 'request', spent: true })}
        />
      </EntranceFrame>
    )
  if (step.at === 'done')
    return (
      <EntranceFrame title={t('passwordSetTitle')} lead={user ? t('passwordSetStay') : t('passwordSetLead')}>
        <Link to={user ? '/' : '/signin'} variant="bare" className={buttonClasses({ size: 'lg' })}>
          {user ? t('continue') : t('toSignIn')}
        </Link>
      </EntranceFrame>
    )
  if (step.at === 'sent')
    return (
      <EntranceFrame title={t('resetSentTitle')} lead={t('resetSentLead', { email: step.email })}>
        <div className="flex flex-wrap gap-3">
          <Link to="/signin" variant="bare" className={buttonClasses()}>
            {t('toSignIn')}
          </Link>
          <Button variant="secondary" onClick={() => setStep({ at: 'request', spent: false })}>
            {t('resetAgain')}
          </Button>
        </div>
      </EntranceFrame>
    )
  const sent = (email: string) => {
    setStep({ at: 'sent', email })
    if (token) setSearch({}, { replace: true, preventScrollReset: true })
  }
  return (
    <EntranceFrame
      title={step.spent ? t('newLink') : t('forgotTitle')}
      lead={t('forgotLead')}
      below={
        <OtherWay question={t('haveAccount')} to="/signin">
          {t('toSignInShort')}
        </OtherWay>
      }
    >
      {step.spent ? (
        <Alert tone="warn" role="alert" title={t('linkSpentTitle')}>
          {t('linkSpentText')}
        </Alert>
      ) : null}
      <ResetRequestForm email="" onSent={sent} />
    </EntranceFrame>
  )
}
