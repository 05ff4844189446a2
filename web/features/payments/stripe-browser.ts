import { type DeclineReason, declineReasonOf, isNotVerified } from '#contract/payments/declines.ts'

/** The part of Stripe.js that the checkout uses. The simulated script answers with the same shapes. */
export type StripeBrowser = {
  elements(options: {
    clientSecret: string
    appearance?: StripeAppearance
    locale?: 'auto' | 'en' | 'es'
  }): StripeElements
  /** With `redirect: 'if_required'` a card payment resolves on this page, 3-D Secure included. */
  confirmPayment(
    options: (
      | { elements: StripeElements; confirmParams: { return_url: string } }
      /** With a card that the payer left with us. */
      | { clientSecret: string; confirmParams: { return_url: string; payment_method: string } }
    ) & { redirect: 'if_required' },
  ): Promise<StripeResult>
}

export type StripeElements = {
  create(type: 'payment', options?: { layout?: 'tabs' | 'accordion' }): StripePaymentElement
  create(type: 'expressCheckout'): StripeExpressElement
  getElement(type: 'payment'): StripePaymentElement | null
  update(changes: { appearance?: StripeAppearance; locale?: string }): void
  /** Checks the fields, shows what is wrong beside them. */
  submit(): Promise<{ error?: StripeBrowserError; selectedPaymentMethod?: string }>
}

type StripePaymentElement = {
  mount(node: HTMLElement): void
  destroy(): void
  focus(): void
  on(event: 'ready', listener: () => void): StripePaymentElement
  on(event: 'loaderror', listener: (event: { error: StripeBrowserError }) => void): StripePaymentElement
}

/** Apple Pay, Google Pay and the like, where this browser and its owner have them. */
type StripeExpressElement = {
  mount(node: HTMLElement): void
  destroy(): void
  /** `availablePaymentMethods` is absent where there is no wallet: nothing is shown then. */
  on(
    event: 'ready',
    listener: (event: { availablePaymentMethods?: Record<string, boolean> }) => void,
  ): StripeExpressElement
  /** The payer has agreed in the wallet: now confirm with the same elements. */
  on(event: 'confirm', listener: () => void): StripeExpressElement
}

/** `variables` are plain CSS values; CSS variables of our page are not known inside the frame. */
export type StripeAppearance = {
  theme?: 'stripe' | 'night' | 'flat'
  variables?: {
    colorPrimary?: string
    colorBackground?: string
    colorText?: string
    colorTextSecondary?: string
    colorDanger?: string
    fontFamily?: string
    fontSizeBase?: string
    borderRadius?: string
  }
}

type StripeBrowserError = {
  /** card_error, validation_error, invalid_request_error, api_connection_error, api_error. */
  type: string
  code?: string
  decline_code?: string
  /** For the payer; absent only when Stripe itself is at fault. */
  message?: string
  payment_intent?: StripeBrowserPayment
}

type StripeBrowserPayment = {
  id: string
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'processing'
    | 'requires_capture'
    | 'succeeded'
    | 'canceled'
  amount: number
  currency: string
  client_secret: string
}

type StripeResult =
  | { paymentIntent: StripeBrowserPayment; error?: undefined }
  | { error: StripeBrowserError; paymentIntent?: undefined }

type StripeFactory = (publishableKey: string) => StripeBrowser

const scripts = new Map<string, Promise<StripeFactory>>()
const instances = new Map<string, Promise<StripeBrowser>>()

/**
 * Stripe in this page, loaded once: from js.stripe.com in live mode, from the simulator in demo mode. Rejects when the
 * script cannot be loaded; the next call tries again.
 */
export function loadStripe(options: { scriptUrl: string; publishableKey: string }): Promise<StripeBrowser> {
  const name = `${options.scriptUrl} ${options.publishableKey}`
  return once(instances, name, async () => (await loadScript(options.scriptUrl))(options.publishableKey))
}

function loadScript(scriptUrl: string): Promise<StripeFactory> {
  return once(scripts, scriptUrl, () => {
    const script = document.createElement('script')
    return new Promise((resolve, reject) => {
      const fail = (message: string) => {
        script.remove()
        reject(new Error(message))
      }
      script.addEventListener('load', () => {
        const factory = (window as unknown as { Stripe?: StripeFactory }).Stripe
        if (factory) resolve(factory)
        else fail('The payment form is not available.')
      })
      script.addEventListener('error', () => fail('The payment form could not be loaded. Check your connection.'))
      script.src = scriptUrl
      script.async = true
      document.head.append(script)
    })
  })
}

function once<T>(known: Map<string, Promise<T>>, name: string, start: () => Promise<T>): Promise<T> {
  const present = known.get(name)
  if (present) return present
  const started = start()
  known.set(name, started)
  started.catch(() => known.delete(name))
  return started
}

/** What came of a confirmation, in the words of the checkout. */
export function outcomeOf(result: StripeResult): PayOutcome {
  if (heldPayment(result)) return { kind: 'held' }
  const { error } = result
  if (!error) return { kind: 'declined', reason: null }
  if (error.type === 'validation_error') return { kind: 'fields' }
  if (isNotVerified(error)) return { kind: 'not-verified' }
  return error.type === 'card_error' ? { kind: 'declined', reason: declineReasonOf(error) } : { kind: 'vendor' }
}

export type PayOutcome =
  /** The payment is authorized or captured: the server can advance the booking. */
  | { kind: 'held' }
  /** Something in the fields; it is said beside them. */
  | { kind: 'fields' }
  /** The bank said no. */
  | { kind: 'declined'; reason: DeclineReason | null }
  | { kind: 'not-verified' }
  | { kind: 'vendor' }

/**
 * The payment when its money is held or taken. Also when the answer is an error: after a lost answer a second try is
 * told that the payment already went through.
 */
function heldPayment(result: StripeResult): StripeBrowserPayment | null {
  const payment = result.paymentIntent ?? result.error?.payment_intent
  return payment && (payment.status === 'requires_capture' || payment.status === 'succeeded') ? payment : null
}
