import { useEffect, useRef } from 'react'
import { Alert } from '#web/design/alert.tsx'
import { type PlainKey, useTexts } from '#web/lib/language/i18n.tsx'
import { sale } from '#web/app/texts/sale.en.ts'
import { CompleteProfile } from './complete-profile.tsx'
import type { HoldRefusal } from './use-hold.ts'

type Words = { title: PlainKey<typeof sale>; next?: PlainKey<typeof sale> }

const words: Record<string, Words> = {
  seats_unavailable: { title: 'seatsGone', next: 'seatsGoneDo' },
  departure_closed: { title: 'departureClosed', next: 'departureClosedDo' },
  party_too_large: { title: 'partyTooLarge', next: 'partyTooLargeDo' },
  own_adventure: { title: 'ownAdventure' },
  profile_incomplete: { title: 'profileIncomplete' },
  too_young: { title: 'tooYoung' },
  idempotency_key_reused: { title: 'keyReused' },
  not_allowed: { title: 'holdFailed' },
  network: { title: 'holdUnknown', next: 'holdUnknownDo' },
}

interface Props {
  refusal: HoldRefusal
  /** Where to return to after the profile is complete. */
  back: string
}

/** Why the seats are not held, and what to do about it. */
export function HoldRefusalAlert({ refusal, back }: Props) {
  const t = useTexts(sale)
  const { title, next } = words[refusal.code] ?? ({ title: 'holdFailed', next: 'holdFailedDo' } satisfies Words)
  const box = useRef<HTMLDivElement>(null)
  // It may open below the edge of the window or of the scrolling panel.
  useEffect(() => {
    box.current?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [refusal])
  return (
    <div ref={box}>
      <Alert
        tone={refusal.code === 'profile_incomplete' ? 'info' : 'danger'}
        role="alert"
        title={t(title)}
        actions={refusal.code === 'profile_incomplete' ? <CompleteProfile back={back} /> : null}
      >
        {refusal.text ? <p>{refusal.text}</p> : null}
        {next ? <p>{t(next)}</p> : null}
      </Alert>
    </div>
  )
}
