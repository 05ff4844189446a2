import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ModuleToEdit } from '#contract/training/admin.ts'
import type { Lesson, ModuleDocument, Question } from '#contract/training/schemas.ts'
import type { TrainingModule } from '#contract/training/values.ts'
import { Alert } from '#web/design/alert.tsx'
import { Field } from '#web/design/field.tsx'
import { Select } from '#web/design/select.tsx'
import { useToast } from '#web/design/toast.tsx'
import { deskKey } from '#web/features/operators/desk-key.ts'
import { Part, Trouble, useMoment, Waiting } from '#web/features/operators/parts.tsx'
import { trainingDesk } from '#web/features/training/admin/texts/training-desk.en.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { ChangeList, VersionChanges } from './change-list.tsx'
import { ConcernedGuides } from './concerned-guides.tsx'
import { DraftButtons } from './draft-buttons.tsx'
import { HeadForm, LessonForm, QuestionForm } from './part-forms.tsx'
import { moduleEditQuery, trainingActions } from './queries.ts'
import { QuestionStatistics } from './question-statistics.tsx'

/** One module: its draft part by part, what that changes, versions, and how its questions do. */
export function ModuleEditor({ module }: { module: TrainingModule }) {
  const t = useTexts(trainingDesk)
  const moment = useMoment()
  const found = useQuery(moduleEditQuery(module))
  if (found.isPending) return <Waiting />
  if (!found.data) return <Trouble busy={found.isFetching} onRetry={() => void found.refetch()} />
  const { draft, document, faults, versions, concerned } = found.data
  return (
    <div className="grid gap-8">
      <Part title={t('draft')} actions={<DraftButtons edited={found.data} />}>
        <p className="text-sm text-ink-muted">
          {draft
            ? t('draftOf', { version: draft.basedOn, who: draft.savedBy, time: moment(draft.savedAt) })
            : t('noDraft')}
        </p>
        <ConcernedGuides concerned={concerned} />
        {faults.length > 0 ? (
          <Alert tone="warn" role="none" title={t('faults')}>
            <ul className="list-disc pl-5">
              {faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          </Alert>
        ) : null}
        {draft ? <ChangeList before={document} after={draft.document} /> : null}
      </Part>
      <Part title={t('edit')}>
        <Editing key={module} edited={found.data} />
      </Part>
      <QuestionStatistics module={module} />
      <Part title={t('versions')}>
        <ul className="grid">
          {versions.map((one) => (
            <li key={one.version} className="grid gap-1 border-b border-line py-3 text-sm last:border-0">
              <span className="font-semibold">{t('version', { version: one.version })}</span>
              <span className="text-ink-muted">
                {one.publishedAt
                  ? t('publishedBy', { who: one.publishedBy, time: moment(one.publishedAt) })
                  : t('withProduct')}
              </span>
              {one.publishedAt ? (
                <>
                  <span className="wrap-anywhere">{one.reason}</span>
                  <Published module={module} version={one.version} />
                </>
              ) : null}
            </li>
          ))}
        </ul>
      </Part>
    </div>
  )
}

/** Loaded when it is opened. */
function Published({ module, version }: { module: TrainingModule; version: string }) {
  const t = useTexts(trainingDesk)
  const [open, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-target cursor-pointer items-center font-semibold">
        {t('versionChanges', { version })}
      </summary>
      {open ? <VersionChanges module={module} version={version} /> : null}
    </details>
  )
}

const newLesson: Lesson = { key: '', title: '', text: '', task: '', sources: [] }
const newQuestion = (lesson: string): Question => ({
  key: '',
  lesson,
  critical: false,
  ask: '',
  right: [],
  wrong: [],
  why: '',
})

function Editing({ edited }: { edited: ModuleToEdit }) {
  const t = useTexts(trainingDesk)
  const queryClient = useQueryClient()
  const { toast } = useToast()
  const [part, setPart] = useState('head')
  const { module, draft } = edited
  const document = draft?.document ?? edited.document
  const { lessons, questions, ...head } = document
  const [kind = '', at = ''] = part.split(' ')
  const index = at === 'new' ? -1 : Number(at)

  const save = async (next: ModuleDocument, said: string) => {
    await trainingActions.saveDraft(module, next, draft?.revision ?? 0)
    await queryClient.invalidateQueries({ queryKey: deskKey })
    toast({ title: said })
  }
  const put = <T,>(list: readonly T[], value: T) =>
    index < 0 ? [...list, value] : list.map((one, nth) => (nth === index ? value : one))
  const without = <T,>(list: readonly T[]) => list.filter((_, nth) => nth !== index)
  const remove = async (next: ModuleDocument) => {
    try {
      await save(next, t('removed'))
      setPart('head')
    } catch (cause) {
      toast({ title: saidBy(cause) || t('notSaved') })
    }
  }
  const lesson = index < 0 ? newLesson : lessons[index]
  const question = index < 0 ? newQuestion(lessons[0]?.key ?? '') : questions[index]
  return (
    <div className="grid gap-5">
      <Field label={t('choose')} className="max-w-[32rem]">
        <Select
          value={part}
          onChange={(event) => setPart(event.target.value)}
          options={[
            { value: 'head', label: t('head') },
            ...lessons.map(({ title }, nth) => ({
              value: `lesson ${nth}`,
              label: t('lessonOf', { number: nth + 1, title }),
            })),
            { value: 'lesson new', label: t('newLesson') },
            ...questions.map(({ key }, nth) => ({
              value: `question ${nth}`,
              label: t('questionOf', { number: nth + 1, key }),
            })),
            { value: 'question new', label: t('newQuestion') },
          ]}
        />
      </Field>
      {kind === 'head' ? (
        <HeadForm key={part} value={head} onSave={(value) => save({ ...document, ...value }, t('saved'))} />
      ) : kind === 'lesson' && lesson ? (
        <LessonForm
          key={part}
          value={lesson}
          onSave={(value) => save({ ...document, lessons: put(lessons, value) }, t('saved'))}
          onRemove={index < 0 ? undefined : () => void remove({ ...document, lessons: without(lessons) })}
        />
      ) : question ? (
        <QuestionForm
          key={part}
          value={question}
          lessons={lessons}
          onSave={(value) => save({ ...document, questions: put(questions, value) }, t('saved'))}
          onRemove={index < 0 ? undefined : () => void remove({ ...document, questions: without(questions) })}
        />
      ) : null}
    </div>
  )
}
