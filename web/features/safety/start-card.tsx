import { useState } from 'react'
import type { SafetyParty } from '#contract/safety/schemas.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Checkbox } from '#web/design/checkbox.tsx'
import { safetyCheckin } from '#web/features/safety/texts/safety-checkin.en.ts'
import { safetyPlan } from '#web/features/safety/texts/safety-plan.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useReport } from './use-report.ts'

/** Who goes; from the press on, they are expected back. */
export function StartCard({ party }: { party: SafetyParty }) {
  const t = useTexts(safetyPlan)
  const c = useTexts(safetyCheckin)
  const { send, busy, problem } = useReport(party)
  const [gone, setGone] = useState<readonly string[]>([])
  const going = party.party.filter(({ id, refused }) => refused === null && !gone.includes(id)).map(({ id }) => id)
  return (
    <Card as="section" className="grid gap-4">
      <div className="grid gap-1">
        <h2 className="text-display-xs">{t('startTitle')}</h2>
        <p className="text-sm text-ink-muted">{t('startText')}</p>
      </div>
      <ul>
        {party.party.map((person, at) => (
          <li key={person.id}>
            <Checkbox
              label={(person.name ?? t('unnamed', { count: at + 1 })) + (person.child ? ` (${t('child')})` : '')}
              checked={going.includes(person.id)}
              disabled={person.refused !== null}
              {...(person.refused === null ? {} : { help: person.refused })}
              onChange={(event) =>
                setGone(event.target.checked ? gone.filter((id) => id !== person.id) : [...gone, person.id])
              }
            />
          </li>
        ))}
      </ul>
      {problem === null ? null : (
        <Alert tone="danger" role="alert" title={c('notSent')}>
          {problem || c('notSentText')}
        </Alert>
      )}
      <Button
        size="lg"
        className="min-h-16"
        loading={busy !== null}
        disabled={going.length === 0}
        onClick={() => void send('started', { participants: going })}
      >
        {going.length === 0 ? t('startNone') : t('start', { count: going.length })}
      </Button>
    </Card>
  )
}
