import { everyDesk } from '#web/features/operators/texts/desk.en.ts'
import { englishTexts } from '#web/lib/language/texts.ts'

/** Departures of all guides at the operators’ desk. */
export const departuresDesk = englishTexts('departures-desk', {
  ...everyDesk,

  title: 'Departures',
  lead: 'Departures of all guides. For a storm, filter by place and day, select them all, close their sale, then decide.',
  none: 'No departures yet',
  noneText: 'Departures show up here once guides offer them.',
  name: '{title}, {date} at {time}',
  open: 'Open {name}',
  local: '{date} {time}',
  ofSpots: '{people} of {capacity}',
  status_open: 'On sale',
  status_closed: 'Sale closed',
  status_started: 'Underway',
  status_over: 'Completed',
  status_canceled: 'Canceled',

  close_sale: 'Close sale',
  close_sale_title: 'Close the sale of departures',
  close_sale_text: 'No one can book them until you open the sale again. Bookings stay as they are.',
  close_sale_confirm: { one: 'Close 1 departure', other: 'Close {count} departures' },
  open_sale: 'Open sale',
  open_sale_title: 'Open the sale of departures',
  open_sale_text: 'They can be booked again where their guide offers them.',
  open_sale_confirm: { one: 'Open 1 departure', other: 'Open {count} departures' },
  cancel: 'Cancel departures',
  cancelTitle: 'Cancel these departures?',
  because: 'Because of',
  cancel_weather: 'Weather',
  cancel_weather_title: 'Departures canceled for weather',
  cancel_weather_text:
    'Each guest gets one email and chooses a refund, credit, or a new date. Each guide gets one email per departure. Waitlists close.',
  cancel_safety: 'Safety',
  cancel_safety_title: 'Departures canceled for safety',
  cancel_safety_text:
    'Each guest gets a full refund and one email. Each guide gets one email per departure. Waitlists close.',
  cancel_closure: 'An official closure',
  cancel_closure_title: 'Departures canceled for an official closure',
  cancel_closure_text:
    'Each guest gets a full refund and one email. Each guide gets one email per departure. Waitlists close.',
  cancelConfirm: { one: 'Cancel 1 departure', other: 'Cancel {count} departures' },
  message: 'Message to guests and guides',
  messageHelp: 'Goes out in every email, word for word.',
})
