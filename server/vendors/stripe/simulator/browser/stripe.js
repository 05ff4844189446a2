/* Simulated Stripe.js: the part of window.Stripe that the shop uses, with the same names and results. No real money. */
;(() => {
  const script = document.currentScript
  const base = new URL('../', script.src)
  const connectionProblem = {
    type: 'api_connection_error',
    message:
      'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
  }

  function misuse(message) {
    const error = new Error(message)
    error.name = 'IntegrationError'
    return error
  }

  function idOf(clientSecret) {
    const id = /^(pi_\w+)_secret_\w+$/.exec(clientSecret || '')?.[1]
    if (!id) throw misuse('Invalid value for clientSecret: it should look like ${id}_secret_${secret}.')
    return id
  }

  /** The card fields: an iframe of the payment provider, so that no card number is ever in the shop's page. */
  function createPaymentElement(settings, release) {
    const listeners = new Map()
    let frame = null
    let port = null
    let nextCall = 1
    const calls = new Map()
    const queue = []

    function emit(name, event) {
      for (const listener of listeners.get(name) || []) listener({ elementType: 'payment', ...event })
    }

    function call(type, data) {
      return new Promise((resolve) => {
        const id = nextCall++
        calls.set(id, resolve)
        const message = { type, id, ...data }
        if (port) port.postMessage(message)
        else queue.push(message)
      })
    }

    function receive({ data }) {
      if (data.type === 'height') frame.style.height = `${Math.ceil(data.height)}px`
      else if (data.type === 'ready') emit('ready', {})
      else if (data.type === 'change')
        emit('change', { complete: data.complete, empty: data.empty, collapsed: false, value: { type: 'card' } })
      else if (data.type === 'focus' || data.type === 'blur') emit(data.type, {})
      else if (data.type === 'enter') frame.closest('form')?.requestSubmit()
      else if (data.type === 'result') {
        calls.get(data.id)?.(data.result)
        calls.delete(data.id)
      }
    }

    function greet(event) {
      if (!frame || event.source !== frame.contentWindow || event.origin !== base.origin) return
      if (event.data?.type !== 'stripe-simulator:hello') return
      const channel = new MessageChannel()
      port?.close()
      port = channel.port1
      port.addEventListener('message', receive)
      port.start()
      frame.contentWindow.postMessage({ type: 'stripe-simulator:init', settings }, base.origin, [channel.port2])
      for (const message of queue.splice(0)) port.postMessage(message)
    }

    function detach() {
      window.removeEventListener('message', greet)
      port?.close()
      port = null
      frame?.remove()
      frame = null
      for (const resolve of calls.values())
        resolve({ error: { type: 'validation_error', message: 'The card fields were closed.' } })
      calls.clear()
    }

    const element = {
      mount(target) {
        const node = typeof target === 'string' ? document.querySelector(target) : target
        if (!node) throw misuse('The selector or node you passed to mount() is not in the page.')
        detach()
        frame = document.createElement('iframe')
        frame.src = new URL('elements', base).href
        frame.title = 'Secure payment input frame'
        frame.name = 'stripe-simulator-payment-element'
        frame.allow = 'payment *'
        Object.assign(frame.style, {
          display: 'block',
          border: '0',
          width: '100%',
          height: '300px',
          colorScheme: settings.appearance?.theme === 'night' ? 'dark' : 'light',
        })
        frame.addEventListener('error', () => emit('loaderror', { error: connectionProblem }))
        window.addEventListener('message', greet)
        node.replaceChildren(frame)
      },
      unmount: detach,
      destroy() {
        detach()
        listeners.clear()
        release()
      },
      on(name, listener) {
        listeners.set(name, [...(listeners.get(name) || []), listener])
        return element
      },
      off(name, listener) {
        listeners.set(name, listener ? (listeners.get(name) || []).filter((known) => known !== listener) : [])
        return element
      },
      update() {},
      focus: () => void call('focus'),
      blur: () => frame?.blur(),
    }
    return {
      element,
      mounted: () => frame !== null,
      submit: () => call('submit'),
      confirm: (data) => call('confirm', data),
      restyle: () => port?.postMessage({ type: 'appearance', appearance: settings.appearance }),
    }
  }

  /** The wallets' buttons. There is no wallet here, and it says so as the real one does in a browser without any. */
  function createExpressElement() {
    let ready = () => {}
    const element = {
      mount: () => void setTimeout(() => ready({ elementType: 'expressCheckout' }), 0),
      destroy: () => void (ready = () => {}),
      on(name, listener) {
        if (name === 'ready') ready = listener
        return element
      },
    }
    return element
  }

  /** The bank's page in a modal frame. Resolves when the payer is through with it, whatever the outcome. */
  function showAuthentication(address) {
    return new Promise((resolve) => {
      const before = document.activeElement
      const dialog = document.createElement('dialog')
      const spanish = document.documentElement.lang.startsWith('es')
      dialog.setAttribute(
        'aria-label',
        spanish ? 'Verifica tu pago con tu banco' : 'Verify your payment with your bank',
      )
      Object.assign(dialog.style, {
        position: 'fixed',
        inset: '0',
        width: '100vw',
        height: '100dvh',
        maxWidth: 'none',
        maxHeight: 'none',
        margin: '0',
        padding: '16px',
        border: '0',
        boxSizing: 'border-box',
        background: 'rgba(12, 16, 20, 0.6)',
      })
      const frame = document.createElement('iframe')
      frame.title = spanish ? 'Verificación de tu banco (simulada)' : 'Authentication by your bank (simulated)'
      frame.src = spanish ? `${address}?locale=es` : address
      Object.assign(frame.style, {
        position: 'absolute',
        inset: '0',
        margin: 'auto',
        width: 'min(440px, calc(100vw - 32px))',
        height: 'min(440px, calc(100dvh - 32px))',
        border: '0',
        borderRadius: '12px',
      })
      dialog.append(frame)
      const finish = () => {
        window.removeEventListener('message', hear)
        dialog.close()
        dialog.remove()
        if (before instanceof HTMLElement) before.focus()
        resolve()
      }
      function hear(event) {
        if (event.source !== frame.contentWindow || event.origin !== base.origin) return
        if (event.data?.type === 'stripe-simulator:authenticated') finish()
      }
      // Escape is the payer walking away from the bank: the authentication fails.
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault()
        fetch(`${address}/answer`, { method: 'POST', body: new URLSearchParams({ result: 'fail' }) }).then(
          finish,
          finish,
        )
      })
      window.addEventListener('message', hear)
      document.body.append(dialog)
      dialog.showModal()
    })
  }

  function Stripe(publishableKey) {
    if (typeof publishableKey !== 'string' || !publishableKey.startsWith('pk_test_')) {
      throw misuse('The simulated Stripe takes test publishable keys only (pk_test_…).')
    }

    async function ask(clientSecret, path, method, fields) {
      const url = new URL(`v1/payment_intents/${idOf(clientSecret)}${path}`, base)
      const form = new URLSearchParams({ key: publishableKey, client_secret: clientSecret, ...fields })
      if (method === 'GET') url.search = form.toString()
      try {
        const options = method === 'GET' ? {} : { method, body: form }
        const answer = await (await fetch(url, { credentials: 'omit', ...options })).json()
        return answer.error ? { error: answer.error } : { paymentIntent: answer }
      } catch {
        return { error: connectionProblem }
      }
    }
    const retrieve = (clientSecret) => ask(clientSecret, '', 'GET', {})
    /** Follows requires_action through the bank's page to its end. */
    async function follow(paymentIntent) {
      const action = paymentIntent.next_action
      if (paymentIntent.status !== 'requires_action' || action?.type !== 'redirect_to_url') return { paymentIntent }
      // On our own origin, also when the shop is visited by another name than its public one (127.0.0.1, localhost).
      const address = new URL(new URL(action.redirect_to_url.url).pathname, base)
      await showAuthentication(address.href)
      const result = await retrieve(paymentIntent.client_secret)
      if (result.error || result.paymentIntent.status !== 'requires_payment_method') return result
      return { error: { ...result.paymentIntent.last_payment_error, payment_intent: result.paymentIntent } }
    }

    return {
      elements(options = {}) {
        if (options.clientSecret) idOf(options.clientSecret)
        const settings = {
          publishableKey,
          clientSecret: options.clientSecret,
          appearance: options.appearance || {},
          locale: options.locale || 'auto',
        }
        let payment = null
        return {
          create(type) {
            if (type === 'expressCheckout') return createExpressElement()
            if (type !== 'payment') throw misuse(`A valid Element name must be provided. You specified: ${type}.`)
            if (payment) throw misuse('Can only create one Element of type payment.')
            payment = createPaymentElement(settings, () => (payment = null))
            return payment.element
          },
          getElement: (type) => (type === 'payment' && payment ? payment.element : null),
          update(changes = {}) {
            Object.assign(settings, changes)
            payment?.restyle()
          },
          fetchUpdates: async () => ({}),
          async submit() {
            if (!payment?.mounted()) throw misuse('elements should have a mounted Payment Element.')
            return payment.submit()
          },
          /* for confirmPayment below */
          _confirm(clientSecret, returnUrl) {
            if (!payment?.mounted()) throw misuse('elements should have a mounted Payment Element.')
            const secret = clientSecret || settings.clientSecret
            return payment.confirm({ intent: idOf(secret), clientSecret: secret, returnUrl })
          },
        }
      },

      async confirmPayment({ elements, clientSecret, confirmParams = {}, redirect = 'always' } = {}) {
        const saved = confirmParams.payment_method
        if (!elements && !saved) throw misuse('stripe.confirmPayment needs elements or a payment method.')
        const returnUrl = confirmParams.return_url
        if (redirect !== 'if_required' && !returnUrl) throw misuse('confirmParams.return_url is required.')
        const confirmed = elements
          ? await elements._confirm(clientSecret, returnUrl)
          : await ask(clientSecret, '/confirm', 'POST', { payment_method: saved, return_url: returnUrl || '' })
        const result = confirmed.error ? confirmed : await follow(confirmed.paymentIntent)
        if (result.error || redirect === 'if_required') return result
        const target = new URL(returnUrl)
        target.searchParams.set('payment_intent', result.paymentIntent.id)
        target.searchParams.set('payment_intent_client_secret', result.paymentIntent.client_secret)
        target.searchParams.set('redirect_status', 'succeeded')
        window.location.assign(target)
        return new Promise(() => {})
      },

      async handleNextAction({ clientSecret } = {}) {
        const result = await retrieve(clientSecret)
        return result.error ? result : follow(result.paymentIntent)
      },

      retrievePaymentIntent: retrieve,
    }
  }
  Stripe.version = 'simulated'
  window.Stripe = Stripe
})()
