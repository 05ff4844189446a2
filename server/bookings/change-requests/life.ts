import type { ChangeState } from '#contract/bookings/values.ts'

interface ChangeStep {
  /** The line that it leaves in the timeline. */
  readonly name: `change_${string}`
  readonly who: readonly ('customer' | 'guide' | 'system')[]
  readonly from: readonly ChangeState[]
  readonly to: ChangeState
  readonly says: string
}

/** The life of a change request, which is laid over a confirmed booking and moves it nowhere. */
export const changeLife: readonly ChangeStep[] = [
  { name: 'change_proposed', who: ['customer', 'guide'], from: [], to: 'pending', says: 'A change was asked for' },
  {
    name: 'change_agreed',
    who: ['customer', 'guide'],
    from: ['pending'],
    to: 'paying',
    says: 'The change was accepted and waits for its payment',
  },
  {
    name: 'change_unpaid',
    who: ['system'],
    from: ['paying'],
    to: 'paying',
    says: 'What the change costs more could not be charged',
  },
  {
    name: 'change_accepted',
    who: ['customer', 'guide', 'system'],
    from: ['pending', 'paying'],
    to: 'accepted',
    says: 'The change took effect',
  },
  {
    name: 'change_declined',
    who: ['customer', 'guide'],
    from: ['pending'],
    to: 'declined',
    says: 'The change was declined',
  },
  {
    name: 'change_withdrawn',
    who: ['customer', 'guide'],
    from: ['pending', 'paying'],
    to: 'withdrawn',
    says: 'The change request was taken back',
  },
  {
    name: 'change_expired',
    who: ['system'],
    from: ['pending'],
    to: 'expired',
    says: 'The change request ran out without an answer',
  },
  {
    name: 'change_failed',
    who: ['system'],
    from: ['paying'],
    to: 'failed',
    says: 'The change was not paid for and did not take effect',
  },
  {
    name: 'change_ended',
    who: ['system'],
    from: ['pending', 'paying'],
    to: 'ended',
    says: 'The change request ended',
  },
]
