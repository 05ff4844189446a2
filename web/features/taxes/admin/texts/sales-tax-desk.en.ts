import { englishTexts } from '#web/lib/language/texts.ts'

export const salesTaxDesk = englishTexts('sales-tax-desk', {
  title: 'Sales and lodging taxes',
  text: 'From the ledger, by the state of the trip and the day it was posted, Mountain Time. A tax is owed once its trip is over.',
  year: 'Year',
  quarter: 'Quarter',
  quarterName: 'Q{quarter}',
  state: 'State',
  noState: 'No trip',
  trips: 'Trips',
  collected: 'Collected',
  returned: 'Returned',
  owed: 'Owed',
  all: 'Owed for {year}',
  none: 'No taxes in {year}',
  noneText: 'Taxes show up here once a taxed trip is over.',
  table: 'By state and quarter',
  csv: 'Download CSV',
})
