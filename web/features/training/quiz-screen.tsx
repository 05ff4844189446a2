import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Attempt, OwnTraining, QuizStanding } from '#contract/training/schemas.ts'
import { trainingRules } from '#contract/training/values.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button, buttonClasses } from '#web/design/button.tsx'
import { Link } from '#web/design/link.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { quizTexts } from '#web/features/training/texts/quiz.en.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { formatInstant } from '#web/lib/language/format.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { attemptQuery, ownTrainingQuery, startAttempt, trainingKey } from './queries.ts'
import { QuizQuestions } from './quiz-questions.tsx'
import { QuizResult } from './quiz-result.tsx'

const zone = 'America/Denver'

/** One quiz of the guide who is signed in: before, during, and after an attempt. */
export function QuizScreen({ quiz }: { quiz: string }) {
  const t = useTexts(quizTexts)
  const queryClient = useQueryClient()
  const own = useQuery(ownTrainingQuery)
  const standing = standingOf(own.data, quiz)
  const isOpen = standing?.state === 'open' || standing?.state === 'ready'
  const [attempt, setAttempt] = useState<Attempt | null>(null)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  // an attempt that has ended is explained again whenever the guide returns
  const last = useQuery({
    ...attemptQuery(standing?.attemptId ?? ''),
    enabled: standing?.attemptId !== null && standing?.attemptId !== undefined && !attempt && standing.state !== 'open',
  })
  const begin = async () => {
    setBusy(true)
    setProblem('')
    try {
      setAttempt(await startAttempt(quiz))
    } catch (cause) {
      setProblem(saidBy(cause) || t('failed'))
      await queryClient.invalidateQueries({ queryKey: [...trainingKey, 'own'] })
    } finally {
      setBusy(false)
    }
  }
  const gone = (sentence: string) => {
    setAttempt(null)
    setProblem(sentence)
    void queryClient.invalidateQueries({ queryKey: trainingKey })
  }
  if (!standing)
    return own.isError ? <Alert tone="danger">{t('failed')}</Alert> : <Skeleton shape="block" className="h-64" />
  if (attempt?.state === 'open')
    return <QuizQuestions key={attempt.id} attempt={attempt} onEnd={setAttempt} onGone={gone} />
  const ended = attempt ?? (last.data && last.data.state !== 'open' ? last.data : null)
  return (
    <div className="grid gap-8">
      {problem ? (
        <Alert tone="warn" title={t('changedTitle')}>
          {problem}
        </Alert>
      ) : null}
      {attempt && ended ? <QuizResult attempt={ended} /> : <Standing standing={standing} />}
      <div className="flex flex-wrap gap-3">
        {isOpen ? (
          <Button size="lg" loading={busy} onClick={() => void begin()}>
            {t(standing.state === 'open' ? 'resume' : ended ? 'again' : 'start')}
          </Button>
        ) : null}
        <Onward quiz={quiz} own={own.data} passed={standing.state === 'passed'} />
      </div>
      {!attempt && ended && standing.state !== 'open' ? <QuizResult attempt={ended} /> : null}
    </div>
  )
}

export const standingOf = (own: OwnTraining | undefined, quiz: string): QuizStanding | undefined =>
  quiz === 'final' ? own?.final : own?.modules.find(({ module }) => module === quiz)?.quiz

function Standing({ standing }: { standing: QuizStanding }) {
  const t = useTexts(quizTexts)
  const { state, opensAt, passedAt, attemptsLeft } = standing
  if (state === 'closed')
    return (
      <Alert role="none" title={t('closedTitle')}>
        {t('closed')}
      </Alert>
    )
  if (state === 'paused')
    return (
      <Alert tone="warn" role="none" title={t('pausedTitle')}>
        {t('paused', { time: opensAt ? formatInstant(opensAt, zone) : '' })}
      </Alert>
    )
  if (state === 'locked')
    return (
      <Alert tone="danger" role="none" title={t('lockedTitle')}>
        {t('locked')}
      </Alert>
    )
  if (state === 'passed')
    return (
      <Alert tone="success" role="none" title={t('passedTitle')}>
        {t('passed', { day: passedAt ? formatInstant(passedAt, zone, 'day') : '' })}
      </Alert>
    )
  return (
    <section aria-labelledby="how" className="grid gap-3">
      <h2 id="how" className="text-display-xs">
        {t('howTitle')}
      </h2>
      <ul className="grid max-w-text list-disc gap-2 pl-5">
        <li>{t('how1', { count: trainingRules.moduleQuestions })}</li>
        <li>{t('how2')}</li>
        <li>{t('how3')}</li>
        <li>{t('how4', { count: attemptsLeft })}</li>
      </ul>
    </section>
  )
}

function Onward({ quiz, own, passed }: { quiz: string; own: OwnTraining | undefined; passed: boolean }) {
  const t = useTexts(quizTexts)
  const next = own?.modules.find((one) => one.required && one.module !== quiz && one.quiz.state !== 'passed')
  const link = (to: string, label: string, look: 'primary' | 'secondary') => (
    <Link to={to} variant="bare" className={buttonClasses({ variant: look, size: 'lg' })}>
      {label}
    </Link>
  )
  return (
    <>
      {passed && quiz !== 'final' && next ? link(`/training/module/${next.module}`, t('nextModule'), 'primary') : null}
      {passed && quiz !== 'final' && own?.final.state === 'ready'
        ? link('/training/module/final/quiz', t('toFinal'), 'primary')
        : null}
      {passed && quiz === 'final' ? link('/training/complete', t('toCertificate'), 'primary') : null}
      {quiz === 'final'
        ? link('/training', t('toTraining'), 'secondary')
        : link(`/training/module/${quiz}`, t('toModule'), 'secondary')}
    </>
  )
}
