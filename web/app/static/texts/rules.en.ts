import { texts } from '#web/lib/language/texts.ts'

/** Words around the numbers that the server says are in force. */
export const rules = texts('rules', {
  minutes: { one: '1 minute', other: '{count} minutes' },
  hours: { one: '1 hour', other: '{count} hours' },
  days: { one: '1 day', other: '{count} days' },
  months: { one: '1 month', other: '{count} months' },
  percent: '{count}%',
  twice: 'twice',
  times: { one: 'once', other: '{count} times' },
  freeChanges: {
    '=0': 'No change is free; each is for the guide to decide.',
    one: 'One change is free until {until} before the start; a later or further one is for the guide to decide.',
    other:
      '{count} changes are free until {until} before the start; a later or further one is for the guide to decide.',
  },
  freeAccepted: {
    '=0': 'No change is free: each is for the guide to decide.',
    one: 'One accepted change of yours is free until {until} before the start. A further or a later one is for the guide to decide.',
    other:
      '{count} accepted changes of yours are free until {until} before the start. A further or a later one is for the guide to decide.',
  },

  whenAndBack: 'How long before the start you cancel, and what comes back of the trip price',
  flexible: 'Flexible',
  moderate: 'Moderate',
  firm: 'Firm',
  strict: 'Strict',
  expedition: 'Expedition',
  final_sale: 'Final sale',
  orMore: '{span} or more',
  less: 'Less than {span}',
  atAnyTime: 'At any time',
  everything: 'All of it',
  nothing: 'Nothing',
  beyondDeposit: 'Of what you paid beyond the deposit. The deposit is not refunded.',
  grace:
    'Within {within} of booking, when the trip starts at least {before} later, everything comes back, service fee included.',

  adultsAt: { one: '1 adult', other: '{count} adults × {each}' },
  permits: 'Permits, at cost',
  serviceFee: 'Service fee, {percent}%',
  total: 'Total before tax',

  netCaption: 'What a guide receives of this trip',
  level: 'Level',
  trip: 'Trip',
  commission: 'Commission',
  net: 'You receive',
  verified: 'Verified',
  certified: 'Certified',
  elite: 'Elite',
  commissionOf: '{amount} ({percent}%)',
})
