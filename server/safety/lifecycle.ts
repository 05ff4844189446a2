import { said } from '#contract/wire/said.ts'
import { AppError } from '#server/platform/errors.ts'
import { lifecycle } from '#server/platform/lifecycle.ts'

const overdue = ['late', 'overdue', 'escalated'] as const
const over = { at: ['ended_at'], effects: ['end_alarm', 'clear', 'forget_later'] } as const

/**
 * A party from its plan until it is back. A plan is watched from the moment its trip is started here: one that no one
 * started raises no alarm.
 */
export const planLife = lifecycle({
  table: 'safety_plans',
  begins: {
    save: { actors: ['guide'], to: 'planned', says: 'The trip plan was saved' },
    drill: { actors: ['admin'], to: 'out', says: 'An operator started a drill' },
  },
  waits: {
    // no one waits for a party that has not left
    planned: ['a person'],
    out: ['deadline safety.return_due', 'deadline safety.check_in_late'],
    late: ['deadline safety.overdue'],
    overdue: ['deadline safety.on_call'],
    // the ladder goes on, and only people find people
    escalated: ['a person'],
  },
  transitions: {
    start: {
      actors: ['guide'],
      from: ['planned'],
      to: 'out',
      at: ['started_at'],
      effects: ['watch'],
      event: 'safety.started',
      says: 'The party left',
    },
    fall_late: {
      actors: ['system'],
      from: ['out'],
      to: 'late',
      effects: ['await_buffer'],
      event: 'safety.late',
      says: 'A check-in or the return is late',
    },
    become_overdue: {
      actors: ['system'],
      from: ['late'],
      to: 'overdue',
      effects: ['raise_alarm'],
      says: 'The buffer is over: the ladder begins',
    },
    escalate: { actors: ['system'], from: ['overdue'], to: 'escalated', says: 'Treq’s on-call team was alerted' },
    sos: {
      actors: ['guide', 'guest', 'device'],
      from: ['planned', 'out', 'late', 'overdue', 'returned', 'located'],
      to: 'escalated',
      effects: ['clear', 'raise_alarm'],
      event: 'safety.sos',
      says: 'SOS',
    },
    // a check-in that was missed, or more time
    resume: {
      actors: ['guide', 'guest', 'device'],
      from: overdue,
      to: 'out',
      effects: ['end_alarm', 'clear', 'watch'],
      says: 'Reported OK',
    },
    return: {
      actors: ['guide', 'guest'],
      from: ['out', ...overdue],
      to: 'returned',
      ...over,
      event: 'safety.returned',
      says: 'Guide and guests are back',
    },
    locate: {
      actors: ['admin'],
      from: overdue,
      to: 'located',
      ...over,
      event: 'safety.located',
      says: 'Reached and safe',
    },
    declare: {
      actors: ['admin'],
      from: overdue,
      to: 'incident',
      ...over,
      event: 'safety.incident',
      says: 'It was an incident',
    },
  },
  changed: () => new AppError(409, 'wrong_state', said('This trip’s status just changed. Please reload the page.')),
})
