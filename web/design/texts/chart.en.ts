import { englishTexts } from '#web/lib/language/texts.ts'

/** Charts are in guides’ and operators’ tools, which are English only. */
export const chart = englishTexts('chart', {
  loading: 'Loading chart…',
  showTable: 'Show table',
  showChart: 'Show chart',
  showTableOf: 'Show table: {title}',
  showChartOf: 'Show chart: {title}',
  download: 'CSV',
  downloadOf: 'Download CSV: {title}',
  keys: 'Use the left and right arrow keys to read each value.',
  empty: 'Nothing to show for these days',
  figure: '{label}: {value}',
  none: '–',
  stepShare: '{percent}% of {step}',
})
