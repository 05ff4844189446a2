import type { BookedDeparture } from '#contract/bookings/overview.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { guideDashboard } from '#web/features/bookings/texts/guide-dashboard.en.ts'

/** `3 of 6 seats`; of a private trip only how many come. */
export function useSeatWords() {
  const t = useTexts(guideDashboard)
  return ({ kind, people, capacity }: Pick<BookedDeparture, 'kind' | 'people' | 'capacity'>): string =>
    kind === 'private' ? t('privateParty', { count: people }) : t('seatsSold', { count: people, capacity })
}
