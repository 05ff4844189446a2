import { type Said, wholeSentence } from '#contract/wire/said.ts'
import { changeLife } from './change-requests/lifecycle.ts'
import { transitions } from './lifecycle.ts'

/** Recorded without a state change; change requests have their own lifecycle. */
const noted: Readonly<Record<string, string>> = {
  hold: 'Spots held',
  extend_hold: 'Hold extended',
  balance_paid: 'Balance paid',
  balance_failed: 'Balance charge failed',
  balance_card: 'Another card chosen for the balance',
  report_no_show_guide: 'The explorer reported a guide no-show',
  charge_guide: 'Treq issued a refund that the guide pays',
  bear_dispute: 'The trip covers what the guest’s bank took back',
  confirm_guide: 'The explorer confirmed that the guide was there',
  open_trip_case: 'Treq is looking into the trip',
  trip_case_guide_paid: 'Treq decided that the trip is paid',
  trip_case_guest_refunded: 'Treq decided that the trip is refunded',
  trip_case_split: 'Treq decided that part of the trip is refunded',
  contest_no_show: 'The explorer disputed the no-show',
  contest_upheld: 'Treq decided that the explorer was there',
  contest_denied: 'Treq upheld the no-show',
  choose_refund: 'The trip is refunded',
  choose_credit: 'The refund was issued as credit',
  settle_case: 'A dispute about this booking was settled',
  leave_group: 'Part of the group canceled',
  note_cash: 'The guide noted a cash payment',
  remove_cash: 'The guide removed a cash note',
}

const described: Readonly<Record<string, { says: string }>> = {
  ...changeLife.begins,
  ...changeLife.transitions,
  ...transitions,
}

/** The line that a row of `booking_changes` is in the story of a booking. */
export const sentenceOf = (transition: string): Said =>
  wholeSentence(noted[transition] ?? described[transition]?.says ?? transition)

/** Every transition that leaves a line in the story of a booking. */
export const storyTransitions: readonly string[] = [...Object.keys(noted), ...Object.keys(described)]
