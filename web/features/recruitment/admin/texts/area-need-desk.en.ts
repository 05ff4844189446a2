import { englishTexts } from '#web/lib/language/texts.ts'

/** How much guides are needed where, at the operators' desk. */
export const areaNeedDesk = englishTexts('area-need-desk', {
  title: 'Area need',
  lead: 'How much guides are needed, from 0 to 10. It’s ten of the 100 points of a score. Leave a field empty where the need is as usual.',
  usual: 'Usual need',
  usualHelp: 'Where nothing else is entered.',
  table: 'Area need by state and category',
  state: 'State',
  cell: '{category} in {state}',
  open: { one: '{count} open', other: '{count} open' },
  waitlisted: { one: '{count} on the waitlist', other: '{count} on the waitlist' },
  add: 'Add a state',
  chooseState: 'Choose a state',
  noStates: 'Every state is as usual and no application is open.',
  wrong: 'Please enter whole numbers from 0 to 10.',
  changes: 'Your changes',
  noChanges: 'Nothing has changed yet.',
  change: '{place}: {from} → {to}',
  asUsual: 'as usual',
  discard: 'Discard changes',
  save: 'Save area need',
  saveTitle: 'Save this area need?',
  saveText: 'Scores of open applications are recomputed in the next minutes.',
  rescoring: {
    one: 'Recomputing scores: {count} application so far.',
    other: 'Recomputing scores: {count} applications so far.',
  },
  rescored: {
    one: 'Scores recomputed for {count} application, {time}.',
    other: 'Scores recomputed for {count} applications, {time}.',
  },
  versions: 'Versions',
  noVersions: 'No one has changed the area need yet.',
  by: '{time} · {who}',
})
