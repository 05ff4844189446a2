import { saidInEnglish, type Said } from '#contract/wire/said.ts'
import type { OutsideFailure } from '#contract/scheduling/values.ts'

const sentences: Record<OutsideFailure, Said> = {
  not_found: saidInEnglish('There’s no calendar at that address. Copy it again from the other calendar’s settings.'),
  refused: saidInEnglish(
    'Your calendar provider doesn’t let us read this calendar. Use its private (secret) address in iCal format.',
  ),
  unreachable: saidInEnglish(
    'We couldn’t reach your calendar provider. Check the address, or try again in a few minutes.',
  ),
  too_slow: saidInEnglish('Your calendar provider took too long to respond. Please try again in a few minutes.'),
  too_large: saidInEnglish('This calendar is larger than 5 MB. Connect one with fewer past events.'),
  too_many_events: saidInEnglish('This calendar has more than 10,000 upcoming events. Connect one with fewer.'),
  redirected: saidInEnglish('This address leads somewhere else that we can’t follow. Copy the final https:// address.'),
  internal_address: saidInEnglish('This address isn’t on the public internet.'),
  not_a_calendar: saidInEnglish(
    'This is a web page, not a calendar. Copy the address in iCal format. It often ends with .ics.',
  ),
  damaged: saidInEnglish('This calendar file is damaged or incomplete.'),
}

/** Why a calendar could not be read, and what to do. */
export const failureSentence = (failure: OutsideFailure): Said => sentences[failure]
