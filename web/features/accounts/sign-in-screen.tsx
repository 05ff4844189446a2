import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { User } from '#contract/accounts/schemas.ts'
import type { SecondFactorMethod } from '#contract/accounts/values.ts'
import { useToast } from '#web/design/toast.tsx'
import { useTexts, useSaid } from '#web/lib/language/i18n.tsx'
import type { AuthResult } from '#web/lib/session/auth-calls.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import { track } from '#web/lib/track.ts'
import { accounts } from '#web/features/accounts/texts/accounts.en.ts'
import { afterSignIn, arrivalOf, pathWith } from './after-entering.ts'
import { AlreadySignedIn } from './already-signed-in.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { EntranceFrame, OtherWay } from './entrance-frame.tsx'
import { ForgotPassword } from './forgot-password.tsx'
import { AccountFormFrame, EmailField, PasswordField, SubmitButton } from './form-parts.tsx'
import { toastError } from './toast-error.ts'
import { useAccountForm } from './use-account-form.ts'

const SecondStep = lazy(() => import('./second-factor/second-step.tsx'))

interface Props {
  /** The screen is shown in place of the requested page. */
  gated: boolean
  next: string | undefined
  /** What the visitor has chosen to book, in sight. */
  waiting: ReactNode
  homeOf: (user: User) => string
}

export function SignInScreen({ gated, next, waiting, homeOf }: Props) {
  const t = useTexts(accounts)
  const { user, signIn, refresh } = useAuth()
  const said = useSaid()
  const { toast } = useToast()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const arrival = { ...arrivalOf(search), next }
  const [entering, setEntering] = useState(false)
  const [methods, setMethods] = useState<readonly SecondFactorMethod[] | null>(null)
  const entered = async (result: AuthResult & { user: User }) => {
    track({ name: 'treq_login', detail: {} })
    toast({ title: t('welcomeBack'), description: t('signedIn'), about: 'signIn' })
    // At a gate, the requested page replaces this one automatically.
    if (!gated) await navigate(afterSignIn(homeOf(result.user), arrival), { replace: true })
    return result
  }
  const account = useAccountForm<{ email: string; password: string }>('signIn', {
    fields: ['email', 'password'],
    send: async (values) => {
      setEntering(true)
      const result = await signIn(values)
      if (result.secondFactor) {
        setMethods(result.secondFactor.methods)
        return result
      }
      if (!result.success || !result.user) {
        setEntering(false)
        return toastError('signIn', { toast, t, said }, result)
      }
      return entered({ ...result, user: result.user })
    },
  })
  const { form, busy } = account

  if (user && !gated && !entering)
    return <AlreadySignedIn email={user.email} continueTo={afterSignIn(homeOf(user), arrival)} />

  const startOver = () => {
    setMethods(null)
    setEntering(false)
  }
  if (methods)
    return (
      <Suspense>
        <SecondStep
          methods={methods}
          onDone={async (result) => {
            const { user: known } = await refresh()
            return known ? entered({ ...result, user: known }) : startOver()
          }}
          onExpired={(sentence) => {
            startOver()
            toast({ variant: 'destructive', title: t('signInFailed'), description: said(sentence), about: 'signIn' })
          }}
          onStartOver={startOver}
        />
      </Suspense>
    )

  const fill = ({ email, password }: { email: string; password: string }) => {
    form.setValue('email', email)
    form.setValue('password', password)
    form.clearErrors()
    form.setFocus('password')
  }
  const lead = gated ? t('signInGateLead') : arrival.toOnboarding ? t('signInOnboardingLead') : t('signInLead')
  return (
    <EntranceFrame
      title={t('signInTitle')}
      lead={lead}
      below={
        <>
          <OtherWay question={t('noAccount')} to={pathWith('/auth/signup', { next })}>
            {t('toSignUp')}
          </OtherWay>
          <DemoAccounts onPick={fill} />
        </>
      }
    >
      {waiting}
      <AccountFormFrame of={account} reportedElsewhere>
        <EmailField of={account} name="email" autoComplete="username" known={arrival.email} />
        <div className="grid gap-1">
          <PasswordField of={account} name="password" label={t('password')} autoComplete="current-password" />
          <ForgotPassword typedEmail={() => form.getValues('email')} />
        </div>
        <SubmitButton busy={busy} busyLabel={t('signingIn')}>
          {t('signInButton')}
        </SubmitButton>
      </AccountFormFrame>
    </EntranceFrame>
  )
}
