import { englishTexts } from '#web/lib/language/texts.ts'

export const creditDesk = englishTexts('credit-desk', {
  title: 'Credit',
  left: 'Left',
  none: 'No credit history.',
  give: 'Issue credit',
  giveTitle: 'Issue credit',
  giveText:
    'Available right away for any adventure. You can issue up to {limit} on your own. Above that, another operator approves credit after an emergency. For goodwill, issue a refund.',
  amount: 'Amount in dollars',
  amountWrong: 'Please enter an amount such as 25.00.',
  cause: 'Type of credit',
  wordsLabel: 'Message to recipient',
  wordsHelp: 'The recipient will see this.',
  wordsWrong: 'Enter a message.',
  calledOff: 'Canceled by guide',
  fee: 'Cancellation fee',
  short: 'On short notice',
  waive: 'Waive fee',
  waiveTitle: 'Waive this fee?',
  waiveMessage: 'Message to the guide',
  waiveMessageHelp: 'Optional. The guide will see this. The reason below is for operators only.',
  waiveText: 'The guide gets the fee back, and this cancellation no longer counts against them.',
  waivedBy: 'Waived by {name}: {reason}',
})
