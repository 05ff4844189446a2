import type { BodyInput } from '#contract/wire/endpoint.ts'
import type { holdPayouts } from '#contract/payouts/admin.ts'
import { holdKinds, type HoldKind } from '#contract/payouts/values.ts'
import { Checkbox } from '#web/design/checkbox.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { Select } from '#web/design/select.tsx'
import { ActionDialog } from '#web/features/operators/action-dialog.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { payoutActions } from './queries.ts'
import { payoutDesk } from './texts/payout-desk.en.ts'

interface Hold {
  booking: string
  everything: boolean
  kind: HoldKind
}

/** Keeps back the money of a booking, or everything its guide earns. */
export function HoldDialog() {
  const t = useTexts(payoutDesk)
  return (
    <div>
      <ActionDialog<Hold, BodyInput<typeof holdPayouts>>
        scopes={['finance']}
        label={t('hold')}
        title={t('holdTitle')}
        text={t('holdText')}
        keyed
        action={(_reason, body) => payoutActions.hold(body)}
        fields={{
          defaults: { booking: '', everything: false, kind: 'operator' },
          rules: () => import('#contract/payouts/admin.ts').then((admin) => admin.holdPayouts.body),
          render: ({ form: { register }, error }) => (
            <>
              <Field label={t('booking')} {...error('booking')}>
                <Input {...register('booking')} autoComplete="off" />
              </Field>
              <Field label={t('kind')}>
                <Select {...register('kind')} options={holdKinds.map((kind) => ({ value: kind, label: t(kind) }))} />
              </Field>
              <Checkbox label={t('everything')} {...register('everything')} />
            </>
          ),
        }}
      />
    </div>
  )
}
