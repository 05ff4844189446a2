import { englishTexts } from '#web/lib/language/texts.ts'

/** Credit by hand and what a canceled trip costs its guide, at the operators' desk. */
export const creditDesk = englishTexts('credit-desk', {
  title: 'Credit',
  left: 'Left',
  none: 'Never had any.',
  give: 'Give credit',
  giveTitle: 'Give credit',
  giveText: 'It is there at once, for any adventure. For one booking up to {limit}; beyond it, give a refund.',
  amount: 'Amount in dollars',
  amountWrong: 'Please enter an amount such as 25.00.',
  cause: 'For',
  wordsLabel: 'What it is for',
  wordsHelp: 'Read by whoever gets it.',
  wordsWrong: 'Please say what it is for.',
  calledOff: 'Called off by the guide',
  fee: 'Cost the guide',
  short: 'At short notice',
  waive: 'Waive',
  waiveTitle: 'Let the guide off?',
  waiveMessage: 'Message to the guide',
  waiveMessageHelp: 'Optional. The guide reads it; the reason below is for operators only.',
  waiveText: 'What it cost goes back to the guide, and it does not count any more.',
  waivedBy: 'Waived by {name}: {reason}',
})
