import { CircleAlert } from 'lucide-react'
import { useSaid } from '#web/lib/language/i18n.tsx'

export function FieldError({ id, children }: { id: string; children: string }) {
  const said = useSaid()
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-medium text-danger">
      <CircleAlert aria-hidden="true" className="mt-[0.2em] size-4 shrink-0" />
      <span>{said(children)}</span>
    </p>
  )
}
