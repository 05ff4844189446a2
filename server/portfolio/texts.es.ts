export const portfolioSpanish = {
  'We couldn’t find that record.': 'No encontramos ese registro.',
}
