import { CircleCheck } from 'lucide-react'
import { Link } from '#web/design/link.tsx'
import { Select } from '#web/design/select.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { editorTexts } from '../texts/listing-editor.en.ts'
import { useEditor } from './editor-context.tsx'
import { stepOf, steps, type Step } from './steps.ts'

/** How many things are left in each step before the trip can be sent. */
function useLeft(): (step: Step) => number {
  const { listing } = useEditor()
  return (step) =>
    listing.tasks.filter(({ field, blocks }) => field !== null && blocks === 'send' && stepOf[field] === step).length
}

interface Props {
  id: string
  step: Step
  onGo: (step: Step) => void
}

export function StepNav({ id, step }: Omit<Props, 'onGo'>) {
  const t = useTexts(editorTexts)
  const left = useLeft()
  return (
    <nav aria-label={t('steps')}>
      <ol className="grid">
        {steps.map((one) => (
          <li key={one}>
            <Link
              to={`/edit-adventure/${id}?step=${one}`}
              variant="bare"
              aria-current={one === step ? 'step' : undefined}
              className="flex min-h-target items-center justify-between gap-3 rounded-md px-3 text-sm font-medium hover:bg-surface-sunken aria-[current=step]:bg-brand-soft aria-[current=step]:text-on-brand-soft"
            >
              {t(one)}
              {one === 'review' ? null : left(one) === 0 ? (
                <>
                  <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-success" />
                  <span className="sr-only">{t('doneHere')}</span>
                </>
              ) : (
                <span className="text-xs whitespace-nowrap opacity-80">{t('leftHere', { count: left(one) })}</span>
              )}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The same on a phone: one line. */
export function StepSelect({ step, onGo }: Omit<Props, 'id'>) {
  const t = useTexts(editorTexts)
  const left = useLeft()
  return (
    <Select
      aria-label={t('goTo')}
      value={step}
      options={steps.map((one, at) => ({
        value: one,
        label: `${at + 1}. ${t(one)}${one !== 'review' && left(one) > 0 ? ` (${t('leftHere', { count: left(one) })})` : ''}`,
      }))}
      onChange={({ target }) => onGo(steps.find((one) => one === target.value) ?? 'basics')}
    />
  )
}
