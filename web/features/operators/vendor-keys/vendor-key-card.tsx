import type { VendorKey, keyChange, keyRemoval } from '#contract/operators/vendor-keys.ts'
import { formerHours } from '#contract/operators/values.ts'
import type { z } from 'zod'
import { Field } from '#web/design/field.tsx'
import { PasswordInput } from '#web/design/password-input.tsx'
import { Select } from '#web/design/select.tsx'
import { ActionDialog } from '#web/features/operators/action-dialog.tsx'
import { useMoment } from '#web/features/operators/parts.tsx'
import { vendorKeyTexts } from '#web/features/operators/texts/vendor-keys.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'

type Change = z.input<typeof keyChange>
type Removal = z.input<typeof keyRemoval>
type Done = Promise<{ message: string }>

interface Props {
  /** Within a sentence, such as "the API key". */
  name: string
  title: string
  /** What it is for, or what is true without one. */
  text?: string
  vendorKey: VendorKey
  /** Name of the variable in the server's environment. */
  variable: string
  /** It signs webhooks, so that a former one may go on for a while. */
  signs: boolean
  changeKey: (body: Change) => Done
  removeKey: (body: Removal) => Done
}

/** One key: its end, where it comes from, and for owners the way to replace it. It's never shown. */
export function VendorKeyCard({ name, title, text, vendorKey, variable, signs, changeKey, removeKey }: Props) {
  const t = useTexts(vendorKeyTexts)
  const moment = useMoment()
  const { source, end, setBy, setAt, version, former } = vendorKey
  const origin =
    source === 'stored' && setAt
      ? t('by', { name: setBy ?? '', time: moment(setAt) })
      : source === 'environment'
        ? t('byEnvironment', { variable })
        : source === 'simulator'
          ? t('bySimulator')
          : ''
  const isSet = source !== 'none'
  return (
    <li className="grid gap-3 border-b border-line py-4 first:pt-0 last:border-0 last:pb-0 tablet:flex tablet:items-start tablet:justify-between tablet:gap-6">
      <div className="grid gap-1">
        <h3 className="font-semibold">{title}</h3>
        <p className="tabular-nums">{isSet ? t('ends', { end: end ?? '' }) : t('none')}</p>
        {origin ? <p className="text-sm wrap-anywhere text-ink-muted">{origin}</p> : null}
        {text ? <p className="max-w-text text-sm text-ink-muted">{text}</p> : null}
        {former.map((one) => (
          <p key={one.until} className="text-sm text-ink-muted">
            {t('former', { end: one.end, time: moment(one.until) })}
          </p>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <ActionDialog<{ value: string; formerHours: string }, Change>
          scopes={['owner']}
          label={t(isSet ? 'change' : 'set')}
          labelOf={t(isSet ? 'changeOf' : 'setOf', { name })}
          title={t(isSet ? 'changeTitle' : 'setTitle', { name })}
          text={t('changeText')}
          action={(_reason, body) => changeKey(body)}
          fields={{
            defaults: { value: '', formerHours: signs ? '24' : '0' },
            rules: () => import('#contract/operators/vendor-keys.ts').then((contract) => contract.keyChange),
            prepare: ({ value, formerHours: hours, reason }) => ({
              value,
              after: version,
              formerHours: Number(hours),
              reason,
            }),
            render: ({ form: { register }, error }) => (
              <>
                <Field label={t('value')} help={t('valueHelp')} required {...error('value')}>
                  <PasswordInput
                    {...register('value')}
                    autoComplete="off"
                    data-1p-ignore
                    showLabel={t('show')}
                    hideLabel={t('hide')}
                  />
                </Field>
                {signs ? (
                  <Field label={t('keepFormer')} help={t('keepFormerHelp')} {...error('formerHours')}>
                    <Select
                      {...register('formerHours')}
                      options={formerHours.map((hours) => ({ value: String(hours), label: t(`hours${hours}`) }))}
                    />
                  </Field>
                ) : null}
              </>
            ),
          }}
        />
        {version ? (
          <ActionDialog<{ after: string }, Removal>
            scopes={['owner']}
            label={t('remove')}
            labelOf={t('removeOf', { name })}
            title={t('removeTitle', { name })}
            text={t('removeText')}
            danger
            variant="quiet"
            action={(reason) => removeKey({ after: version, reason })}
          />
        ) : null}
      </div>
    </li>
  )
}
