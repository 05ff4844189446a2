import {
  brandOf,
  checkCvc,
  checkExpiry,
  checkNumber,
  checkPostal,
  cvcLengthOf,
  digitsOf,
  groupExpiry,
  groupNumber,
} from './card-format.js'
import { translate, wordsOf } from './words.js'

const api = new URL('/simulator/stripe/', window.location.origin)
const brandNames = { visa: 'Visa', mastercard: 'Mastercard', amex: 'Amex', discover: 'Discover', unknown: '' }
const fields = Object.fromEntries(
  ['number', 'expiry', 'cvc', 'postal'].map((name) => [name, document.getElementById(name)]),
)
const order = ['number', 'expiry', 'cvc', 'postal']
const form = document.getElementById('card')

let port = null
let settings = null
let clock = Date.now()
let words = null

const checks = {
  number: () => checkNumber(fields.number.value),
  expiry: () => checkExpiry(fields.expiry.value, clock),
  cvc: () => checkCvc(fields.cvc.value, brandOf(digitsOf(fields.number.value))),
  postal: () => checkPostal(fields.postal.value),
}

const sentenceOf = ({ code, message }) => words?.problems[code] ?? message

function show(name, problem) {
  document.getElementById(`${name}-error`).textContent = problem ? sentenceOf(problem) : ''
  if (problem) fields[name].setAttribute('aria-invalid', 'true')
  else fields[name].removeAttribute('aria-invalid')
}

/** Shows every problem, puts the cursor into the first, and gives that one. */
function validate() {
  let first = null
  for (const name of order) {
    const problem = checks[name]()
    show(name, problem)
    if (problem && !first) first = { name, problem }
  }
  if (!first) return null
  fields[first.name].focus()
  return { type: 'validation_error', ...first.problem, message: sentenceOf(first.problem) }
}

function tell(message) {
  port?.postMessage(message)
}

function tellChange() {
  tell({
    type: 'change',
    complete: order.every((name) => checks[name]() === null),
    empty: order.every((name) => fields[name].value === ''),
  })
}

/** Formats while typing and keeps the cursor behind the same digit. */
function reformat(input, format) {
  const digitsBefore = digitsOf(input.value.slice(0, input.selectionStart)).length
  const atEnd = input.selectionStart === input.value.length
  input.value = format(input.value)
  if (atEnd) return
  let position = 0
  for (let seen = 0; position < input.value.length && seen < digitsBefore; position++) {
    if (/\d/.test(input.value[position])) seen++
  }
  input.setSelectionRange(position, position)
}

function showBrand() {
  const brand = brandOf(digitsOf(fields.number.value))
  document.getElementById('brand').textContent = brandNames[brand]
  fields.cvc.maxLength = cvcLengthOf(brand)
}

fields.number.addEventListener('input', () => {
  reformat(fields.number, groupNumber)
  showBrand()
})
fields.expiry.addEventListener('input', (event) => {
  const deleting = (event.inputType || '').startsWith('delete')
  reformat(fields.expiry, (text) => groupExpiry(text, deleting))
})
fields.cvc.addEventListener('input', () => reformat(fields.cvc, digitsOf))
for (const name of order) {
  const input = fields[name]
  input.addEventListener('input', () => {
    if (input.hasAttribute('aria-invalid')) show(name, checks[name]())
    tellChange()
  })
  input.addEventListener('blur', () => {
    if (input.value !== '') show(name, checks[name]())
    tell({ type: 'blur' })
  })
  input.addEventListener('focus', () => tell({ type: 'focus' }))
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') tell({ type: 'enter' })
  })
}
form.addEventListener('submit', (event) => event.preventDefault())

function fill(number) {
  const amex = brandOf(number) === 'amex'
  fields.number.value = groupNumber(number)
  fields.expiry.value = `12 / ${String((new Date(clock).getUTCFullYear() + 3) % 100).padStart(2, '0')}`
  fields.cvc.value = amex ? '1234' : '123'
  fields.postal.value = '80302'
  showBrand()
  for (const name of order) show(name, null)
  tellChange()
}

async function listTestCards() {
  const answer = await (await fetch(new URL('test-cards', api))).json()
  clock = answer.now
  const items = answer.cards.map(({ number, label }) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.addEventListener('click', () => fill(number))
    const digits = document.createElement('span')
    digits.className = 'digits'
    digits.textContent = groupNumber(number)
    const meaning = document.createElement('span')
    meaning.textContent = words?.cards[number] ?? label
    button.append(digits, meaning)
    const item = document.createElement('li')
    item.append(button)
    return item
  })
  document.getElementById('cards').replaceChildren(...items)
}

const variables = {
  colorPrimary: '--primary',
  colorBackground: '--background',
  colorText: '--text',
  colorTextSecondary: '--quiet',
  colorDanger: '--danger',
  fontFamily: '--font',
  borderRadius: '--radius',
  fontSizeBase: '--size',
}

function applyAppearance(appearance = {}) {
  document.documentElement.dataset.theme = appearance.theme === 'night' ? 'dark' : 'light'
  for (const [name, property] of Object.entries(variables)) {
    const value = appearance.variables?.[name]
    if (typeof value === 'string' && value.length < 200) document.documentElement.style.setProperty(property, value)
    else document.documentElement.style.removeProperty(property)
  }
}

async function confirm({ intent, clientSecret, returnUrl }) {
  const problem = validate()
  if (problem) return { error: problem }
  const expiry = digitsOf(fields.expiry.value)
  const body = new URLSearchParams({
    key: settings.publishableKey,
    client_secret: clientSecret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': digitsOf(fields.number.value),
    'payment_method_data[card][exp_month]': expiry.slice(0, 2),
    'payment_method_data[card][exp_year]': `20${expiry.slice(2)}`,
    'payment_method_data[card][cvc]': fields.cvc.value,
    'payment_method_data[billing_details][address][postal_code]': fields.postal.value.trim(),
  })
  if (returnUrl) body.set('return_url', returnUrl)
  try {
    const address = new URL(`v1/payment_intents/${encodeURIComponent(intent)}/confirm`, api)
    const answer = await (await fetch(address, { method: 'POST', body, credentials: 'omit' })).json()
    return answer.error ? { error: answer.error } : { paymentIntent: answer }
  } catch {
    return {
      error: {
        type: 'api_connection_error',
        message:
          'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
      },
    }
  }
}

async function answer(message) {
  if (message.type === 'appearance') applyAppearance(message.appearance)
  else if (message.type === 'focus') {
    fields.number.focus()
    tell({ type: 'result', id: message.id, result: {} })
  } else if (message.type === 'submit') {
    const problem = validate()
    tell({ type: 'result', id: message.id, result: problem ? { error: problem } : { selectedPaymentMethod: 'card' } })
  } else if (message.type === 'confirm') {
    tell({ type: 'result', id: message.id, result: await confirm(message) })
  }
}

async function start(event) {
  if (event.source !== window.parent || event.origin !== window.location.origin) return
  if (event.data?.type !== 'stripe-simulator:init' || !event.ports[0]) return
  settings = event.data.settings
  port = event.ports[0]
  port.addEventListener('message', (message) => void answer(message.data))
  port.start()
  applyAppearance(settings.appearance)
  words = wordsOf(settings.locale)
  translate(words)
  await listTestCards().catch(() => {
    document.getElementById('tests').hidden = true
  })
  const tellHeight = () => tell({ type: 'height', height: form.getBoundingClientRect().height + 8 })
  new ResizeObserver(tellHeight).observe(form)
  tellHeight()
  tell({ type: 'ready' })
  tellChange()
}
window.addEventListener('message', (event) => void start(event))
window.parent.postMessage({ type: 'stripe-simulator:hello' }, window.location.origin)
