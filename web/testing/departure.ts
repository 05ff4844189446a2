import type { Departure } from '#contract/scheduling/schemas.ts'

/** A shared departure for up to eight, at nine in the morning in New York. */
export const departure = (date: string, seatsLeft: number, total: number | null = null): Departure => ({
  id: `0192d0a0-0000-7000-8000-0000${date.replaceAll('-', '')}`,
  date,
  time: '09:00',
  zone: 'America/New_York',
  startsAt: `${date}T14:00:00.000Z`,
  endsAt: `${date}T19:00:00.000Z`,
  capacity: 8,
  seatsLeft,
  kind: 'shared',
  closesAt: `${date}T14:00:00.000Z`,
  minimum: null,
  instant: true,
  fromPrice: { amount: 9345, currency: 'USD' },
  total: total === null ? null : { amount: total, currency: 'USD' },
})
