import { texts } from '#web/lib/language/texts.ts'

/** A list that got no answer, or was refused. */
export const listTrouble = texts('list-trouble', {
  failed: 'The search did not come through',
  failedText: 'Nothing you typed is lost. Please try again in a moment.',
  busyText: 'This search takes too long. Please narrow it down, or try again in a moment.',
  tryAgain: 'Try again',
  refused: 'Please check what you typed',
  pageGone: 'This page of the list no longer exists.',
})
