import { useSearchParams } from 'react-router'
import { Container } from '#web/design/container.tsx'
import { PageHeader } from '#web/design/page-header.tsx'
import { Tabs } from '#web/design/tabs.tsx'
import { Mailbox } from '#web/features/demo/mailbox.tsx'
import { Phones } from '#web/features/demo/phones.tsx'
import { phoneTools } from '#web/features/demo/texts/phone-tools.en.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { tools } from '#web/app/texts/tools.en.ts'

export default function DemoMailboxPage() {
  const t = useTexts(tools)
  const p = useTexts(phoneTools)
  const [query, setQuery] = useSearchParams()
  const shown = query.get('show') ?? 'emails'
  // Times are shown in the zone of the browser, which the server does not know.
  const hydrated = useHydrated()
  return (
    <Container width="wide" className="grid grid-cols-1 gap-8 pt-block pb-section">
      <PageHeader title={t('mailbox')} lead={t('mailboxLead')} />
      {hydrated ? (
        <Tabs
          label={p('outbox')}
          value={shown}
          onValueChange={(show) => setQuery(show === 'emails' ? {} : { show }, { replace: true })}
          tabs={[
            { value: 'emails', label: p('emails'), content: shown === 'emails' ? <Mailbox /> : null },
            { value: 'texts', label: p('texts'), content: shown === 'texts' ? <Phones of="texts" /> : null },
            { value: 'pushes', label: p('pushes'), content: shown === 'pushes' ? <Phones of="pushes" /> : null },
          ]}
        />
      ) : null}
    </Container>
  )
}
