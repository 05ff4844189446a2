/* The bank's page: in a frame of the checkout it tells its parent, opened by itself it goes back to the shop. */
import { translate, wordsOf } from './words.js'

const here = window.location.pathname.replace(/\/$/, '')
const message = document.getElementById('message')
const buttons = { complete: document.getElementById('complete'), fail: document.getElementById('fail') }
const framed = window.parent !== window
const words = wordsOf(new URLSearchParams(window.location.search).get('locale'))
translate(words)
document.body.classList.toggle('framed', framed)

function enable(on) {
  for (const button of Object.values(buttons)) button.disabled = !on
}

async function load() {
  try {
    const details = await (await fetch(`${here}/details`)).json()
    if (details.error) {
      message.textContent = words?.unknown ?? 'This authentication is not known or has been replaced by a newer one.'
      return
    }
    // Of the page's own language; a browser's may even be one that Intl refuses (en-US@posix).
    const money = new Intl.NumberFormat(words ? 'es-US' : 'en-US', { style: 'currency', currency: details.currency })
    const digits = money.resolvedOptions().maximumFractionDigits
    document.getElementById('amount').textContent = money.format(details.amount / 10 ** digits)
    enable(true)
    buttons.complete.focus()
  } catch {
    message.textContent =
      words?.unreachable ?? 'The bank cannot be reached. Check your connection and load this page again.'
  }
}

async function send(result) {
  enable(false)
  message.textContent = words?.moment ?? 'One moment…'
  try {
    const response = await fetch(`${here}/answer`, { method: 'POST', body: new URLSearchParams({ result }) })
    const answer = await response.json()
    if (answer.error) throw new Error(answer.error.message)
    if (framed) window.parent.postMessage({ type: 'stripe-simulator:authenticated' }, window.location.origin)
    else if (answer.return_to) window.location.assign(answer.return_to)
    else message.textContent = words?.done ?? 'Done. You can close this page and go back to the shop.'
  } catch {
    message.textContent = words?.notSent ?? 'The answer could not be sent. Please try again.'
    enable(true)
  }
}

buttons.complete.addEventListener('click', () => void send('complete'))
buttons.fail.addEventListener('click', () => void send('fail'))
void load()
