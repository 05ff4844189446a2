import type { RecurringJob } from '#server/platform/jobs.ts'

/** Everything that happens again and again, on one page. Patterns are cron in UTC, by wall time. */
export const schedule: readonly RecurringJob[] = [
  { task: 'reconcile-payments', match: '*/10 * * * *' },
  { task: 'reconcile-payouts', match: '4,14,24,34,44,54 * * * *' },
  { task: 'reconcile-checks', match: '3,13,23,33,43,53 * * * *' },
  { task: 'compare-with-stripe', match: '47 * * * *' },
  { task: 'check-invariants', match: '17 * * * *' },
  { task: 'sync-payout-accounts', match: '27 * * * *' },
  { task: 'refresh-listings', match: '* * * * *' },
  { task: 'rebuild-listings', match: '10 4 * * *' },
  { task: 'extend-departures', match: '40 3 * * *' },
  { task: 'read-outside-calendars', match: '*/5 * * * *' },
  { task: 'count-track-records', match: '15 3 * * *' },
  { task: 'forget-sessions', match: '20 4 * * *' },
  { task: 'forget-throttles', match: '50 4 * * *' },
  { task: 'forget-security-events', match: '55 4 * * *' },
  { task: 'forget-email-texts', match: '5 5 * * *' },
  { task: 'forget-notifications', match: '25 5 * * *' },
  { task: 'resume-bulk-actions', match: '* * * * *' },
  { task: 'watch-conditions', match: '*/10 * * * *' },
  { task: 'watch-queues', match: '*/5 * * * *' },
  { task: 'forget-live-events', match: '*/15 * * * *' },
  { task: 'roll-analytics-days', match: '5 * * * *' },
  { task: 'clear-pictures', match: '35 4 * * *' },
  { task: 'erase-applications', match: '15 5 * * *' },
  { task: 'forget-exports', match: '45 5 * * *' },
  { task: 'forget-former-secrets', match: '35 * * * *' },
  { task: 'erase-waivers', match: '35 5 * * *' },
  { task: 'send-incident-digest', match: '0 15 1 * *' },
  { task: 'clear-vault', match: '25 * * * *' },
  { task: 'rewrap-data-keys', match: '30 4 * * *' },
]

/** Milliseconds of wall time between two sweeps of the deadlines table. */
export const sweepEvery = 2000
