import type { GiftCardOrder, GiftCardTerms } from '#contract/giftcards/calls.ts'
import { giftCardLimits } from '#contract/giftcards/values.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button, buttonClasses } from '#web/design/button.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { Link } from '#web/design/link.tsx'
import { RadioGroup } from '#web/design/radio-group.tsx'
import { Select } from '#web/design/select.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import { giftCardWords } from '#web/features/giftcards/texts/gift-cards.en.ts'
import { centsOf } from '#web/lib/cents-of.ts'
import { useWriteForm } from '#web/lib/form/use-write-form.ts'
import { formatMoney } from '#web/lib/language/format.ts'
import { useLanguage, useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { signInPath } from '#web/lib/session/next-path.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import { usStates } from '#web/lib/us-states.ts'
import { useZone } from '#web/lib/session/reading.ts'

interface Values {
  choice: string
  amount: string
  recipientName: string
  recipientEmail: string
  message: string
  when: string
  sendOn: string
  state: string
}

interface Props {
  terms: GiftCardTerms
  /** What was ordered before, when someone goes back to change it. */
  before: GiftCardOrder | undefined
  onOrder: (order: GiftCardOrder) => void
}

const own = 'own'

const later = 'later'

/** Amount, person, message, and day. No amount is chosen beforehand. */
export function OrderForm({ terms, before, onOrder }: Props) {
  const t = useTexts(giftCardWords)
  const locale = useLocale()
  const language = useLanguage()
  const { status } = useAuth()
  const { least, most, suggested } = terms
  const sum = (money: typeof least) => formatMoney(money, { locale, trimZeros: true })
  const range = t('ownHelp', { least: sum(least), most: sum(most) })
  const reading = useZone()
  // as the contract takes it: a browser that is set to `UTC` names no place
  const zone = reading.includes('/') ? reading : 'Etc/UTC'
  const centsIn = ({ choice, amount }: Values) => (choice === own ? centsOf(amount) : choice ? Number(choice) : null)
  const write = useWriteForm<Values>({
    name: 'gift-card',
    fields: ['choice', 'amount', 'recipientName', 'recipientEmail', 'message', 'sendOn', 'state'],
    rules: () => import('#contract/giftcards/calls.ts').then(({ giftCardOrder }) => giftCardOrder),
    defaults: valuesOf(before, suggested),
    draft: 'gift-card',
    prepare: (values) => ({
      amount: centsIn(values) ?? Number.NaN,
      recipientName: values.recipientName,
      recipientEmail: values.recipientEmail,
      message: values.message,
      sendOn: values.when === later ? values.sendOn : null,
      zone,
      state: values.state,
      language,
    }),
    sentences: { amount: range },
    also: (values) => {
      const cents = centsIn(values)
      return cents !== null && cents >= least.amount && cents <= most.amount ? {} : { amount: range }
    },
    failed: t('failed'),
    // what the contract made of it
    send: (order) => Promise.resolve(onOrder(order as unknown as GiftCardOrder)),
  })
  const { form, error } = write
  const [choice, when, state] = form.watch(['choice', 'when', 'state'])
  const months = state === '' ? undefined : state in terms.monthsByState ? terms.monthsByState[state] : terms.months
  const isLarge = (centsIn(form.watch()) ?? 0) > terms.largeAbove.amount
  const { error: amountError } = error('amount')
  return (
    <form {...write.bind} className="grid gap-5" aria-label={t('buyTitle')}>
      {write.problem ? (
        <Alert tone="danger" role="alert">
          {write.problem}
        </Alert>
      ) : null}
      <RadioGroup
        name="choice"
        label={t('amount')}
        look="cards"
        required
        value={choice}
        onValueChange={(next) => form.setValue('choice', next, { shouldDirty: true })}
        options={[
          ...suggested.map((money) => ({ value: String(money.amount), label: sum(money) })),
          { value: own, label: t('another') },
        ]}
        {...(choice !== own && amountError ? { error: amountError } : {})}
      />
      {choice === own ? (
        <Field label={t('own')} help={range} required {...error('amount')}>
          <Input {...form.register('amount')} inputMode="decimal" autoComplete="off" className="max-w-48" />
        </Field>
      ) : null}
      {isLarge ? (
        <p className="text-sm text-ink-muted">
          {t('largeNote', { amount: sum(terms.largeAbove), hours: terms.largeHours })}
        </p>
      ) : null}
      <Field label={t('recipientName')} required {...error('recipientName')}>
        <Input {...form.register('recipientName')} maxLength={giftCardLimits.nameMax} autoComplete="off" />
      </Field>
      <Field label={t('recipientEmail')} help={t('recipientHelp')} required {...error('recipientEmail')}>
        <Input {...form.register('recipientEmail')} type="email" inputMode="email" autoComplete="off" />
      </Field>
      <Field label={t('message')} help={t('messageHelp')} {...error('message')}>
        <Textarea {...form.register('message')} rows={3} maxLength={giftCardLimits.messageMax} />
      </Field>
      <RadioGroup
        name="when"
        label={t('when')}
        value={when}
        onValueChange={(next) => form.setValue('when', next, { shouldDirty: true })}
        options={[
          { value: 'now', label: t('now') },
          { value: later, label: t('later') },
        ]}
      />
      {when === later ? (
        <Field label={t('day')} help={t('dayHelp')} required {...error('sendOn')}>
          <Input {...form.register('sendOn')} type="date" className="max-w-56" />
        </Field>
      ) : null}
      <Field
        label={t('state')}
        help={
          months === undefined
            ? t('stateHelp')
            : months === null
              ? t('neverEnds')
              : t('endsAfter', { years: Math.floor((months / 12) * 10) / 10 })
        }
        required
        {...error('state')}
      >
        <Select
          {...form.register('state')}
          options={usStates}
          placeholder={t('choose')}
          autoComplete="address-level1"
        />
      </Field>
      <div>
        {status === 'unauthenticated' ? (
          <Link to={signInPath('/gift-cards')} variant="bare" className={buttonClasses({ size: 'lg' })}>
            {t('signIn')}
          </Link>
        ) : (
          <Button type="submit" size="lg" loading={write.busy} className="max-tablet:w-full">
            {t('next')}
          </Button>
        )}
      </div>
    </form>
  )
}

function valuesOf(order: GiftCardOrder | undefined, suggested: GiftCardTerms['suggested']): Values {
  const isSuggested = suggested.some(({ amount }) => amount === order?.amount)
  return {
    choice: order ? (isSuggested ? String(order.amount) : own) : '',
    amount: order && !isSuggested ? (order.amount / 100).toFixed(2) : '',
    recipientName: order?.recipientName ?? '',
    recipientEmail: order?.recipientEmail ?? '',
    message: order?.message ?? '',
    when: order?.sendOn ? later : 'now',
    sendOn: order?.sendOn ?? '',
    state: order?.state ?? '',
  }
}
