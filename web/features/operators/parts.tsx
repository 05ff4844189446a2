import { Search } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { formatInstant } from '#web/lib/language/format.ts'
import { type PlainKey, useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { desk } from '#web/features/operators/texts/desk.en.ts'
import { machine } from '#web/features/operators/texts/machine.en.ts'
import { tools } from '#web/app/texts/tools.en.ts'

/** A part of a page under its own heading. */
export function Part({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-display-xs">
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  )
}

/** What the desk is searched for; a field `q` of the form around it. */
export function SearchBox({ label, help, value }: { label: string; help: string; value: string | undefined }) {
  return (
    <Field label={label} help={help}>
      <Input
        type="search"
        name="q"
        maxLength={120}
        autoComplete="off"
        icon={<Search aria-hidden="true" />}
        defaultValue={value}
      />
    </Field>
  )
}

export function Waiting() {
  const t = useTexts(desk)
  return (
    <section aria-busy="true" aria-label={t('loading')} className="grid gap-6">
      <Skeleton shape="block" className="h-28" />
      <div className="grid">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <div key={key} className="grid grid-cols-[2fr_1fr_1fr] gap-6 border-b border-line py-4 last:border-0">
            <Skeleton className="w-5/6" />
            <Skeleton />
            <Skeleton className="w-2/3 justify-self-end" />
          </div>
        ))}
      </div>
    </section>
  )
}

export function Trouble({ onRetry, busy }: { onRetry: () => void; busy: boolean }) {
  const t = useTexts(desk)
  return (
    <Alert
      tone="danger"
      title={t('failed')}
      actions={
        <Button size="sm" variant="secondary" loading={busy} onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      }
    />
  )
}

/** Moments at the desk are in one zone, wherever the operator is. */
export function useMoment(): (instant: string) => string {
  const locale = useLocale()
  return (instant) => formatInstant(instant, 'UTC', 'day-time', locale)
}

const isNamed = (name: string): name is PlainKey<typeof machine> => name in machine
const isDeadline = (name: string): name is Deadline => name.includes('.') && name in tools
type Deadline = Extract<PlainKey<typeof tools>, `${string}.${string}`>

/** What programs call a thing, in words. */
export function useNamed(): (name: string) => string {
  const t = useTexts(machine)
  const c = useTexts(tools)
  return (name) => (isNamed(name) ? t(name) : isDeadline(name) ? c(name) : plain(name))
}

/** `refund_promised` → `Refund promised` */
const plain = (name: string): string => {
  const words = name.replaceAll(/[_.-]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
