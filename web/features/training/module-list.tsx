import { useQuery } from '@tanstack/react-query'
import type { ModuleSummary, OwnTraining } from '#contract/training/schemas.ts'
import { Badge } from '#web/design/badge.tsx'
import { CategoryIcon } from '#web/design/category-icon.tsx'
import { Link } from '#web/design/link.tsx'
import { lessonTexts } from '#web/features/training/texts/lessons.en.ts'
import { quizTexts } from '#web/features/training/texts/quiz.en.ts'
import { formatInstant } from '#web/lib/language/format.ts'
import { useLanguage, useTexts } from '#web/lib/language/i18n.tsx'
import { useAuth } from '#web/lib/session/session.tsx'
import { ownTrainingQuery } from './queries.ts'

/** Modules with what is in them; of a guide who is signed in with how far each is. */
export function ModuleList({ modules }: { modules: readonly ModuleSummary[] }) {
  const t = useTexts(lessonTexts)
  const language = useLanguage()
  const isSignedIn = useAuth().status === 'authenticated'
  const own = useQuery({ ...ownTrainingQuery, enabled: isSignedIn }).data
  return (
    <ol className="grid gap-x-16 desktop:grid-cols-2">
      {modules.map((one, at) => {
        const mine = own?.guide ? own.modules.find(({ module }) => module === one.module) : undefined
        return (
          <li
            key={one.module}
            className="group relative grid grid-cols-[3rem_1fr] content-start gap-y-1 border-t border-line-strong py-6"
          >
            {one.category ? (
              <CategoryIcon name={one.category} className="size-7 self-center text-brand" />
            ) : (
              <p aria-hidden="true" className="display text-display-sm text-accent-ink tabular-nums">
                {at + 1}
              </p>
            )}
            <h3 className="self-center text-display-xs">
              <Link to={`/training/module/${one.module}`} variant="title" stretched>
                {language === 'es' ? one.titleEs : one.title}
              </Link>
            </h3>
            <p className="col-start-2 max-w-text text-ink-muted">{language === 'es' ? one.summaryEs : one.summary}</p>
            <p className="col-start-2 flex flex-wrap items-center gap-3 text-sm text-ink-muted">
              {t('minutes', { minutes: one.minutes })} · {t('lessonCount', { count: one.lessons.length })}
              {mine ? <State mine={mine} /> : null}
            </p>
          </li>
        )
      })}
    </ol>
  )
}

function State({ mine }: { mine: OwnTraining['modules'][number] }) {
  const t = useTexts(quizTexts)
  const { quiz, required, duty } = mine
  const zone = 'America/Denver'
  if (quiz.state === 'passed') return <Badge tone="success">{t('state_passed')}</Badge>
  if (duty) return <Badge tone="warn">{t('dueBy', { day: formatInstant(duty.dueAt, zone, 'day') })}</Badge>
  if (quiz.state === 'paused')
    return (
      <Badge tone="warn">{t('state_paused', { time: quiz.opensAt ? formatInstant(quiz.opensAt, zone) : '' })}</Badge>
    )
  if (quiz.state === 'locked') return <Badge tone="danger">{t('state_locked')}</Badge>
  if (quiz.state === 'open') return <Badge tone="info">{t('state_open')}</Badge>
  return required ? <Badge tone="outline">{t('required')}</Badge> : null
}
