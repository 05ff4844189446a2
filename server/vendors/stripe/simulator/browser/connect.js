/* The onboarding of an Express account. What is typed stays in the page: only the step and a decision are sent. */
import { ask, element, fill, leave, say } from './page.js'

const form = element('step')
const closed = 'You can close this page.'
const order = ['person', 'business', 'bank', 'terms']
const steps = {
  person: {
    title: 'About you',
    fields: [
      ['First name', 'text', 'Ada'],
      ['Last name', 'text', 'Example'],
      ['Date of birth', 'date', '1990-06-01'],
      ['Home address', 'text', '1 Test St, Boise, ID 83702'],
      ['Last 4 digits of SSN', 'text', '0000'],
    ],
  },
  business: {
    title: 'What you do',
    fields: [
      ['Industry', 'text', 'Tour guides and outfitters'],
      ['Website or profile', 'url', 'https://treq.example/guides/ada'],
    ],
  },
  bank: {
    title: 'Where payouts go',
    fields: [
      ['Routing number', 'text', '110000000'],
      ['Account number', 'text', '000123456789'],
    ],
  },
  terms: { title: 'Review and submit', fields: [] },
  document: { title: 'Identity document', fields: [['Number on the document', 'text', 'D0000000']] },
  bank_again: {
    title: 'Your bank account',
    fields: [
      ['Routing number', 'text', '110000000'],
      ['Account number', 'text', '000123456789'],
    ],
  },
}
const decisions = [
  ['accepted', 'Accepts everything'],
  ['document', 'Wants to see a document first'],
  ['rejected', 'Rejects the account (rejected.fraud)'],
]
let current = null
let returnTo = null

function field(id, text, control) {
  const box = document.createElement('div')
  const label = document.createElement('label')
  box.className = 'field'
  label.htmlFor = id
  label.textContent = text
  control.id = id
  box.append(label, control)
  return box
}

function inputs({ fields }) {
  return fields.map(([label, type, value], index) => {
    const input = Object.assign(document.createElement('input'), { type, value, required: true, maxLength: 100 })
    return field(`field-${index}`, label, input)
  })
}

function decision() {
  const select = document.createElement('select')
  fill(select, decisions)
  return field('decision', 'What Stripe decides', select)
}

function show(step) {
  current = step
  say('')
  element('done').hidden = step !== null || returnTo === null
  form.hidden = step === null
  if (step === null) {
    element('title').textContent = 'All done'
    element('progress').textContent = ''
    return say('Stripe has everything it needs for now.')
  }
  const { title } = steps[step]
  element('title').textContent = title
  element('progress').textContent = order.includes(step) ? `Step ${order.indexOf(step) + 1} of ${order.length}` : ''
  element('fields').replaceChildren(...inputs(steps[step]), ...(step === 'terms' ? [decision()] : []))
  form.querySelector('input, select')?.focus()
}

function take(answer) {
  if (!answer) return
  if (answer.ended) return leave(answer.refresh, 'This link has expired. Go back to Treq and open a new one.')
  returnTo = answer.return_to
  show(answer.step)
}

async function send() {
  take(await ask('answer', { step: current, decision: element('decision')?.value ?? '' }))
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  void send()
})
element('leave').addEventListener('click', () => leave(returnTo, closed))
element('back').addEventListener('click', () => leave(returnTo, closed))
take(await ask('details'))
