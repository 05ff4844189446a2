/* The page on which a person shows an ID to Stripe. */
import { ask, element, fill, leave, say } from './page.js'

const form = element('check')
const outcome = element('outcome')
const fields = element('document')
const closed = 'You can close this page.'
const sentences = {
  processing: 'Stripe is checking your document. This can take a while.',
  verified: 'Your identity is verified.',
  canceled: 'This verification was canceled.',
}
let returnTo = null
let reasons = {}

function show() {
  const verified = outcome.value === 'verified'
  fields.hidden = !verified
  fields.disabled = !verified
  element('reason').textContent = reasons[outcome.value] ?? ''
}

function ended(status) {
  form.hidden = true
  say(sentences[status] ?? '')
  element('done').hidden = returnTo === null
}

async function load() {
  const details = await ask('details')
  if (!details) return
  returnTo = details.return_to
  if (details.status !== 'requires_input') return ended(details.status)
  reasons = Object.fromEntries(details.outcomes.map(({ code, reason }) => [code, reason]))
  fill(outcome, [['verified', 'Document and selfie match'], ...Object.keys(reasons).map((code) => [code, code])])
  if (details.error) say(`The last try failed: ${details.error}. You can try again.`)
  form.hidden = false
  show()
}

async function send() {
  const answer = await ask('answer', Object.fromEntries(new FormData(form)))
  show()
  if (answer) leave(answer.return_to, sentences[answer.status] ?? closed)
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  void send()
})
outcome.addEventListener('change', show)
element('leave').addEventListener('click', () => leave(returnTo, closed))
element('back').addEventListener('click', () => leave(returnTo, closed))
void load()
