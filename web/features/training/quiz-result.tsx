import { useEffect, useRef } from 'react'
import { trainingRules } from '#contract/training/values.ts'
import type { EndedAttempt, ExplainedQuestion } from '#contract/training/schemas.ts'
import { Alert } from '#web/design/alert.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Link } from '#web/design/link.tsx'
import { quizTexts } from '#web/features/training/texts/quiz.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'

/** What came of an attempt, and why each answer is right or not. */
export function QuizResult({ attempt }: { attempt: EndedAttempt }) {
  const t = useTexts(quizTexts)
  const { state, correct, total, criticalMissed, questions } = attempt
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    head.current?.focus()
  }, [attempt.id])
  const needed = Math.ceil((total * trainingRules.passPercent) / 100)
  const title =
    state === 'superseded'
      ? t('resultSuperseded')
      : t(state === 'passed' ? 'resultPassed' : 'resultFailed', { correct, total })
  return (
    <section aria-labelledby="result" className="grid gap-6">
      <h2 id="result" ref={head} tabIndex={-1} className="text-display-sm">
        {title}
      </h2>
      {state === 'superseded' ? <Alert role="none">{t('superseded')}</Alert> : null}
      {state === 'failed' ? (
        <Alert tone="warn" role="none">
          {criticalMissed > 0 ? <p>{t('critical', { count: criticalMissed })}</p> : null}
          {correct < needed ? <p>{t('below', { needed, total })}</p> : null}
          <p>{t('left', { count: attempt.standing.attemptsLeft })}</p>
        </Alert>
      ) : null}
      {questions.length > 0 ? (
        <>
          <h3 className="text-display-xs">{t('explanations')}</h3>
          <ol className="grid gap-6">
            {questions.map((question) => (
              <li key={question.position}>
                <Explained question={question} total={total} />
              </li>
            ))}
          </ol>
        </>
      ) : null}
    </section>
  )
}

function Explained({ question, total }: { question: ExplainedQuestion; total: number }) {
  const t = useTexts(quizTexts)
  const { position, ask, options, chosen, right, correct, why, critical, lesson } = question
  return (
    <article className="grid max-w-text gap-3 border-t border-line pt-5">
      <p className="flex flex-wrap items-center gap-3 text-sm text-ink-muted">
        {t('question', { number: position + 1, total })}
        <Badge tone={correct ? 'success' : 'danger'}>{t(correct ? 'right' : 'wrong')}</Badge>
        {critical ? <Badge tone="warn">{t('safety')}</Badge> : null}
      </p>
      <p className="font-semibold">{ask}</p>
      <ul className="grid gap-1.5">
        {options.map((option, place) =>
          chosen.includes(place) || right.includes(place) ? (
            <li key={option} className={right.includes(place) ? 'text-success' : 'text-danger'}>
              <span className="font-semibold">
                {t(right.includes(place) ? 'rightAnswer' : 'yours')}
                {right.includes(place) && chosen.includes(place) ? ` (${t('yours').toLowerCase()})` : ''}:{' '}
              </span>
              <span className="text-ink">{option}</span>
            </li>
          ) : null,
        )}
      </ul>
      <p className="text-ink-muted">{why}</p>
      <p className="text-sm">
        <Link to={`/training/module/${lesson.module}#${lesson.key}`}>{t('readLesson', { title: lesson.title })}</Link>
      </p>
    </article>
  )
}
