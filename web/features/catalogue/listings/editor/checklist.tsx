import { ArrowRight, CircleCheck } from 'lucide-react'
import type { ListingTask } from '#contract/catalogue/listing-schemas.ts'
import { Link } from '#web/design/link.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { editorTexts } from '../texts/listing-editor.en.ts'
import { useEditor } from './editor-context.tsx'
import { focusField } from './field-spot.tsx'
import { stepOf, type Step } from './steps.ts'

/** What stands between this trip and its guests; each entry leads to where it is done. */
export function Checklist({ onGo, after }: { onGo: (step: Step) => void; after?: () => void }) {
  const t = useTexts(editorTexts)
  const { listing } = useEditor()
  const groups = [
    { title: t('beforeSend'), tasks: listing.tasks.filter(({ blocks }) => blocks === 'send') },
    { title: t('beforeSale'), tasks: listing.tasks.filter(({ blocks }) => blocks === 'sale') },
  ].filter(({ tasks }) => tasks.length > 0)
  if (groups.length === 0)
    return (
      <p className="flex items-center gap-2 text-sm text-success">
        <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
        {t('nothingLeft')}
      </p>
    )
  return (
    <div className="grid gap-5">
      {groups.map(({ title, tasks }) => (
        <section key={title} aria-label={title} className="grid gap-1">
          <h3 className="font-sans text-sm font-semibold">{title}</h3>
          <ul className="grid">
            {tasks.map((task) => (
              <li
                key={`${task.code} ${task.field ?? task.document ?? ''}`}
                className="border-b border-line last:border-0"
              >
                <Entry task={task} onGo={onGo} {...(after ? { after } : {})} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const look =
  'flex min-h-target w-full items-center justify-between gap-3 rounded-sm py-2 text-left text-sm hover:text-accent-ink'

function Entry({ task, onGo, after }: { task: ListingTask; onGo: (step: Step) => void; after?: () => void }) {
  const { ask } = useEditor()
  const { field } = task
  const content = (
    <>
      <span>{task.sentence}</span>
      <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
    </>
  )
  if (field === null)
    return (
      <Link to="/guide-verification" variant="bare" className={look}>
        {content}
      </Link>
    )
  const go = () => {
    onGo(stepOf[field])
    ask(field)
    after?.()
    // after the sheet has given the focus back
    setTimeout(() => focusField(field), 60)
  }
  return (
    <button type="button" className={look} onClick={go}>
      {content}
    </button>
  )
}
