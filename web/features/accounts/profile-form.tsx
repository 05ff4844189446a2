import type { ReactNode } from 'react'
import type { User } from '#contract/accounts/schemas.ts'
import { formatTelephone } from '#contract/wire/telephone.ts'
import { Button } from '#web/design/button.tsx'
import { Checkbox } from '#web/design/checkbox.tsx'
import { Input } from '#web/design/input.tsx'
import { useToast } from '#web/design/toast.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useAuth } from '#web/lib/session/session.tsx'
import { accounts } from '#web/features/accounts/texts/accounts.en.ts'
import { saveProfile } from './calls.ts'
import { AccountFormFrame, FormField } from './form-parts.tsx'
import { useAccountForm } from './use-account-form.ts'

interface Values {
  firstName: string
  lastName: string
  phone: string
  adult: boolean
  birthDate: string
  homePlace: string
}

interface Props {
  user: User
  submitLabel: string
  onSaved?: () => Promise<void> | void
  /** Beside the button. */
  secondary?: ReactNode
}

/** What was typed into this person’s profile and not saved. */
export const profileDraft = ({ id }: Pick<User, 'id'>): string => `profile-${id}`

export function ProfileForm({ user, submitLabel, onSaved, secondary }: Props) {
  const t = useTexts(accounts)
  const { toast } = useToast()
  const { refresh } = useAuth()
  const asksAge = !user.saysAdult && user.birthDate === null
  const account = useAccountForm<Values>('profile', {
    fields: ['firstName', 'lastName', 'phone', 'adult', 'birthDate', 'homePlace'],
    prepare: ({ adult, birthDate, homePlace, ...rest }) => ({
      ...rest,
      ...(adult ? { adult: true } : {}),
      ...(birthDate ? { birthDate } : {}),
      ...(homePlace.trim() ? { homePlace } : {}),
    }),
    also: ({ adult, birthDate }) => (asksAge && !adult && !birthDate ? { adult: t('adultMissing') } : {}),
    draft: profileDraft(user),
    send: async (values) => {
      const result = await saveProfile(values as Parameters<typeof saveProfile>[0])
      if (!result.success) return result
      toast({ title: t('profileSaved'), description: result.message })
      await refresh()
      await onSaved?.()
      return result
    },
  })
  const { register } = account.form
  const guides = user.currentRole === 'guide'
  return (
    <AccountFormFrame of={account}>
      <div className="grid gap-5 tablet:grid-cols-2">
        <FormField of={account} name="firstName" label={t('firstName')}>
          <Input {...register('firstName')} autoComplete="given-name" required defaultValue={user.firstName} />
        </FormField>
        <FormField of={account} name="lastName" label={t('lastName')} note={t('optional')}>
          <Input {...register('lastName')} autoComplete="family-name" defaultValue={user.lastName} />
        </FormField>
      </div>
      <FormField of={account} name="phone" label={t('phone')} help={t(guides ? 'phoneHelpGuide' : 'phoneHelp')}>
        <Input
          {...register('phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
          defaultValue={formatTelephone(user.phone ?? '')}
        />
      </FormField>
      {asksAge ? (
        <Checkbox
          {...register('adult')}
          label={t('adult')}
          help={t(guides ? 'adultHelpGuide' : 'adultHelp')}
          {...account.error('adult')}
        />
      ) : null}
      <FormField of={account} name="birthDate" label={t('birthDate')} help={t('birthDateHelp')} note={t('optional')}>
        <Input
          {...register('birthDate')}
          type="date"
          autoComplete="bday"
          min="1900-01-01"
          max="2099-12-31"
          defaultValue={user.birthDate ?? ''}
        />
      </FormField>
      <FormField of={account} name="homePlace" label={t('homePlace')} help={t('homePlaceHelp')} note={t('optional')}>
        <Input {...register('homePlace')} autoComplete="address-level2" defaultValue={user.homePlace ?? ''} />
      </FormField>
      <div className="mt-1 flex flex-wrap gap-3">
        <Button type="submit" loading={account.busy} loadingLabel={t('saving')}>
          {submitLabel}
        </Button>
        {secondary}
      </div>
    </AccountFormFrame>
  )
}
