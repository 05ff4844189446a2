import { useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound, LifeBuoy, Smartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Alert } from '#web/design/alert.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { useToast } from '#web/design/toast.tsx'
import { HttpError } from '#web/lib/http-error.ts'
import { formatInstant } from '#web/lib/language/format.ts'
import { useLocale, useSaid, useTexts } from '#web/lib/language/i18n.tsx'
import { useAuth } from '#web/lib/session/session.tsx'
import { secondFactor } from '#web/features/accounts/texts/second-factor.en.ts'
import { sessionsQuery } from '../calls.ts'
import { removePasskey, removeTotp, renewCodes, secondFactorQuery } from './calls.ts'
import { PasskeyDialog } from './passkey-dialog.tsx'
import { passkeysWork } from './passkey-browser.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { TotpDialog } from './totp-dialog.tsx'
import { useZone } from '#web/lib/session/reading.ts'

type Open =
  | { what: 'totp' | 'passkey' }
  | { what: 'codes'; codes: readonly string[] }
  | { what: 'remove'; name: string; passkeyId: string | null }

function Row({ icon, name, detail, action }: { icon: ReactNode; name: string; detail: string; action: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 [&>svg]:size-6 [&>svg]:shrink-0 [&>svg]:text-ink-muted">
      {icon}
      <div className="grid min-w-0 flex-1 basis-44">
        <p className="font-semibold break-words">{name}</p>
        <p className="text-sm text-ink-muted">{detail}</p>
      </div>
      {action}
    </li>
  )
}

/** The second steps of the account: what there is, and how to add, replace, and remove it. */
export function TwoFactorSettings() {
  const t = useTexts(secondFactor)
  const said = useSaid()
  const timeZone = useZone()
  const locale = useLocale()
  const { toast } = useToast()
  const { refresh } = useAuth()
  const queries = useQueryClient()
  const { data, isPending, isError, refetch } = useQuery(secondFactorQuery)
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const changed = async (title: string) => {
    close()
    toast({ title })
    await Promise.all([
      queries.invalidateQueries({ queryKey: secondFactorQuery.queryKey }),
      queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
      refresh(),
    ])
  }
  const day = (at: string) => formatInstant(at, timeZone, 'day', locale)

  if (isPending)
    return (
      <output aria-busy="true" aria-label={t('loading')} className="grid gap-4">
        <Skeleton shape="block" className="h-16" />
        <Skeleton shape="block" className="h-12" />
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
        {t('failed')}
      </Alert>
    )

  if (!data.possible) return <p className="text-ink-muted">{t('demoOff')}</p>
  const { totp, passkeys, recoveryCodesLeft } = data
  const factors = passkeys.length + (totp ? 1 : 0)
  const removal = (name: string, passkeyId: string | null) => (
    <Button
      variant="secondary"
      size="sm"
      aria-label={t('removeOf', { name })}
      onClick={() => setOpen({ what: 'remove', name, passkeyId })}
    >
      {t('remove')}
    </Button>
  )
  const renew = async () => {
    try {
      setOpen({ what: 'codes', codes: (await renewCodes()).recoveryCodes })
    } catch (cause) {
      if (cause instanceof HttpError) toast({ variant: 'destructive', title: said(cause.text) })
    }
  }

  return (
    <div className="grid gap-5">
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={factors > 0 ? 'success' : 'warn'}>{t(factors > 0 ? 'on' : 'off')}</Badge>
        <span>{t(factors > 0 ? 'onText' : 'offText')}</span>
      </p>
      {factors > 0 ? (
        <ul className="divide-y divide-line border-y border-line">
          {totp ? (
            <Row
              icon={<Smartphone aria-hidden="true" />}
              name={t('app')}
              detail={t('addedOn', { day: day(totp.addedAt) })}
              action={removal(t('app'), null)}
            />
          ) : null}
          {passkeys.map(({ id, name, addedAt, lastUsedAt }) => (
            <Row
              key={id}
              icon={<KeyRound aria-hidden="true" />}
              name={name}
              detail={
                lastUsedAt
                  ? t('usedOn', { day: day(addedAt), used: day(lastUsedAt) })
                  : t('addedOn', { day: day(addedAt) })
              }
              action={removal(name, id)}
            />
          ))}
          <Row
            icon={<LifeBuoy aria-hidden="true" />}
            name={t('recoveryTitle')}
            detail={recoveryCodesLeft === 0 ? t('noCodesLeft') : t('codesLeft', { count: recoveryCodesLeft })}
            action={
              <Button variant="secondary" size="sm" onClick={() => void renew()}>
                {t('newCodes')}
              </Button>
            }
          />
        </ul>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button variant={factors > 0 ? 'secondary' : 'primary'} onClick={() => setOpen({ what: 'totp' })}>
          {t(totp ? 'replaceApp' : 'addApp')}
        </Button>
        {passkeysWork() ? (
          <Button variant="secondary" onClick={() => setOpen({ what: 'passkey' })}>
            {t('addPasskey')}
          </Button>
        ) : null}
      </div>
      {passkeysWork() ? null : <p className="text-sm text-ink-muted">{t('notHere')}</p>}
      {open?.what === 'totp' ? <TotpDialog onDone={() => void changed(t('appDone'))} onClose={close} /> : null}
      {open?.what === 'passkey' ? (
        <PasskeyDialog onDone={() => void changed(t('passkeyDone'))} onClose={close} />
      ) : null}
      {open?.what === 'codes' ? (
        <Dialog
          open
          onOpenChange={(shown) => {
            if (!shown) void changed(t('recoveryTitle'))
          }}
          title={t('codesTitle')}
        >
          <RecoveryCodes codes={open.codes} onSaved={() => void changed(t('recoveryTitle'))} />
        </Dialog>
      ) : null}
      {open?.what === 'remove' ? (
        <RemoveDialog
          name={open.name}
          last={factors === 1}
          remove={(body) => (open.passkeyId ? removePasskey(open.passkeyId, body) : removeTotp(body))}
          onDone={() => void changed(t('removed'))}
          onClose={close}
        />
      ) : null}
    </div>
  )
}
