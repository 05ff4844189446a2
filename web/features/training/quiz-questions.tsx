import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AskedQuestion, EndedAttempt, OpenAttempt } from '#contract/training/schemas.ts'
import { Alert } from '#web/design/alert.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { quizTexts } from '#web/features/training/texts/quiz.en.ts'
import { HttpError, saidBy } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { answerQuestion, submitAttempt, trainingKey } from './queries.ts'

interface Props {
  attempt: OpenAttempt
  onEnd: (ended: EndedAttempt) => void
  /** The attempt has ended elsewhere, or does not count any longer. */
  onGone: (sentence: string) => void
}

/** The questions of an attempt that is open; each answer is saved when it is chosen, one after the other. */
export function QuizQuestions({ attempt, onEnd, onGone }: Props) {
  const t = useTexts(quizTexts)
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState(() => new Map(attempt.questions.map((one) => [one.position, one.chosen])))
  const [unsaved, setUnsaved] = useState<ReadonlySet<number>>(new Set())
  const [waiting, setWaiting] = useState(0)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const queue = useRef(Promise.resolve())
  const total = attempt.questions.length
  const open = attempt.questions.filter(({ position }) => (chosen.get(position)?.length ?? 0) === 0)

  const mark = (position: number, failed: boolean) =>
    setUnsaved((before) => {
      const after = new Set(before)
      if (failed) after.add(position)
      else after.delete(position)
      return after
    })
  const save = (position: number, places: number[]) => {
    setWaiting((count) => count + 1)
    queue.current = queue.current.then(async () => {
      try {
        await answerQuestion(attempt.id, position, places)
        mark(position, false)
      } catch (cause) {
        if (cause instanceof HttpError && (cause.code === 'attempt_ended' || cause.code === 'module_changed'))
          onGone(saidBy(cause))
        else mark(position, true)
      } finally {
        setWaiting((count) => count - 1)
      }
    })
  }
  const choose = (position: number, places: number[]) => {
    setProblem('')
    setChosen((before) => new Map(before).set(position, places))
    if (places.length > 0) save(position, places)
  }
  const submit = async () => {
    const [first] = open
    if (first) {
      setProblem(t('missing', { count: open.length }))
      document.querySelector<HTMLElement>(`#question-${first.position} input`)?.focus()
      return
    }
    setBusy(true)
    setProblem('')
    for (const position of unsaved) save(position, chosen.get(position) ?? [])
    await queue.current
    try {
      const ended = await submitAttempt(attempt.id, total)
      await queryClient.invalidateQueries({ queryKey: [...trainingKey, 'own'] })
      onEnd(ended)
    } catch (cause) {
      if (cause instanceof HttpError && cause.code === 'module_changed') onGone(saidBy(cause))
      else setProblem(saidBy(cause) || t('failed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      noValidate
      className="grid gap-8"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <ol className="grid gap-8">
        {attempt.questions.map((question) => (
          <li key={question.position} id={`question-${question.position}`} className="scroll-mt-20">
            <Question
              question={question}
              total={total}
              chosen={chosen.get(question.position) ?? []}
              onChoose={(places) => choose(question.position, places)}
            />
          </li>
        ))}
      </ol>
      {unsaved.size > 0 ? <Alert tone="danger">{t('notSaved')}</Alert> : null}
      {problem ? <Alert tone="danger">{problem}</Alert> : null}
      <div className="sticky bottom-[var(--under-thumb,0px)] flex flex-wrap items-center gap-4 border-t border-line bg-surface py-4">
        <Button type="submit" size="lg" loading={busy} loadingLabel={t('submitting')}>
          {t('submit')}
        </Button>
        <output className="text-sm text-ink-muted">
          {t('answered', { done: total - open.length, total })}
          {waiting > 0 ? ` · ${t('saving')}` : unsaved.size === 0 && open.length < total ? ` · ${t('saved')}` : ''}
        </output>
      </div>
    </form>
  )
}

interface QuestionProps {
  question: AskedQuestion
  total: number
  chosen: readonly number[]
  onChoose: (places: number[]) => void
}

function Question({ question, total, chosen, onChoose }: QuestionProps) {
  const t = useTexts(quizTexts)
  const { position, ask, options, several, critical } = question
  const name = `question-${position}-answer`
  return (
    <fieldset className="grid gap-3">
      <legend className="grid max-w-text gap-2">
        <span className="flex flex-wrap items-center gap-3 text-sm text-ink-muted">
          {t('question', { number: position + 1, total })}
          {critical ? <Badge tone="warn">{t('safety')}</Badge> : null}
          {several ? <span>{t('several')}</span> : null}
        </span>
        <span className="text-lg font-semibold">{ask}</span>
      </legend>
      <div className="grid max-w-text gap-2">
        {options.map((option, place) => (
          <label
            key={option}
            className="group flex min-h-target items-start gap-3 rounded-md border border-line-strong bg-surface-raised px-4 py-3 hover:border-ink has-checked:border-brand has-checked:shadow-[inset_0_0_0_1px_var(--color-brand)]"
          >
            <input
              type={several ? 'checkbox' : 'radio'}
              name={name}
              value={place}
              checked={chosen.includes(place)}
              onChange={() =>
                onChoose(
                  several
                    ? chosen.includes(place)
                      ? chosen.filter((one) => one !== place)
                      : [...chosen, place]
                    : [place],
                )
              }
              className={`mt-0.5 size-5 shrink-0 appearance-none border border-line-strong bg-surface-raised checked:border-[6px] checked:border-brand ${
                several ? 'rounded-sm' : 'rounded-full'
              }`}
            />
            <span>{option}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
