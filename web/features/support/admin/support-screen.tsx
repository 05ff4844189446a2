import { useSearchParams } from 'react-router'
import { Tabs } from '#web/design/tabs.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { supportDesk } from '#web/features/support/admin/texts/support-desk.en.ts'
import { useScope } from '#web/features/operators/use-scope.ts'
import { DeskPage } from '#web/features/operators/desk-page.tsx'
import { ContestedList } from '#web/features/bookings/admin/contested-list.tsx'
import { GuideWeatherList } from '#web/features/bookings/admin/guide-weather-list.tsx'
import { TripCaseList } from '#web/features/bookings/admin/trip-case-list.tsx'
import { MessageList } from './message-list.tsx'

const parts = ['messages', 'trips', 'no-shows', 'weather'] as const
const scopesOf = {
  messages: ['support'],
  trips: ['support'],
  'no-shows': ['support'],
  weather: ['support', 'trust_and_safety'],
} as const

/** Messages and contested no-shows; the address says which tab is open. */
export function SupportScreen() {
  const t = useTexts(supportDesk)
  const [query, setQuery] = useSearchParams()
  const can = useScope()
  const open = parts.filter((one) => can(...scopesOf[one]))
  const part = open.find((one) => one === query.get('part')) ?? open[0] ?? 'messages'
  return (
    <DeskPage title={t('title')} lead={t('lead')}>
      <Tabs
        label={t('parts')}
        value={part}
        onValueChange={(next) => setQuery(next === 'messages' ? {} : { part: next }, { preventScrollReset: true })}
        tabs={[
          { value: 'messages', label: t('messages'), content: part === 'messages' ? <MessageList /> : null },
          { value: 'trips', label: t('trips'), content: part === 'trips' ? <TripCaseList /> : null },
          { value: 'no-shows', label: t('noShows'), content: part === 'no-shows' ? <ContestedList /> : null },
          { value: 'weather', label: t('weather'), content: part === 'weather' ? <GuideWeatherList /> : null },
        ].filter(({ value }) => open.some((one) => one === value))}
      />
    </DeskPage>
  )
}
