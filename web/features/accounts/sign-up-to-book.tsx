import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { Checkbox } from '#web/design/checkbox.tsx'
import { Input } from '#web/design/input.tsx'
import { useToast } from '#web/design/toast.tsx'
import { writeDraft } from '#web/lib/form/draft.ts'
import { useTexts, useSaid } from '#web/lib/language/i18n.tsx'
import { useAuth } from '#web/lib/session/session.tsx'
import { track } from '#web/lib/track.ts'
import { accounts } from '#web/features/accounts/texts/accounts.en.ts'
import { pathWith, splitFullName } from './after-entering.ts'
import { AlreadySignedIn } from './already-signed-in.tsx'
import { saveProfile } from './calls.ts'
import { EntranceFrame, OtherWay } from './entrance-frame.tsx'
import { AccountFormFrame, EmailField, FormField, FullNameField, PasswordField, SubmitButton } from './form-parts.tsx'
import { profileDraft } from './profile-form.tsx'
import { toastError } from './toast-error.ts'
import { useAccountForm } from './use-account-form.ts'

interface Props {
  /** Where the choice is booked. */
  next: string
  email: string
  /** The choice, in sight. */
  waiting: ReactNode
  /** For the waitlist of the choice. */
  waits: boolean
}

interface Values {
  fullName: string
  email: string
  password: string
  phone: string
  adult: boolean
}

/** Account and profile on one screen, for a visitor who has chosen a trip; from here straight to its checkout. */
export function SignUpToBook({ next, email, waiting, waits }: Props) {
  const t = useTexts(accounts)
  const said = useSaid()
  const { toast } = useToast()
  const navigate = useNavigate()
  const { user, signUp, refresh } = useAuth()
  const [entered, setEntered] = useState(false)
  const account = useAccountForm<Values>('signUpToBook', {
    fields: ['fullName', 'email', 'password', 'phone', 'adult'],
    aliases: { firstName: 'fullName', lastName: 'fullName' },
    also: ({ adult }) => (adult ? {} : { adult: t('adultMissing') }),
    send: async ({ fullName, email: address, password, phone }) => {
      setEntered(true)
      const name = splitFullName(fullName)
      const result = await signUp({ email: address, password, ...name, userType: 'customer' })
      if (!result.success || !result.user) {
        setEntered(false)
        return toastError('signUp', { toast, t, said }, result)
      }
      track({ name: 'treq_registration', detail: { role: 'customer' } })
      const profile = await saveProfile({ ...name, phone, adult: true })
      // the account is open: the page of the trip asks for the profile, which has the number already
      if (!profile.success) writeDraft(profileDraft(result.user), { phone })
      void refresh()
      toast({
        title: t('accountCreated'),
        description: t(waits ? 'accountCreatedForWaitlist' : 'accountCreatedForBooking'),
      })
      await navigate(next, { replace: true })
      return result
    },
  })
  if (user && !entered) return <AlreadySignedIn email={user.email} continueTo={next} />
  const { register } = account.form
  return (
    <EntranceFrame title={t('bookSignUpTitle')} lead={t(waits ? 'waitSignUpLead' : 'bookSignUpLead')}>
      {waiting}
      <OtherWay question={t('haveAccount')} to={pathWith('/signin', { email, next })}>
        {t('toSignInShort')}
      </OtherWay>
      <AccountFormFrame of={account} reportedElsewhere>
        <FullNameField of={account} name="fullName" />
        <EmailField of={account} name="email" autoComplete="email" known={email} />
        <PasswordField
          of={account}
          name="password"
          label={t('password')}
          help={t('passwordHelp')}
          autoComplete="new-password"
        />
        <FormField of={account} name="phone" label={t('phone')} help={t('phoneHelp')}>
          <Input {...register('phone')} type="tel" inputMode="tel" autoComplete="tel" required />
        </FormField>
        <Checkbox {...register('adult')} label={t('adult')} help={t('adultHelp')} {...account.error('adult')} />
        <SubmitButton busy={account.busy} busyLabel={t('signingUp')}>
          {t('bookSignUpButton')}
        </SubmitButton>
      </AccountFormFrame>
    </EntranceFrame>
  )
}
