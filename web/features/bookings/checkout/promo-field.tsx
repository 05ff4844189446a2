import { Tag } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { limits } from '#contract/wire/limits.ts'
import { Button } from '#web/design/button.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { checkout } from '#web/features/payments/texts/checkout.en.ts'

interface Props {
  /** The code that holds now. */
  applied: string | null
  error: string | undefined
  busy: boolean
  disabled: boolean
  /** Null takes the code away. */
  onApply: (code: string | null) => void
  onWrite: () => void
}

export function PromoField({ applied, error, busy, disabled, onApply, onWrite }: Props) {
  const t = useTexts(checkout)
  const [text, setText] = useState('')
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
            setText('')
            onApply(null)
          }}
        >
          {t('promoRemove')}
        </Button>
        {error ? <p className="w-full text-sm font-medium text-danger">{error}</p> : null}
      </section>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim()) onApply(text.trim())
  }
  return (
    <form noValidate onSubmit={submit} className="flex max-w-form items-start gap-3">
      <Field label={t('promoTitle')} note={t('optional')} className="min-w-0 flex-1" {...(error ? { error } : {})}>
        <Input
          name="promoCode"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={limits.promoCodeMax}
          value={text}
          disabled={disabled}
          onChange={(event) => {
            setText(event.target.value)
            onWrite()
          }}
        />
      </Field>
      <Button
        type="submit"
        variant="secondary"
        className="mt-[1.85rem] shrink-0"
        disabled={disabled}
        loading={busy && text !== ''}
        loadingLabel={t('promoApplying')}
      >
        {t('promoApply')}
      </Button>
    </form>
  )
}
