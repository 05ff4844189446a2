import { texts } from '#web/lib/language/texts.ts'

/** Words around the server’s current numbers. */
export const rules = texts('rules', {
  minutes: { one: '1 minute', other: '{count} minutes' },
  hours: { one: '1 hour', other: '{count} hours' },
  days: { one: '1 day', other: '{count} days' },
  months: { one: '1 month', other: '{count} months' },
  percent: '{count}%',
  twice: 'twice',
  times: { one: 'once', other: '{count} times' },
  freeChanges: {
    '=0': 'No change is free. Each is up to the guide.',
    one: 'One change is free until {until} before the start. After that, it’s up to your guide.',
    other: '{count} changes are free until {until} before the start. After that, it’s up to your guide.',
  },
  freeAccepted: {
    '=0': 'No change is free. Each is up to the guide.',
    one: 'One accepted change is free until {until} before the start. A later or additional one is up to the guide.',
    other:
      '{count} accepted changes are free until {until} before the start. A later or additional one is up to the guide.',
  },

  whenAndBack: 'How much of the trip price is refunded, by when you cancel',
  flexible: 'Flexible',
  moderate: 'Moderate',
  firm: 'Firm',
  strict: 'Strict',
  expedition: 'Expedition',
  final_sale: 'Final sale',
  orMore: '{span} or more',
  less: 'Less than {span}',
  atAnyTime: 'At any time',
  nothing: 'No refund',
  beyondDeposit: 'Percentages apply to what you’ve paid beyond the deposit. The deposit is non-refundable.',
  grace:
    'Cancel within {within} of booking, at least {before} before the start, for a full refund, including the service fee.',

  adultsAt: { one: '1 adult', other: '{count} adults × {each}' },
  permits: 'Permits, at cost',
  serviceFee: 'Service fee, {percent}%',
  total: 'Total before tax',

  netCaption: 'What a guide earns on this trip',
  level: 'Level',
  trip: 'Trip',
  commission: 'Commission',
  net: 'You earn',
  verified: 'Verified',
  certified: 'Certified',
  elite: 'Elite',
  commissionOf: '{amount} ({percent}%)',
})
