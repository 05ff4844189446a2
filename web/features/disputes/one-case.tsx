import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { OneCase } from '#contract/disputes/schemas.ts'
import { isClaim } from '#contract/disputes/values.ts'
import { photoOrPdfTypes } from '#contract/wire/values.ts'
import { Alert } from '#web/design/alert.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Link } from '#web/design/link.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { disputes } from '#web/features/disputes/texts/disputes.en.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { formatInstant, formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { acceptOf } from '#web/lib/send-file.ts'
import { OfferForm, TextForm } from './case-forms.tsx'
import { Charge } from './charge.tsx'
import { PayClaim } from './pay-claim.tsx'
import {
  accept,
  addFile,
  appeal,
  caseKey,
  caseQuery,
  casesKey,
  fileLink,
  respond,
  review,
  sendClaim,
  withdraw,
} from './queries.ts'
import { useTurn } from './use-turn.ts'

/** One case: whose turn it is, what can be done, and everything that happened. */
export function OneCaseView({ id }: { id: string }) {
  const t = useTexts(disputes)
  const found = useQuery(caseQuery(id))
  if (found.isPending) return <Skeleton shape="block" className="h-60" />
  if (!found.data) return <Alert tone="danger" title={saidBy(found.error) || t('failed')} />
  return (
    <div className="grid gap-6">
      <Link to="/my-disputes" className="justify-self-start">
        {t('back')}
      </Link>
      <Standing one={found.data} />
      <Steps one={found.data} />
      <Evidence one={found.data} />
      <Timeline one={found.data} />
    </div>
  )
}

function useAct(id: string) {
  const t = useTexts(disputes)
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const act = async (work: () => Promise<OneCase>) => {
    setBusy(true)
    setProblem('')
    try {
      client.setQueryData(caseKey(id), await work())
      void client.invalidateQueries({ queryKey: casesKey })
    } catch (cause) {
      setProblem(saidBy(cause) || t('failed'))
      void client.invalidateQueries({ queryKey: caseKey(id) })
    } finally {
      setBusy(false)
    }
  }
  return { act, busy, problem }
}

function Standing({ one }: { one: OneCase }) {
  const t = useTexts(disputes)
  const locale = useLocale()
  const turn = useTurn()
  const when = one.dueAt ? formatInstant(one.dueAt, one.zone, 'day-time', locale) : null
  const resolved = one.state.startsWith('resolved_')
  const until =
    one.state === 'open'
      ? null
      : one.state === 'awaiting_response' || one.state === 'negotiation'
        ? (`until_${one.state}` as const)
        : resolved
          ? ('until_resolved' as const)
          : ('until_review' as const)
  return (
    <Card as="section" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-display-xs">{one.booking.title}</h2>
        <Badge tone="neutral">{t(`state_${one.state}`)}</Badge>
      </div>
      <p className="text-sm text-ink-muted">
        <Link to={`/booking/${one.booking.id}`}>{one.booking.code}</Link> · {t('with', { name: one.with })} ·{' '}
        {t(`category_${one.category}`)}
      </p>
      <p className="font-semibold">{turn(one)}</p>
      {when && until ? <p>{t(until, { when })}</p> : null}
      <Charge one={one} />
      {one.chargedBack ? <Alert tone="info">{t('chargedBack')}</Alert> : null}
      {one.decisions.map((decision) => (
        <div key={decision.round} className="grid gap-1 rounded-md bg-surface-sunken p-4">
          <p className="font-semibold">{t(decision.agreed ? 'agreed' : 'decided')}</p>
          <p>
            {isClaim(one.category)
              ? t('charged', { sum: formatMoney(decision.charged, { locale }) })
              : t('refund', {
                  sum: formatMoney(decision.refund, { locale }),
                  guide: formatMoney(decision.fromGuide, { locale }),
                })}
          </p>
          <p className="wrap-anywhere whitespace-pre-line">{decision.message}</p>
        </div>
      ))}
    </Card>
  )
}

function Steps({ one }: { one: OneCase }) {
  const t = useTexts(disputes)
  const locale = useLocale()
  const { act, busy, problem } = useAct(one.id)
  const { can, offer, charge } = one
  const moment = (at: string) => formatInstant(at, one.zone, 'day-time', locale)
  const sum = offer ? formatMoney(offer.amount, { locale }) : ''
  // a guide claims, and the guest offers
  const verb = isClaim(one.category) && offer?.side === 'guide' ? 'asks' : 'offered'
  return (
    <div className="grid gap-4">
      {problem ? (
        <Alert tone="danger" role="alert">
          {problem}
        </Alert>
      ) : null}
      {offer ? (
        <Card as="section" className="grid gap-3">
          <p className="font-semibold">
            {offer.side === one.side ? t(`${verb}_you`, { sum }) : t(`${verb}_other`, { name: one.with, sum })}
          </p>
          {offer.message ? <p className="wrap-anywhere">{offer.message}</p> : null}
          {can.includes('accept') ? (
            <Button
              className="justify-self-start"
              loading={busy}
              onClick={() => void act(() => accept(one.id, offer.id))}
            >
              {t('accept', { sum })}
            </Button>
          ) : null}
        </Card>
      ) : null}
      {can.includes('send_claim') ? (
        <Card as="section" className="grid gap-3">
          <p className="font-semibold">{t('claimProof')}</p>
          {one.dueAt ? <p>{t('claimProofHelp', { when: moment(one.dueAt) })}</p> : null}
          <Button className="justify-self-start" loading={busy} onClick={() => void act(() => sendClaim(one.id))}>
            {t('sendClaim')}
          </Button>
        </Card>
      ) : null}
      {charge && can.includes('pay_claim') ? <PayClaim one={one} amount={charge.amount} /> : null}
      {can.includes('respond') ? (
        <TextForm id={one.id} label={t('reply')} submit={t('send')} kind="respond" send={respond} />
      ) : null}
      {can.includes('offer') ? <OfferForm one={one} /> : null}
      {one.needsDecision && one.state === 'negotiation' ? (
        <p className="text-sm text-ink-muted">
          {t(isClaim(one.category) ? 'largeClaim' : 'paidOut', { sum: formatMoney(one.most, { locale }) })}
        </p>
      ) : null}
      {can.includes('appeal') && one.appealUntil ? (
        <TextForm
          id={one.id}
          title={t('appealTitle')}
          help={t('appealHelp', { when: moment(one.appealUntil) })}
          label={t('appealText')}
          submit={t('appeal')}
          kind="appeal"
          send={appeal}
        />
      ) : null}
      {one.reviewFrom && !can.includes('request_review') ? (
        <p className="text-sm text-ink-muted">{t('reviewFrom', { when: moment(one.reviewFrom) })}</p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {can.includes('request_review') ? (
          <Button variant="secondary" loading={busy} onClick={() => void act(() => review(one.id))}>
            {t('review')}
          </Button>
        ) : null}
        {can.includes('withdraw') ? (
          <Button variant="quiet" loading={busy} onClick={() => void act(() => withdraw(one.id))}>
            {t('withdraw')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

function Evidence({ one }: { one: OneCase }) {
  const t = useTexts(disputes)
  const locale = useLocale()
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    setRefusal('')
    try {
      await work()
    } catch (cause) {
      setRefusal(saidBy(cause) || t('failed'))
    } finally {
      setBusy(false)
      void client.invalidateQueries({ queryKey: caseKey(one.id) })
    }
  }
  const view = async (fileId: string) => window.location.assign((await fileLink(one.id, fileId)).url)
  return (
    <section className="grid gap-3">
      <h2 className="text-display-xs">{t('evidence')}</h2>
      <p className="text-sm text-ink-muted">{t('evidenceHelp')}</p>
      {one.files.length === 0 ? <p>{t('noFiles')}</p> : null}
      <ul className="grid justify-items-start">
        {one.files.map((file) => (
          <li key={file.id}>
            <Button variant="quiet" size="sm" onClick={() => void run(() => view(file.id))}>
              {file.name}
            </Button>
          </li>
        ))}
      </ul>
      {refusal ? <Alert tone="danger">{refusal}</Alert> : null}
      {one.can.includes('add_file') ? (
        <>
          <Button
            size="sm"
            variant="secondary"
            className="justify-self-start"
            loading={busy}
            onClick={() => input.current?.click()}
          >
            {t('addFile')}
          </Button>
          <input
            ref={input}
            type="file"
            accept={acceptOf(photoOrPdfTypes)}
            aria-label={t('addFile')}
            tabIndex={-1}
            className="sr-only"
            onChange={(event) => {
              const [file] = event.target.files ?? []
              event.target.value = ''
              if (file) void run(() => addFile(one.id, file, locale))
            }}
          />
        </>
      ) : null}
    </section>
  )
}

function Timeline({ one }: { one: OneCase }) {
  const t = useTexts(disputes)
  const locale = useLocale()
  return (
    <section className="grid gap-3">
      <h2 className="text-display-xs">{t('timeline')}</h2>
      <ol className="grid gap-4">
        {one.events.map((event) => (
          <li key={event.id} className="grid gap-1 border-l-2 border-line pl-4">
            <p className="text-sm text-ink-muted">{formatInstant(event.at, one.zone, 'day-time', locale)}</p>
            <p className="font-semibold">
              {t(`event_${event.kind}`)}
              {event.amount ? ` · ${formatMoney(event.amount, { locale })}` : ''}
            </p>
            {event.text ? <p className="max-w-text wrap-anywhere whitespace-pre-line">{event.text}</p> : null}
          </li>
        ))}
      </ol>
    </section>
  )
}
