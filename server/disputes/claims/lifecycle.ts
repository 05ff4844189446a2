import { said } from '#contract/wire/said.ts'
import { AppError } from '#server/platform/errors.ts'
import { lifecycle } from '#server/platform/lifecycle.ts'

/** What a guest owes by a claim that they agreed to, or that an operator decided. It is never taken without them. */
export const chargeLife = lifecycle({
  table: 'dispute_charges',
  begins: {
    owe: { actors: ['explorer', 'guide', 'admin'], to: 'owed', says: 'Agreed or decided; the guest can pay it now' },
  },
  waits: { owed: ['a person', 'deadline claim.unpaid'], paid: ['deadline claim.release'] },
  transitions: {
    pay: {
      actors: ['system'],
      from: ['owed'],
      to: 'paid',
      at: ['paid_at'],
      effects: ['wait_for_release'],
      says: 'Paid; it is held for a while, in which a bank may take it back',
    },
    release: {
      actors: ['system'],
      from: ['paid'],
      to: 'released',
      effects: ['plan_payout'],
      says: 'All of it is the guide’s',
    },
    lapse: {
      actors: ['system', 'admin'],
      from: ['owed'],
      to: 'lapsed',
      at: ['ended_at'],
      effects: ['stop_payment'],
      says: 'Not paid in time, or an appeal took it back',
    },
  },
  changed: () => new AppError(409, 'wrong_state', said('This dispute just changed. Please reload the page.')),
})
