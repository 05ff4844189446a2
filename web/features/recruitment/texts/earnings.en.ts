import { texts } from '#web/lib/language/texts.ts'

export const earnings = texts('earnings', {
  title: 'Try your own numbers',
  price: 'Price per guest in dollars',
  guests: 'Guests per trip',
  days: 'Trips per year',
  sales: 'Your sales',
  keep: '{level}: you earn, after {percent}% commission',
  verified: 'Verified',
  certified: 'Certified',
  elite: 'Elite',
  note: 'Before your own costs and taxes. Permits are passed through at cost.',
})
