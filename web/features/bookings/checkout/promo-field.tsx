import { Tag } from 'lucide-react'
import { limits } from '#contract/wire/limits.ts'
import { Button } from '#web/design/button.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { checkout } from '#web/features/payments/texts/checkout.en.ts'
import { FormRefused } from '#web/lib/form/field-errors.ts'
import { useWriteForm } from '#web/lib/form/use-write-form.ts'
import type { ChangeRefusal } from './use-change-hold.ts'

interface Props {
  /** The code that holds now. */
  applied: string | null
  error: string | undefined
  busy: boolean
  disabled: boolean
  /** Null takes the code away. Returns the refusal, if it was one. */
  onApply: (code: string | null) => Promise<ChangeRefusal | undefined>
  onWrite: () => void
}

export function PromoField({ applied, error: refusal, busy, disabled, onApply, onWrite }: Props) {
  const t = useTexts(checkout)
  const write = useWriteForm<{ promoCode: string }>({
    name: 'promo-code',
    fields: ['promoCode'],
    rules: () =>
      import('#contract/bookings/calls.ts').then(({ changeHold }) => changeHold.body.pick({ promoCode: true })),
    defaults: { promoCode: '' },
    also: ({ promoCode }) => (promoCode.trim() === '' ? { promoCode: t('promoEmpty') } : {}),
    failed: t('changeUnknown'),
    async send({ promoCode }) {
      const refused = await onApply(promoCode)
      if (refused?.field === 'promoCode') throw new FormRefused(refused.text, { promoCode: refused.text })
    },
  })
  if (applied !== null)
    return (
      <section aria-label={t('promoTitle')} className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="flex items-center gap-2">
          <Tag aria-hidden="true" className="size-4 shrink-0 text-success" />
          <span>{t('promoApplied', { code: applied })}</span>
        </p>
        <Button
          size="sm"
          variant="quiet"
          disabled={disabled || busy}
          onClick={() => {
            write.clear()
            void onApply(null)
          }}
        >
          {t('promoRemove')}
        </Button>
        {refusal ? <p className="w-full text-sm font-medium text-danger">{refusal}</p> : null}
      </section>
    )
  const { error = refusal } = write.error('promoCode')
  return (
    <form {...write.bind} className="flex max-w-form items-start gap-3">
      <Field label={t('promoTitle')} note={t('optional')} className="min-w-0 flex-1" {...(error ? { error } : {})}>
        <Input
          {...write.form.register('promoCode', { onChange: onWrite })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={limits.promoCodeMax}
          disabled={disabled}
        />
      </Field>
      <Button
        type="submit"
        variant="secondary"
        className="mt-[1.85rem] shrink-0"
        disabled={disabled}
        loading={write.busy}
        loadingLabel={t('promoApplying')}
      >
        {t('promoApply')}
      </Button>
    </form>
  )
}
