import { texts } from '#web/lib/language/texts.ts'

/** A list that got no answer, or was refused. */
export const listTrouble = texts('list-trouble', {
  failed: 'We couldn’t run that search',
  failedText: 'Your search is still here. Please try again in a moment.',
  busyText: 'This search is taking too long. Try narrowing it down, or try again in a moment.',
  tryAgain: 'Try again',
  refused: 'Please check what you typed',
  pageGone: 'This page of results is no longer available.',
})
