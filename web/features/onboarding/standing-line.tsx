import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Onboarding } from '#contract/onboarding/schemas.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button, buttonClasses } from '#web/design/button.tsx'
import { Link } from '#web/design/link.tsx'
import { onboardingTexts } from '#web/features/onboarding/texts/onboarding.en.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { formatInstant } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { onboardingKey, resumeOnboarding } from './queries.ts'

/** Whose turn it is, and the one way on. */
export function StandingLine({ onboarding }: { onboarding: Onboarding }) {
  const t = useTexts(onboardingTexts)
  const locale = useLocale()
  const { state, next, actor, reviewBy } = onboarding
  if (state === 'archived') return <Resume />
  if (state === 'live') {
    return (
      <Alert
        tone="success"
        role="none"
        title={t('live')}
        actions={
          <Link to="/create-adventure" variant="bare" className={buttonClasses({ size: 'sm' })}>
            {t('liveNext')}
          </Link>
        }
      >
        {t('liveText')}
      </Alert>
    )
  }
  if (next) {
    return (
      <Link
        to={`/guide-onboarding/${next}`}
        variant="bare"
        className={buttonClasses({ size: 'lg', className: 'justify-self-start' })}
      >
        {t('continue', { step: t(next) })}
      </Link>
    )
  }
  return (
    <Alert role="none" title={t(actor === 'vendor' ? 'actor_vendor' : 'actor_treq')}>
      {reviewBy
        ? t('reviewBy', { day: formatInstant(reviewBy, 'America/Denver', 'day', locale) })
        : t(actor === 'vendor' ? 'waitingVendor' : 'waitingTreq')}
    </Alert>
  )
}

function Resume() {
  const t = useTexts(onboardingTexts)
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const resume = async () => {
    setBusy(true)
    setRefusal('')
    try {
      await resumeOnboarding()
      await queryClient.invalidateQueries({ queryKey: onboardingKey })
    } catch (cause) {
      setRefusal(saidBy(cause) || t('notSaved'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-4">
      <Alert tone="warn" role="none" title={t('archived')}>
        {t('archivedText')}
      </Alert>
      {refusal ? <Alert tone="danger">{refusal}</Alert> : null}
      <Button size="lg" loading={busy} className="justify-self-start" onClick={() => void resume()}>
        {t('resume')}
      </Button>
    </div>
  )
}
