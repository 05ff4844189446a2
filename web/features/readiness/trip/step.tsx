import { CircleCheck, CircleDashed } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Card } from '#web/design/card.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { ownTrip } from '../texts/own-trip.en.ts'

interface Props {
  title: string
  done: boolean
  id: string
  children: ReactNode
}

/** One thing to do before a trip, with its status in shape and word. */
export function Step({ title, done, id, children }: Props) {
  const t = useTexts(ownTrip)
  const heading = useId()
  const Icon = done ? CircleCheck : CircleDashed
  return (
    <Card as="section" id={id} aria-labelledby={heading} className="grid scroll-mt-24 gap-5" data-testid={`step-${id}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={heading} className="text-display-xs">
          {title}
        </h2>
        <p
          className={`flex items-center gap-1.5 text-sm font-semibold ${done ? 'text-success' : 'text-warn'}`}
          data-done={done}
        >
          <Icon aria-hidden="true" className="size-5" />
          {t(done ? 'done' : 'toDo')}
        </p>
      </div>
      {children}
    </Card>
  )
}
