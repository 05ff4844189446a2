import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { User } from '#contract/accounts/schemas.ts'
import { unitSystems, type UnitSystem } from '#contract/accounts/values.ts'
import { Button } from '#web/design/button.tsx'
import { Select } from '#web/design/select.tsx'
import { useToast } from '#web/design/toast.tsx'
import { preferences } from '#web/features/accounts/texts/preferences.en.ts'
import { useLanguage, useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { usualUnits } from '#web/lib/language/measures.ts'
import { browserZone, companyZone, zoneOptions } from '#web/lib/language/time-zones.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import { savePreferences } from './calls.ts'
import { AccountFormFrame, FormField } from './form-parts.tsx'
import { useAccountForm } from './use-account-form.ts'

interface Values {
  units: UnitSystem
  timeZone: string
}

interface Props {
  user: User
  /** Those alone, for a page that has the rest elsewhere. */
  only?: 'units'
}

const never = () => () => undefined

/** Begins anew in the browser, whose zone the server does not know. */
export function PreferencesForm(props: Props) {
  const here = useSyncExternalStore(never, browserZone, () => null)
  return <Form key={here} here={here} {...props} />
}

function Form({ user, only, here }: Props & { here: string | null }) {
  const t = useTexts(preferences)
  const locale = useLocale()
  const usual = usualUnits(useLanguage())
  const zone = user.timeZone ?? here ?? companyZone
  const { toast } = useToast()
  const { refresh } = useAuth()
  const queryClient = useQueryClient()
  const account = useAccountForm<Values>('preferences', {
    fields: only ? ['units'] : ['units', 'timeZone'],
    send: async (values) => {
      const result = await savePreferences(values)
      if (!result.success) return result
      await Promise.all([refresh(), queryClient.invalidateQueries({ queryKey: ['/api/notifications/settings'] })])
      toast({ title: t('saved') })
      return result
    },
  })
  const { register } = account.form
  return (
    <AccountFormFrame of={account}>
      <FormField of={account} name="units" label={t('units')} help={t('unitsHelp')}>
        <Select
          {...register('units')}
          defaultValue={user.units ?? usual}
          options={unitSystems.map((value) => ({ value, label: t(value) }))}
        />
      </FormField>
      {only ? null : (
        <FormField of={account} name="timeZone" label={t('zone')} help={t('zoneHelp')}>
          <Select {...register('timeZone')} defaultValue={zone} options={zoneOptions([zone, here], locale)} />
        </FormField>
      )}
      <Button type="submit" className="justify-self-start" loading={account.busy} loadingLabel={t('saving')}>
        {t('save')}
      </Button>
    </AccountFormFrame>
  )
}
