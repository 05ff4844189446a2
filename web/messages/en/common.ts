export const common = {
  brand: 'Treq',
  titleOf: '{page} · {brand}',
  loading: 'Loading…',
  loadingPage: 'Loading the page…',
  close: 'Close',
  backHome: 'Back to home',
} as const
