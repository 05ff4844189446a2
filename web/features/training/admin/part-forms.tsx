import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Lesson, ModuleDocument, Question } from '#contract/training/schemas.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Checkbox } from '#web/design/checkbox.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { Select } from '#web/design/select.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import { trainingDesk } from '#web/features/training/admin/texts/training-desk.en.ts'
import { useWriteForm, type WriteForm } from '#web/lib/form/use-write-form.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { LessonText } from '../lesson-text.tsx'
import { linesOf, sourceLines, sourcesFrom } from './module-text.ts'

interface Saving<T> {
  value: T
  onSave: (value: T) => Promise<unknown>
  onRemove?: (() => void) | undefined
}

const schemas = () => import('#contract/training/schemas.ts')

type Head = Omit<ModuleDocument, 'lessons' | 'questions'>

export function HeadForm({ value, onSave }: Saving<Head>) {
  const t = useTexts(trainingDesk)
  const write = useWriteForm<Record<keyof Head, string>>({
    fields: ['title', 'titleEs', 'summary', 'summaryEs', 'minutes'],
    defaults: { ...value, minutes: String(value.minutes) },
    prepare: (values) => ({ ...values, minutes: Number(values.minutes) }),
    rules: () => schemas().then(({ moduleDocument }) => moduleDocument.omit({ lessons: true, questions: true })),
    failed: t('notSaved'),
    send: (values) => onSave(values as unknown as Head),
  })
  const { register } = write.form
  return (
    <Frame write={write}>
      <Field label={t('name')} required {...write.error('title')}>
        <Input {...register('title')} maxLength={80} />
      </Field>
      <Field label={t('nameEs')} required {...write.error('titleEs')}>
        <Input {...register('titleEs')} maxLength={80} />
      </Field>
      <Field label={t('summary')} required {...write.error('summary')}>
        <Textarea {...register('summary')} rows={2} maxLength={260} />
      </Field>
      <Field label={t('summaryEs')} required {...write.error('summaryEs')}>
        <Textarea {...register('summaryEs')} rows={2} maxLength={260} />
      </Field>
      <Field label={t('minutes')} required {...write.error('minutes')}>
        <Input {...register('minutes')} inputMode="numeric" maxLength={2} />
      </Field>
    </Frame>
  )
}

interface LessonValues {
  key: string
  title: string
  text: string
  task: string
  sources: string
}

export function LessonForm({ value, onSave, onRemove }: Saving<Lesson>) {
  const t = useTexts(trainingDesk)
  const write = useWriteForm<LessonValues>({
    fields: ['key', 'title', 'text', 'task', 'sources'],
    defaults: { ...value, sources: sourceLines(value.sources) },
    prepare: (values) => ({ ...values, sources: sourcesFrom(values.sources) }),
    rules: () => schemas().then(({ lesson }) => lesson),
    sentences: { sources: t('sourcesWrong') },
    failed: t('notSaved'),
    send: (values) => onSave(values as unknown as Lesson),
  })
  const { register, watch } = write.form
  return (
    <Frame write={write} onRemove={onRemove}>
      <Field label={t('key')} help={t('keyHelp')} required {...write.error('key')}>
        <Input {...register('key')} maxLength={40} />
      </Field>
      <Field label={t('name')} required {...write.error('title')}>
        <Input {...register('title')} maxLength={80} />
      </Field>
      <Field label={t('text')} help={t('textHelp')} required {...write.error('text')}>
        <Textarea {...register('text')} rows={18} maxLength={16_000} />
      </Field>
      <Field label={t('task')} required {...write.error('task')}>
        <Textarea {...register('task')} rows={3} maxLength={1200} />
      </Field>
      <Field label={t('sources')} help={t('sourcesHelp')} required {...write.error('sources')}>
        <Textarea {...register('sources')} rows={4} />
      </Field>
      <section aria-label={t('preview')} className="grid gap-3 rounded-lg border border-line p-5">
        <p className="text-sm font-semibold text-accent-ink">{t('preview')}</p>
        <LessonText text={watch('text')} />
      </section>
    </Frame>
  )
}

interface QuestionValues {
  key: string
  lesson: string
  critical: boolean
  ask: string
  right: string
  wrong: string
  why: string
}

export function QuestionForm({ value, lessons, onSave, onRemove }: Saving<Question> & { lessons: readonly Lesson[] }) {
  const t = useTexts(trainingDesk)
  const write = useWriteForm<QuestionValues>({
    fields: ['key', 'lesson', 'ask', 'right', 'wrong', 'why', 'critical'],
    defaults: { ...value, right: value.right.join('\n'), wrong: value.wrong.join('\n') },
    prepare: (values) => ({ ...values, right: linesOf(values.right), wrong: linesOf(values.wrong) }),
    rules: () => schemas().then(({ question }) => question),
    sentences: { right: t('answersWrong'), wrong: t('answersWrong') },
    failed: t('notSaved'),
    send: (values) => onSave(values as unknown as Question),
  })
  const { register } = write.form
  return (
    <Frame write={write} onRemove={onRemove}>
      <Field label={t('key')} help={t('keyHelp')} required {...write.error('key')}>
        <Input {...register('key')} maxLength={40} />
      </Field>
      <Field label={t('lesson')} required {...write.error('lesson')}>
        <Select {...register('lesson')} options={lessons.map(({ key, title }) => ({ value: key, label: title }))} />
      </Field>
      <Field label={t('ask')} required {...write.error('ask')}>
        <Textarea {...register('ask')} rows={3} maxLength={900} />
      </Field>
      <Field label={t('right')} help={t('rightHelp')} required {...write.error('right')}>
        <Textarea {...register('right')} rows={2} />
      </Field>
      <Field label={t('wrong')} required {...write.error('wrong')}>
        <Textarea {...register('wrong')} rows={4} />
      </Field>
      <Field label={t('why')} required {...write.error('why')}>
        <Textarea {...register('why')} rows={3} maxLength={1200} />
      </Field>
      <Checkbox {...register('critical')} label={t('critical')} />
    </Frame>
  )
}

interface FrameProps<V extends FieldValues> {
  write: WriteForm<V>
  onRemove?: (() => void) | undefined
  children: ReactNode
}

function Frame<V extends FieldValues>({ write, onRemove, children }: FrameProps<V>) {
  const t = useTexts(trainingDesk)
  return (
    <form {...write.bind} className="grid max-w-[52rem] gap-4">
      {children}
      {write.problem ? <Alert tone="danger">{write.problem}</Alert> : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={write.busy}>
          {t('save')}
        </Button>
        {onRemove ? (
          <Button variant="secondary" onClick={onRemove}>
            {t('remove')}
          </Button>
        ) : null}
      </div>
    </form>
  )
}
