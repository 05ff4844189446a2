import { useQuery } from '@tanstack/react-query'
import { Badge } from '#web/design/badge.tsx'
import { buttonClasses } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Link } from '#web/design/link.tsx'
import { guideStartTexts } from '#web/features/recruitment/texts/guide-start.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { guideStartQuery } from './queries.ts'

/** For a guide at level 0: what is done, and what comes next. Nothing for anyone else. */
export function NextSteps() {
  const { data } = useQuery(guideStartQuery)
  return data?.level === 0 ? <Steps profileCompleted={data.profileCompleted} /> : null
}

export function Steps({ profileCompleted }: { profileCompleted: boolean }) {
  const t = useTexts(guideStartTexts)
  const steps = [
    { key: 'account', state: 'done' },
    { key: 'profile', state: profileCompleted ? 'done' : 'todo' },
    { key: 'documents', state: 'later' },
    { key: 'publish', state: 'later' },
  ] as const
  return (
    <Card padding="lg" className="grid gap-5">
      <div className="grid gap-2">
        <h2 className="text-display-xs">{t('nextTitle')}</h2>
        <p className="max-w-text text-ink-muted">{t('lead')}</p>
      </div>
      <ol className="grid">
        {steps.map(({ key, state }) => (
          <li
            key={key}
            className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3 last:border-0"
          >
            <span>{t(key)}</span>
            <Badge tone={state === 'done' ? 'success' : state === 'todo' ? 'warn' : 'neutral'}>{t(state)}</Badge>
          </li>
        ))}
      </ol>
      {profileCompleted ? null : (
        <Link
          to="/profile-setup?next=%2Fguide-dashboard"
          variant="bare"
          className={buttonClasses({ className: 'justify-self-start' })}
        >
          {t('complete')}
        </Link>
      )}
    </Card>
  )
}
