import { Eye } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { endView } from '#contract/accounts/calls.ts'
import type { User } from '#contract/accounts/schemas.ts'
import { Button } from '#web/design/button.tsx'
import { useToast } from '#web/design/toast.tsx'
import { call } from '#web/lib/call.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { EnglishOnly, useTexts } from '#web/lib/language/i18n.tsx'
import { viewTexts } from './texts/view-as.en.ts'

const minute = 60_000
const minutesTo = (until: string) => Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / minute))

/** Over every page while an operator sees it as someone else; the whole site begins anew when the view ends. */
export function ViewBanner({ user, until }: { user: User; until: string }) {
  return (
    <EnglishOnly>
      <Shown user={user} until={until} />
    </EnglishOnly>
  )
}

function Shown({ user: { id, firstName, lastName }, until }: { user: User; until: string }) {
  const t = useTexts(viewTexts)
  const { toast } = useToast()
  const [left, setLeft] = useState(() => minutesTo(until))
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    const timer = setInterval(() => {
      if (Date.parse(until) <= Date.now()) leave(id)
      else setLeft(minutesTo(until))
    }, 5000)
    return () => clearInterval(timer)
  }, [id, until])
  const stop = async () => {
    setBusy(true)
    try {
      await call<typeof endView>('POST', '/api/auth/view/end')
      leave(id)
    } catch (cause) {
      toast({ variant: 'destructive', title: saidBy(cause) })
      setBusy(false)
    }
  }
  return (
    <aside
      aria-label={t('label')}
      data-print="hide"
      className="fixed inset-x-3 bottom-20 z-header mx-auto flex w-fit items-center justify-center gap-4 rounded-lg border-2 border-accent bg-surface-raised px-4 py-1 shadow-raised desktop:bottom-4"
    >
      <p className="flex min-w-0 items-center gap-2 text-sm">
        <Eye aria-hidden="true" className="size-5 shrink-0" />
        <span>
          <strong className="font-semibold">{t('viewing', { name: `${firstName} ${lastName}`.trim() })}</strong>
          <span className="block text-ink-muted">{t('left', { count: left })}</span>
        </span>
      </p>
      <Button size="sm" variant="secondary" className="shrink-0" loading={busy} onClick={() => void stop()}>
        {t('stop')}
      </Button>
    </aside>
  )
}

const leave = (accountId: string) => window.location.assign(`/admin/users?open=${accountId}`)
