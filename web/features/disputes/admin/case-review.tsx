import { useQuery } from '@tanstack/react-query'
import type { DeskCase } from '#contract/disputes/admin.ts'
import { isClaim } from '#contract/disputes/values.ts'
import { formatTelephone } from '#contract/wire/telephone.ts'
import { Alert } from '#web/design/alert.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Link } from '#web/design/link.tsx'
import { disputeDesk } from '#web/features/disputes/admin/texts/dispute-desk.en.ts'
import { disputes } from '#web/features/disputes/texts/disputes.en.ts'
import { Part, Trouble, useMoment, useNamed, Waiting } from '#web/features/operators/parts.tsx'
import { formatMoney } from '#web/lib/language/format.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { deskCaseQuery, deskFile } from './queries.ts'

/** Both sides, what they show, the money, and the decision. */
export function CaseReview({ id, onBack }: { id: string; onBack: () => void }) {
  const t = useTexts(disputeDesk)
  const d = useTexts(disputes)
  const found = useQuery(deskCaseQuery(id))
  if (found.isPending) return <Waiting />
  if (!found.data) return <Trouble busy={found.isFetching} onRetry={() => void found.refetch()} />
  const one = found.data
  return (
    <article className="grid content-start gap-6">
      <Button variant="quiet" size="sm" className="justify-self-start desktop:hidden" onClick={onBack}>
        {t('back')}
      </Button>
      <header className="grid gap-2">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="text-display-xs">{one.booking.title}</h2>
          <Link to={`/admin/bookings/${one.booking.id}`}>{one.booking.code}</Link>
          <Badge tone="neutral">{d(`state_${one.state}`)}</Badge>
        </div>
        <p>
          {d(`category_${one.category}`)} ·{' '}
          {t(isClaim(one.category) ? 'claimed' : 'asked', { sum: formatMoney(one.requested) })}
        </p>
        <p className="max-w-text wrap-anywhere whitespace-pre-line">{one.story}</p>
        {one.claimsOfYear ? (
          <p className="text-ink-muted">
            {t('claimsOfYear', { filed: one.claimsOfYear.filed, charged: formatMoney(one.claimsOfYear.charged) })}
          </p>
        ) : null}
        {one.proposal ? <Proposal proposal={one.proposal} /> : null}
        {one.chargedBack ? <Alert tone="danger">{t('chargedBack')}</Alert> : null}
        {one.whyNot ? <Alert tone="info">{one.whyNot}</Alert> : null}
      </header>
      {one.decides ? <DecideDialog id={one.id} round={one.decides} claim={isClaim(one.category)} /> : null}
      <div className="grid gap-6 tablet:grid-cols-2">
        <Person title={one.explorerPerson.name} who={one.explorerPerson} />
        <Person title={one.guidePerson.name} who={one.guidePerson} />
      </div>
      <Facts one={one} />
    </article>
  )
}

function Proposal({
  proposal: { by, isOwn, amount, message, waitsUntil },
}: {
  proposal: NonNullable<DeskCase['proposal']>
}) {
  const t = useTexts(disputeDesk)
  const moment = useMoment()
  const sum = formatMoney(amount)
  return (
    <Alert tone="warn">
      <p>
        {waitsUntil
          ? t('proposedAlone', { sum, when: moment(waitsUntil) })
          : isOwn
            ? t('proposedByYou', { sum })
            : t('proposed', { who: by, sum })}
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{message}</p>
    </Alert>
  )
}

function Person({ title, who }: { title: string; who: DeskCase['guidePerson'] }) {
  return (
    <Part title={title}>
      <div className="grid justify-items-start">
        {who.phone ? <Link to={`tel:${who.phone}`}>{formatTelephone(who.phone)}</Link> : null}
        {who.email ? <Link to={`mailto:${who.email}`}>{who.email}</Link> : null}
      </div>
    </Part>
  )
}

function Facts({ one }: { one: DeskCase }) {
  const t = useTexts(disputeDesk)
  const d = useTexts(disputes)
  const moment = useMoment()
  const named = useNamed()
  const { money, bundle } = one
  const view = async (fileId: string) => window.location.assign((await deskFile(one.id, fileId)).url)
  return (
    <>
      <Part title={t('money')}>
        <p>
          {t('paid', {
            paid: formatMoney(money.paid),
            refunded: formatMoney(money.refunded),
            open: formatMoney(money.open),
            guide: formatMoney(money.guide),
          })}
        </p>
        {one.decisions.map((decision) => (
          <div key={decision.round} className="grid gap-1">
            <p className="font-semibold">
              {isClaim(one.category)
                ? t('decisionCharged', { who: decision.by, sum: formatMoney(decision.charged) })
                : t('decision', {
                    who: decision.by,
                    refund: formatMoney(decision.refund),
                    guide: formatMoney(decision.fromGuide),
                  })}
            </p>
            <p className="wrap-anywhere whitespace-pre-line">{decision.message}</p>
          </div>
        ))}
      </Part>
      <Part title={t('bundle')}>
        <ul className="grid gap-1">
          <li>{t('planned', { start: moment(bundle.startsAt), end: moment(bundle.endsAt) })}</li>
          {bundle.startedAt ? <li>{t('started', { when: moment(bundle.startedAt) })}</li> : null}
          {bundle.endedAt ? <li>{t('ended', { when: moment(bundle.endedAt) })}</li> : null}
          {one.canceled ? (
            <li>
              {t('canceledBy', { when: moment(one.canceled.at), by: named(one.canceled.by) })}
              {one.canceled.reason ? <p className="wrap-anywhere">{one.canceled.reason}</p> : null}
            </li>
          ) : null}
        </ul>
      </Part>
      <People one={one} />
      <Chargebacks one={one} />
      <Part title={t('evidence')}>
        {one.files.length === 0 ? <p>{t('noEvidence')}</p> : null}
        <ul className="grid justify-items-start">
          {one.files.map((file) => (
            <li key={file.id}>
              <Button size="sm" variant="quiet" onClick={() => void view(file.id)}>
                {file.name}
              </Button>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t('messages')}>
        {one.messages.length === 0 ? <p>{t('noMessages')}</p> : null}
        <ol className="grid gap-3">
          {one.messages.map((message) => (
            <li key={message.at + message.side} className="grid gap-1 border-l-2 border-line pl-4">
              <p className="text-sm text-ink-muted">
                {message.side === 'guide' ? one.guidePerson.name : one.explorerPerson.name} · {moment(message.at)}
              </p>
              <p className="wrap-anywhere whitespace-pre-line">{message.text}</p>
            </li>
          ))}
        </ol>
      </Part>
      <Part title={t('timeline')}>
        <ol className="grid gap-3">
          {one.events.map((event) => (
            <li key={event.id} className="grid gap-1 border-l-2 border-line pl-4">
              <p className="text-sm text-ink-muted">{moment(event.at)}</p>
              <p className="font-semibold">
                {d(`event_${event.kind}`)}
                {event.amount ? ` · ${formatMoney(event.amount)}` : ''}
              </p>
              {event.text ? <p className="wrap-anywhere whitespace-pre-line">{event.text}</p> : null}
            </li>
          ))}
        </ol>
      </Part>
      {one.precedents.length > 0 ? (
        <Part title={t('precedents')}>
          <ul className="grid gap-2">
            {one.precedents.map((old) => (
              <li key={old.id}>
                {t('precedent', {
                  code: old.code,
                  outcome: t(old.outcome),
                  refund: formatMoney(old.refund),
                  total: formatMoney(old.total),
                })}
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
    </>
  )
}

function People({ one }: { one: DeskCase }) {
  const t = useTexts(disputeDesk)
  const moment = useMoment()
  if (one.people.length === 0) return null
  return (
    <Part title={t('people')}>
      <ul className="grid gap-1">
        {one.people.map(({ name, checkIn, signed }, at) => {
          const came = checkIn ? t(checkIn.present ? 'here' : 'away', { when: moment(checkIn.at) }) : t('notChecked')
          const waiver = signed ? t('signed', { signer: signed.signer, when: moment(signed.at) }) : t('unsigned')
          return (
            // people of one booking have no order of their own and do not change here
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at} className="wrap-anywhere">
              <span className="font-semibold">{name ?? t('person', { number: at + 1 })}</span>: {came}, {waiver}
            </li>
          )
        })}
      </ul>
    </Part>
  )
}

function Chargebacks({ one }: { one: DeskCase }) {
  const t = useTexts(disputeDesk)
  const moment = useMoment()
  const named = useNamed()
  if (one.chargebacks.length === 0) return null
  return (
    <Part title={t('finance')}>
      <ul className="grid gap-2">
        {one.chargebacks.map((chargeback) => (
          <li key={chargeback.id}>
            {t('chargebackLine', {
              amount: formatMoney(chargeback.amount),
              when: moment(chargeback.openedAt),
              reason: named(chargeback.reason),
              status: named(chargeback.status),
            })}
            {chargeback.evidenceDueAt && chargeback.status !== 'lost' && chargeback.status !== 'won' ? (
              <p className="text-sm text-ink-muted">{t('chargebackDue', { when: moment(chargeback.evidenceDueAt) })}</p>
            ) : null}
          </li>
        ))}
      </ul>
    </Part>
  )
}
