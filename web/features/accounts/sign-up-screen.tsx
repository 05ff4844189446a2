import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { User } from '#contract/accounts/schemas.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button, buttonClasses } from '#web/design/button.tsx'
import { Link } from '#web/design/link.tsx'
import { Spinner } from '#web/design/spinner.tsx'
import { useToast } from '#web/design/toast.tsx'
import { useTexts, useSaid } from '#web/lib/language/i18n.tsx'
import { useAuth } from '#web/lib/session/session.tsx'
import { track } from '#web/lib/track.ts'
import { accounts } from '#web/features/accounts/texts/accounts.en.ts'
import { afterSignIn, arrivalOf, pathWith, splitFullName } from './after-entering.ts'
import { AlreadySignedIn } from './already-signed-in.tsx'
import { EntranceFrame, OtherWay } from './entrance-frame.tsx'
import { AccountFormFrame, EmailField, FullNameField, PasswordField, SubmitButton } from './form-parts.tsx'
import { SignUpToBook } from './sign-up-to-book.tsx'
import { toastError } from './toast-error.ts'
import { useAccountForm } from './use-account-form.ts'
import { useGuideEntrance } from './use-guide-entrance.ts'

interface Props {
  next: string | undefined
  homeOf: (user: User) => string
  /** What the visitor has chosen to book, in sight; null for those who come for an account alone. */
  waiting: ReactNode
  /** For its waitlist. */
  waits: boolean
}

interface Values {
  fullName: string
  email: string
  password: string
  confirmPassword: string
}

export function SignUpScreen({ waiting, waits, ...props }: Props) {
  const [search] = useSearchParams()
  const { next } = props
  return waiting && next ? (
    <SignUpToBook next={next} email={arrivalOf(search).email} waiting={waiting} waits={waits} />
  ) : (
    <PlainSignUp {...props} />
  )
}

function PlainSignUp({ next, homeOf }: Omit<Props, 'waiting' | 'waits'>) {
  const t = useTexts(accounts)
  const { user, signUp } = useAuth()
  const said = useSaid()
  const { toast } = useToast()
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const arrival = { ...arrivalOf(search, pathname), next }
  const [entered, setEntered] = useState(false)
  const entrance = useGuideEntrance(arrival, user === null && !entered)
  const account = useAccountForm<Values>('signUp', {
    fields: ['fullName', 'email', 'password', 'confirmPassword'],
    aliases: { firstName: 'fullName', lastName: 'fullName' },
    send: async ({ fullName, email, password }) => {
      setEntered(true)
      const result = await signUp({ email, password, ...splitFullName(fullName), userType: arrival.userType })
      if (!result.success) {
        setEntered(false)
        return toastError('signUp', { toast, t, said }, result)
      }
      track({ name: 'treq_registration', detail: { role: arrival.userType } })
      entrance.goOn(email)
      return result
    },
  })
  const { busy, form } = account
  const { approvedName } = entrance
  useEffect(() => {
    if (approvedName !== '' && form.getValues('fullName') === '') form.setValue('fullName', approvedName)
  }, [approvedName, form])

  if (user && !entered) {
    // an approval is accepted there, by the account it is for
    const toOnboarding = arrival.fromGuideEmail && arrival.approved
    return <AlreadySignedIn email={user.email} continueTo={afterSignIn(homeOf(user), { ...arrival, toOnboarding })} />
  }
  if (entrance.phase !== 'form')
    return (
      <AfterSignUp failed={entrance.phase === 'failed'} next={next} onRetry={() => entrance.goOn(user?.email ?? '')} />
    )

  const guide = arrival.userType === 'guide'
  return (
    <EntranceFrame
      title={guide ? t('guideSignUpTitle') : t('signUpTitle')}
      lead={guide ? t('guideSignUpLead') : t('signUpLead')}
      below={
        <OtherWay question={t('haveAccount')} to={pathWith('/signin', { email: arrival.email, next })}>
          {t('toSignInShort')}
        </OtherWay>
      }
    >
      <AccountFormFrame of={account} reportedElsewhere>
        <FullNameField of={account} name="fullName" />
        <EmailField of={account} name="email" autoComplete="email" known={arrival.email} />
        <PasswordField
          of={account}
          name="password"
          label={t('password')}
          help={t('passwordHelp')}
          autoComplete="new-password"
          repeatedBy="confirmPassword"
        />
        <PasswordField of={account} name="confirmPassword" label={t('confirmPassword')} autoComplete="new-password" />
        <SubmitButton busy={busy} busyLabel={t('signingUp')}>
          {t('signUpButton')}
        </SubmitButton>
      </AccountFormFrame>
    </EntranceFrame>
  )
}

/** The account is open, the way to onboarding is being found out. */
function AfterSignUp({ failed, next, onRetry }: { failed: boolean; next: string | undefined; onRetry: () => void }) {
  const t = useTexts(accounts)
  return (
    <EntranceFrame title={t('guideSignUpTitle')}>
      {failed ? (
        <Alert
          tone="danger"
          role="none"
          title={t('onboardingUnknown')}
          actions={
            <>
              <Button size="sm" onClick={onRetry}>
                {t('checkAgain')}
              </Button>
              <Link
                to={pathWith('/profile-setup', { next })}
                variant="bare"
                className={buttonClasses({ variant: 'secondary', size: 'sm' })}
              >
                {t('goOnToProfile')}
              </Link>
            </>
          }
        >
          {t('onboardingUnknownText')}
        </Alert>
      ) : (
        <output className="flex items-center gap-4 text-lg">
          <Spinner size="lg" />
          {t('lookingUp')}
        </output>
      )}
    </EntranceFrame>
  )
}
