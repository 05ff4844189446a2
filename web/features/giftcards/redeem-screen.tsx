import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { GiftCardBalance, RedeemedCard } from '#contract/giftcards/calls.ts'
import { giftCardLimits } from '#contract/giftcards/values.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button, buttonClasses } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { Link } from '#web/design/link.tsx'
import { PageHeader } from '#web/design/page-header.tsx'
import { creditKey } from '#web/features/bookings/credit/queries.ts'
import { giftCardWords } from '#web/features/giftcards/texts/gift-cards.en.ts'
import { useWriteForm } from '#web/lib/form/use-write-form.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { formatInstant, formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { renew } from '#web/lib/renew.ts'
import { signInPath, signUpPath } from '#web/lib/session/next-path.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import { checkBalance, giftCardsKey, myGiftCardsQuery, redeemCode } from './queries.ts'

const path = '/gift-cards/redeem'

/** A code becomes credit, or tells what is left. The mailed link carries it behind `#`, which no server sees. */
export function RedeemScreen() {
  const t = useTexts(giftCardWords)
  const { status } = useAuth()
  const queryClient = useQueryClient()
  const [redeemed, setRedeemed] = useState<RedeemedCard>()
  const [balance, setBalance] = useState<GiftCardBalance>()
  const [checking, setChecking] = useState(false)
  const [problem, setProblem] = useState('')
  const { form, bind, busy, error, ...write } = useWriteForm<{ code: string }>({
    name: 'redeem-gift-card',
    fields: ['code'],
    rules: () => import('#contract/giftcards/calls.ts').then(({ redeemGiftCard }) => redeemGiftCard.body),
    defaults: { code: '' },
    // kept while a person signs in
    draft: 'redeem-gift-card',
    failed: t('redeemFailed'),
    send: async ({ code }) => {
      setBalance(undefined)
      setProblem('')
      setRedeemed(await redeemCode(code))
      form.reset({ code: '' })
      renew(queryClient, giftCardsKey, creditKey)
    },
  })
  useEffect(() => {
    const mailed = decodeURIComponent(location.hash.slice(1))
    if (mailed) form.setValue('code', mailed.slice(0, giftCardLimits.codeTypedMax), { shouldDirty: true })
  }, [form])
  const check = async () => {
    if (!(await form.trigger('code'))) return
    setChecking(true)
    setRedeemed(undefined)
    setProblem('')
    try {
      setBalance(await checkBalance(form.getValues('code')))
    } catch (cause) {
      setBalance(undefined)
      setProblem(saidBy(cause) || t('redeemFailed'))
    } finally {
      setChecking(false)
    }
  }
  const told = problem || write.problem
  return (
    <div className="grid gap-block">
      <PageHeader title={t('redeemTitle')} lead={t('redeemLead')} />
      <Card padding="lg" className="grid gap-5">
        {told ? (
          <Alert tone="danger" role="alert">
            {told}
          </Alert>
        ) : null}
        <form {...bind} className="grid gap-5" aria-label={t('redeemTitle')}>
          <Field label={t('code')} help={t('codeHelp')} required {...error('code')}>
            <Input
              {...form.register('code')}
              maxLength={giftCardLimits.codeTypedMax}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className="tabular-nums uppercase"
            />
          </Field>
          <div className="flex flex-wrap gap-3 max-tablet:*:w-full">
            {status === 'unauthenticated' ? (
              <>
                <Link to={signInPath(path)} variant="bare" className={buttonClasses()}>
                  {t('signInToRedeem')}
                </Link>
                <Link to={signUpPath(path)} variant="bare" className={buttonClasses({ variant: 'secondary' })}>
                  {t('signUp')}
                </Link>
              </>
            ) : (
              <Button type="submit" loading={busy}>
                {t('redeem')}
              </Button>
            )}
            <Button variant="quiet" loading={checking} onClick={() => void check()}>
              {t('check')}
            </Button>
          </div>
        </form>
        {balance ? <Balance balance={balance} /> : null}
        {redeemed ? <Redeemed card={redeemed} /> : null}
      </Card>
      {status === 'authenticated' ? <RedeemedCards /> : null}
      <p>
        <Link to="/gift-cards">{t('buyLink')}</Link>
      </p>
    </div>
  )
}

function useEnd(): (expiresAt: string | null) => string {
  const t = useTexts(giftCardWords)
  const locale = useLocale()
  return (expiresAt) =>
    expiresAt ? t('validUntil', { day: formatInstant(expiresAt, 'UTC', 'day', locale) }) : t('validForever')
}

function Balance({ balance: { left, amount, status, expiresAt } }: { balance: GiftCardBalance }) {
  const t = useTexts(giftCardWords)
  const locale = useLocale()
  const end = useEnd()
  return (
    <output className="grid gap-1 rounded-md bg-surface-sunken p-4" data-testid="gift-card-balance">
      <strong className="font-semibold tabular-nums">
        {t('balance', { left: formatMoney(left, { locale }), amount: formatMoney(amount, { locale }) })}
      </strong>
      <span className="text-sm text-ink-muted">
        {t(`balance_${status}`)} {status === 'expired' ? null : end(expiresAt)}
      </span>
    </output>
  )
}

function Redeemed({ card }: { card: RedeemedCard }) {
  const t = useTexts(giftCardWords)
  const locale = useLocale()
  return (
    <Alert
      tone="success"
      title={t('redeemedTitle', { amount: formatMoney(card.left, { locale }) })}
      actions={
        <Link to="/browse" variant="bare" className={buttonClasses({ size: 'sm' })}>
          {t('browse')}
        </Link>
      }
    >
      {t('redeemedText')}
    </Alert>
  )
}

function RedeemedCards() {
  const t = useTexts(giftCardWords)
  const locale = useLocale()
  const end = useEnd()
  const { data } = useQuery(myGiftCardsQuery)
  if (!data || data.redeemed.length === 0) return null
  return (
    <section aria-labelledby="redeemed-title" className="grid gap-4" data-testid="redeemed-cards">
      <h2 id="redeemed-title" className="text-display-sm">
        {t('yoursRedeemed')}
      </h2>
      <ul className="grid gap-3">
        {data.redeemed.map(({ id, from, left, amount, codeEnd, expiresAt, unusable }) => (
          <Card as="li" key={id} padding="sm" className="grid gap-1">
            <span className="flex flex-wrap items-baseline justify-between gap-x-6">
              <span>{t('fromName', { name: from })}</span>
              <strong className="font-semibold tabular-nums">
                {t('balance', { left: formatMoney(left, { locale }), amount: formatMoney(amount, { locale }) })}
              </strong>
            </span>
            <span className="text-sm text-ink-muted">
              {unusable
                ? t('unusable')
                : [codeEnd ? t('codeEnd', { end: codeEnd }) : '', end(expiresAt)].filter(Boolean).join(' · ')}
            </span>
          </Card>
        ))}
      </ul>
    </section>
  )
}
