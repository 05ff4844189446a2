import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import type { Session } from '#contract/accounts/schemas.ts'
import { Alert } from '#web/design/alert.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { useToast } from '#web/design/toast.tsx'
import type { AuthResult } from '#web/lib/session/auth-calls.ts'
import { formatInstant, formatRelative } from '#web/lib/language/format.ts'
import { useLocale, useTexts, useSaid } from '#web/lib/language/i18n.tsx'
import { accounts } from '#web/features/accounts/texts/accounts.en.ts'
import { sessionsQuery, signOutDevice, signOutOthers } from './calls.ts'
import { useZone } from '#web/lib/session/reading.ts'

const phone = /iphone|ipad|android|ios/i

/** A device seen within the last minutes is in use. */
const activeWithin = 5 * 60_000

function useSeenInWords() {
  const t = useTexts(accounts)
  const locale = useLocale()
  return ({ lastSeenAt, address, current }: Session): string => {
    const now = Date.now()
    if (current || now - Date.parse(lastSeenAt) < activeWithin)
      return address ? t('activeNowAt', { address }) : t('activeNow')
    const when = formatRelative(lastSeenAt, now, locale)
    return address ? t('lastSeenAt', { when, address }) : t('lastSeen', { when })
  }
}

function Device({ session, onSignOut, busy }: { session: Session; onSignOut: () => void; busy: boolean }) {
  const t = useTexts(accounts)
  const timeZone = useZone()
  const locale = useLocale()
  const seen = useSeenInWords()
  const Icon = phone.test(session.device) ? Smartphone : Monitor
  const day = formatInstant(session.createdAt, timeZone, 'day', locale)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <Icon aria-hidden="true" className="size-6 shrink-0 text-ink-muted" />
      <div className="grid min-w-0 flex-1 basis-44">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {session.device}
          {session.current ? <Badge tone="success">{t('thisDevice')}</Badge> : null}
        </p>
        <p className="text-sm text-ink-muted">{seen(session)}</p>
        <p className="text-sm text-ink-muted">{t('signedInOn', { day })}</p>
      </div>
      {session.current ? null : (
        <Button
          variant="secondary"
          size="sm"
          loading={busy}
          loadingLabel={t('saving')}
          aria-label={t('revokeOf', { device: session.device, day })}
          onClick={onSignOut}
        >
          {t('revoke')}
        </Button>
      )}
    </li>
  )
}

/** Where this account is signed in; other devices can be signed out one by one or all together. */
export function SessionsList() {
  const t = useTexts(accounts)
  const said = useSaid()
  const { toast } = useToast()
  const queryClient = useQueryClient()
  const { data, isPending, isError, refetch } = useQuery(sessionsQuery)
  const [busy, setBusy] = useState<string | null>(null)

  const end = async (what: string, work: () => Promise<AuthResult>, title: string) => {
    if (busy) return
    setBusy(what)
    const { success, message } = await work()
    await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    setBusy(null)
    toast(
      success
        ? { title, description: message }
        : { variant: 'destructive', title: t('signOutFailed'), description: said(message) },
    )
  }

  if (isPending)
    return (
      <output aria-busy="true" aria-label={t('sessionsLoading')} className="grid gap-4">
        <Skeleton shape="block" className="h-16" />
        <Skeleton shape="block" className="h-16" />
      </output>
    )
  if (isError)
    return (
      <Alert
        tone="danger"
        actions={
          <Button size="sm" variant="secondary" onClick={() => void refetch()}>
            {t('tryAgain')}
          </Button>
        }
      >
        {t('sessionsFailed')}
      </Alert>
    )
  const others = data.items.filter((session) => !session.current)
  const ordered = [...data.items.filter((session) => session.current), ...others]
  return (
    <div className="grid gap-4">
      <ul className="divide-y divide-line border-y border-line">
        {ordered.map((session) => (
          <Device
            key={session.id}
            session={session}
            busy={busy === session.id}
            onSignOut={() => void end(session.id, () => signOutDevice(session.id), t('deviceSignedOut'))}
          />
        ))}
      </ul>
      {others.length === 0 ? (
        <p className="text-ink-muted">{t('onlyThis')}</p>
      ) : (
        <Button
          variant="secondary"
          className="justify-self-start"
          loading={busy === 'others'}
          loadingLabel={t('saving')}
          onClick={() => void end('others', signOutOthers, t('devicesSignedOut'))}
        >
          {t('revokeOthers')}
        </Button>
      )}
    </div>
  )
}
