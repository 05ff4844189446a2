/* What the pages of guides share: their address, one call at a time, and a message that is read out. */

const here = window.location.pathname.replace(/\/$/, '')
const message = document.getElementById('message')

export const element = (id) => document.getElementById(id)

export function say(text) {
  message.textContent = text
}

/** The answer, or null after saying what went wrong. */
export async function ask(path, fields) {
  const controls = document.querySelectorAll('button, input, select')
  if (fields) for (const control of controls) control.disabled = true
  try {
    const options = fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}
    const answer = await (await fetch(`${here}/${path}`, options)).json()
    if (!answer.error || typeof answer.error === 'string') return answer
    say(answer.error.message)
  } catch {
    say('Stripe can’t be reached. Check your connection and try again.')
  } finally {
    if (fields) for (const control of controls) control.disabled = false
  }
  return null
}

/** Where Stripe sends people; without an address of this site, what they read instead. */
export function leave(address, text) {
  if (address) window.location.assign(address)
  else say(text)
}

export function fill(select, options) {
  select.replaceChildren(
    ...options.map(([value, text]) => {
      const option = document.createElement('option')
      option.value = value
      option.textContent = text
      return option
    }),
  )
}
