import { texts } from '#web/lib/language/texts.ts'

export const offline = texts('offline', {
  label: 'Offline',
  away: 'No connection. This page shows what was saved at {when}.',
  saved:
    'Saved on this device for when there’s no reception ({size}). We remove it 7 days after the trip and when you sign out.',
  savedLesson: 'Saved on this device so you can read it without reception ({size}). We remove it when you sign out.',
  remove: 'Remove from this device',
  off: 'Not saved on this device. Without reception, you won’t see it here.',
  save: 'Save on this device',
  waiting: { one: '1 report is saved on this phone', other: '{count} reports are saved on this phone' },
  waitingText:
    'We’ll send it as soon as there’s reception, with the time when you made it. Until then, we don’t know of it.',
  waitingSos: 'Your SOS hasn’t reached us. Call 911, or press the SOS of your satellite device.',
  sending: 'Sending…',
  sendNow: 'Try now',
  refusedTitle: 'Not recorded',
  refused: 'We couldn’t record it. {why}',
  drop: 'Remove',
  dropOne: 'Remove: {what}',
  kind_started: 'Trip started',
  kind_ok: 'I’m OK',
  kind_back: 'We’re back safe',
  kind_extended: 'One more hour',
  kind_sos: 'SOS',
  kind_incident: 'Incident report',
  kind_here: 'Here: {name}',
  kind_not_here: 'Not here: {name}',
  made: '{title}, {when}',
})
