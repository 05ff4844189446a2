/* The page on which a candidate consents, and on which a person plays what the check finds. What is typed stays here. */

const here = window.location.pathname.replace(/\/$/, '')
const element = (id) => document.getElementById(id)
const message = element('message')

const stepNames = {
  clear: 'Clear',
  consider_criminal: 'Consider: a criminal record',
  consider_driving: 'Consider: a driving record',
  suspend: 'Suspended: information is missing',
  resume: 'Resumed: the candidate sent it',
  pause: 'Paused: Treq has to decide',
  continue: 'Continued',
  cancel: 'Canceled',
  dispute: 'Disputed by the candidate',
  dispute_cleared: 'Dispute decided: clear after all',
  dispute_upheld: 'Dispute decided: the result stands',
}
const invitations = {
  pending: 'Waiting for your application',
  completed: 'Application received',
  expired: 'The invitation has expired',
  deleted: 'The invitation was canceled',
}

async function ask(path, fields) {
  const controls = document.querySelectorAll('button, input, select')
  if (fields) for (const control of controls) control.disabled = true
  try {
    const options = fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}
    const answer = await (await fetch(`${here}/${path}`, options)).json()
    if (!answer.error) return answer
    message.textContent = answer.error
  } catch {
    message.textContent = 'Checkr can’t be reached. Check your connection and try again.'
  } finally {
    if (fields) for (const control of controls) control.disabled = false
  }
  return null
}

function show(details) {
  if (!details) return
  const { report, planned, steps } = details
  element('candidate').textContent = details.name ? `${details.name}, ${details.email}` : details.email
  element('package').textContent = details.package
  element('status').textContent = report
    ? `Report ${report.status}${report.result ? ` (${report.result})` : ''}`
    : invitations[details.invitation]
  element('facts').hidden = false
  element('application').hidden = !steps.includes('apply')
  element('play').hidden = report === null || steps.length === 0
  element('step').replaceChildren(
    ...steps.map((step) => Object.assign(document.createElement('option'), { value: step, text: stepNames[step] })),
  )
  message.textContent =
    planned.length > 0 ? `Planned by the demo clock: ${planned.map((step) => stepNames[step]).join(', then ')}` : ''
}

async function play(step, hours) {
  show(await ask('answer', { step, hours }))
}

element('application').addEventListener('submit', (event) => {
  event.preventDefault()
  void play('apply', 0)
})
element('expire').addEventListener('click', () => void play('expire', 0))
element('play').addEventListener('submit', (event) => {
  event.preventDefault()
  void play(element('step').value, element('hours').value)
})
show(await ask('details'))
