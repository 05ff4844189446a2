import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { saidBy } from '#web/lib/http-error.ts'
import { useLanguage, useTexts } from '#web/lib/language/i18n.tsx'
import { useConfig } from '#web/lib/use-config.ts'
import { checkout } from '#web/features/payments/texts/checkout.en.ts'
import { installments } from '#web/features/payments/texts/installments.en.ts'
import { cardAppearance } from './appearance.ts'
import { CardSkeleton } from './card-skeleton.tsx'
import { beginCard, type Paying } from './queries.ts'
import { loadStripe, outcomeOf, type PayOutcome, type StripeBrowser, type StripeElements } from './stripe-browser.ts'

export interface CardFormHandle {
  pay: (returnUrl: string) => Promise<PayOutcome>
  focus: () => void
}

interface Props extends Paying {
  ref: Ref<CardFormHandle>
}

type Ready = { stripe: StripeBrowser; elements: StripeElements; end: () => void }

/** The card fields of the payment provider: no card number is ever in our page. In its own chunk. */
export default function CardForm({ bookingId, part, credit = 0, amount = 0, giftCard, ref }: Props) {
  const t = useTexts(checkout)
  const language = useLanguage()
  const config = useConfig()
  const i = useTexts(installments)
  const place = useRef<HTMLDivElement>(null)
  const walletPlace = useRef<HTMLDivElement>(null)
  const [wallets, setWallets] = useState(false)
  const ready = useRef<Ready>(undefined)
  const [state, setState] = useState<'opening' | 'open' | 'failed'>('opening')
  const [problem, setProblem] = useState('')
  const [attempt, setAttempt] = useState(0)
  const scriptUrl = config?.stripe.scriptUrl
  const publishableKey = config?.stripe.publishableKey

  useEffect(() => {
    const node = place.current
    if (!node || scriptUrl === undefined || publishableKey === undefined) return undefined
    let live = true
    const fail = (cause: unknown) => {
      if (!live) return
      setProblem(saidBy(cause))
      setState('failed')
    }
    const open = async () => {
      const [stripe, { clientSecret }] = await Promise.all([
        loadStripe({ scriptUrl, publishableKey }),
        beginCard({ bookingId, part, credit, amount, giftCard }),
      ])
      if (!live) return
      const elements = stripe.elements({ clientSecret, appearance: cardAppearance(), locale: language })
      const element = elements.create('payment', { layout: 'tabs' })
      element.on('ready', () => {
        if (live) setState('open')
      })
      element.on('loaderror', ({ error }) => fail(new Error(error.message ?? error.type)))
      element.mount(node)
      const express = elements.create('expressCheckout')
      express.on('ready', ({ availablePaymentMethods: found }) => {
        if (live) setWallets(found !== undefined && Object.values(found).some(Boolean))
      })
      // the wallet has the card: from here on it is the same press of the button
      express.on('confirm', () => node.closest('form')?.requestSubmit())
      if (walletPlace.current) express.mount(walletPlace.current)
      const end = () => {
        element.destroy()
        express.destroy()
      }
      ready.current = { stripe, elements, end }
    }
    open().catch(fail)
    const recolor = () => ready.current?.elements.update({ appearance: cardAppearance() })
    const watcher = new MutationObserver(recolor)
    watcher.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    const scheme = matchMedia('(prefers-color-scheme: dark)')
    scheme.addEventListener('change', recolor)
    return () => {
      live = false
      watcher.disconnect()
      scheme.removeEventListener('change', recolor)
      ready.current?.end()
      ready.current = undefined
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new attempt runs it again
  }, [language, bookingId, part, credit, amount, giftCard, scriptUrl, publishableKey, attempt])

  useImperativeHandle(ref, () => ({
    focus: () => ready.current?.elements.getElement('payment')?.focus(),
    async pay(returnUrl) {
      const open = ready.current
      if (!open) return { kind: 'fields' }
      const checked = await open.elements.submit()
      if (checked.error) return { kind: 'fields' }
      const result = await open.stripe.confirmPayment({
        elements: open.elements,
        confirmParams: { return_url: returnUrl },
        redirect: 'if_required',
      })
      return outcomeOf(result)
    },
  }))

  const again = () => {
    setState('opening')
    setAttempt(attempt + 1)
  }
  return (
    <div>
      {state === 'opening' ? <CardSkeleton /> : null}
      {state === 'failed' ? (
        <Alert
          tone="danger"
          title={t('formFailed')}
          actions={
            <Button size="sm" variant="secondary" onClick={again}>
              {t('tryAgain')}
            </Button>
          }
        >
          {problem || t('formFailedText')}
        </Alert>
      ) : null}
      <div className={wallets ? 'mb-3 grid gap-3' : 'h-0 overflow-hidden'} aria-hidden={!wallets}>
        <div ref={walletPlace} />
        <p className="text-center text-sm text-ink-muted">{i('orCard')}</p>
      </div>
      <div ref={place} data-testid="card-form" className={state === 'open' ? undefined : 'h-0 overflow-hidden'} />
    </div>
  )
}
