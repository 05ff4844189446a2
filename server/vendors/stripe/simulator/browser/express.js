/* The Express dashboard: what the account may do, and what can happen to it. */
import { ask, element, say } from './page.js'

const form = element('play')

function show(account) {
  const { email, payouts_enabled: able, disabled_reason: reason, currently_due: due, current_deadline: until } = account
  element('email').textContent = email ?? 'No email'
  element('payouts').textContent = able ? 'Enabled' : `Paused (${reason})`
  const deadline = until ? ` by ${new Date(until * 1000).toLocaleDateString('en-US', { dateStyle: 'medium' })}` : ''
  element('due').textContent = due.length > 0 ? due.join(', ') + deadline : 'Nothing'
  element('facts').hidden = false
  form.hidden = false
}

async function send() {
  const account = await ask('answer', { happening: element('happening').value })
  if (!account) return
  show(account)
  say('Done. Treq hears of it by webhook.')
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  void send()
})
const details = await ask('details')
if (details) show(details)
