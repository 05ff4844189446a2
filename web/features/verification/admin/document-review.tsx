import { useQuery } from '@tanstack/react-query'
import type { GuideDocument } from '#contract/verification/schemas.ts'
import { insuranceKinds } from '#contract/verification/values.ts'
import { Alert } from '#web/design/alert.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Checkbox } from '#web/design/checkbox.tsx'
import { DefinitionList } from '#web/design/definition-list.tsx'
import { Link } from '#web/design/link.tsx'
import { Part, Trouble, useMoment, Waiting } from '#web/features/operators/parts.tsx'
import { verificationDesk } from '#web/features/verification/admin/texts/verification-desk.en.ts'
import { formatLocalDate, formatMoney } from '#web/lib/language/format.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { FileViewer } from './file-viewer.tsx'
import { documentQuery, type ReviewedDocument } from './queries.ts'
import { ReviewActions } from './review-actions.tsx'
import { stateTones } from './state-tones.ts'

/** One document beside what its guide says of it, and what can be decided now. */
export function DocumentReview({ id, onOpen }: { id: string; onOpen: (id: string | null) => void }) {
  const t = useTexts(verificationDesk)
  const found = useQuery(documentQuery(id))
  return (
    <div className="grid gap-5">
      <Button size="sm" variant="quiet" className="justify-self-start desktop:hidden" onClick={() => onOpen(null)}>
        {t('back')}
      </Button>
      {found.isPending ? (
        <Waiting />
      ) : found.data ? (
        <Review document={found.data} onOpen={onOpen} />
      ) : (
        <Trouble busy={found.isFetching} onRetry={() => void found.refetch()} />
      )}
    </div>
  )
}

function Review({ document, onOpen }: { document: ReviewedDocument; onOpen: (id: string) => void }) {
  const t = useTexts(verificationDesk)
  return (
    <article aria-label={`${document.guide.name}: ${document.name}`} className="grid gap-6">
      <header className="grid gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="text-display-xs wrap-anywhere">{document.name}</h2>
          <Badge tone={stateTones[document.state]}>{t(`state_${document.state}`)}</Badge>
          {document.nameDiffers ? <Badge tone="warn">{t('nameDiffers')}</Badge> : null}
        </div>
        <p>
          <Link to={document.guide.href}>{document.guide.name}</Link> · {t(`level_${document.level}`)}
        </p>
        <Shared document={document} onOpen={onOpen} />
        <ReviewActions document={document} />
      </header>
      <div className="grid items-start gap-6 wide:grid-cols-2">
        <FileViewer document={document} />
        <div className="grid gap-6">
          <Facts document={document} />
          <Checklist document={document} />
        </div>
      </div>
      <Others document={document} onOpen={onOpen} />
      <History document={document} />
    </article>
  )
}

/** The same document for two guides: one of them may not be its holder. */
function Shared({ document: { sharedWith }, onOpen }: { document: ReviewedDocument; onOpen: (id: string) => void }) {
  const t = useTexts(verificationDesk)
  if (sharedWith.length === 0) return null
  return (
    <Alert tone="danger" role="none" title={t('shared')}>
      <ul>
        {sharedWith.map(({ id, guide, by }) => (
          <li key={id}>
            <Button size="sm" variant="link" onClick={() => onOpen(id)}>
              {t(`shared_${by}`, { guide: guide.name })}
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

const dollars = (amount: number) => formatMoney({ amount: amount * 100, currency: 'USD' }, { trimZeros: true })

function Facts({ document }: { document: ReviewedDocument }) {
  const t = useTexts(verificationDesk)
  const { insurance } = document
  return (
    <Part title={t('facts')}>
      <DefinitionList
        look="rows"
        items={[
          { term: t('profileName'), detail: document.guide.name },
          { term: t('holderName'), detail: document.holderName },
          { term: t('titleField'), detail: document.title },
          { term: t('issuer'), detail: document.issuer },
          ...(document.number ? [{ term: t('number'), detail: document.number }] : []),
          ...(document.region ? [{ term: t('region'), detail: document.region }] : []),
          { term: t('issuedOn'), detail: formatLocalDate(document.issuedOn, 'long') },
          { term: t('validUntil'), detail: formatLocalDate(document.validUntil, 'long') },
          ...(insurance
            ? [
                { term: t('eachOccurrence'), detail: dollars(insurance.eachOccurrence) },
                { term: t('aggregate'), detail: dollars(insurance.aggregate) },
                { term: t('additionalInsured'), detail: t(insurance.additionalInsured ? 'yes' : 'no') },
              ]
            : []),
          { term: t('neededFor'), detail: document.adventures.join(', ') || t('noSale') },
        ]}
      />
    </Part>
  )
}

/** What to look at, as a help to the eye: nothing of it is kept. */
function Checklist({ document: { kind } }: { document: ReviewedDocument }) {
  const t = useTexts(verificationDesk)
  const points = [
    'check_readable',
    'check_name',
    'check_dates',
    ...(insuranceKinds.includes(kind) ? (['check_limits', 'check_insured'] as const) : []),
    ...(kind === 'guide_license' || kind === 'captain_license' ? (['check_register'] as const) : []),
    ...(kind === 'land_permit' ? (['check_land'] as const) : []),
    ...(kind.startsWith('wilderness') || kind.endsWith('certificate') ? (['check_course'] as const) : []),
    'check_issuer',
  ] as const
  return (
    <Part title={t('checklist')}>
      <div>
        {points.map((point) => (
          <Checkbox key={point} label={t(point)} />
        ))}
      </div>
    </Part>
  )
}

function Others({ document: { others }, onOpen }: { document: ReviewedDocument; onOpen: (id: string) => void }) {
  const t = useTexts(verificationDesk)
  if (others.length === 0) return null
  return (
    <Part title={t('others')}>
      <ul className="grid">
        {others.map((one: GuideDocument) => (
          <li
            key={one.id}
            className="flex flex-wrap items-center justify-between gap-3 border-b border-line last:border-0"
          >
            <Button size="sm" variant="link" onClick={() => onOpen(one.id)}>
              {one.name}
            </Button>
            <span className="flex items-center gap-3 text-sm text-ink-muted tabular-nums">
              {formatLocalDate(one.validUntil, 'day')}
              <Badge tone={stateTones[one.state]}>{t(`state_${one.state}`)}</Badge>
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function History({ document }: { document: ReviewedDocument }) {
  const t = useTexts(verificationDesk)
  const moment = useMoment()
  const { submittedAt, claimedAt, claimedBy, decidedAt, decidedBy, endedAt, reason, views } = document
  const steps = [
    { at: submittedAt, text: t('sentBy', { who: document.guide.name }) },
    ...(claimedAt && claimedBy ? [{ at: claimedAt, text: t('claimedBy', { who: claimedBy }) }] : []),
    ...(decidedAt && decidedBy
      ? [{ at: decidedAt, text: t(document.state === 'rejected' ? 'rejectedBy' : 'approvedBy', { who: decidedBy }) }]
      : []),
    ...(endedAt && document.state !== 'rejected' ? [{ at: endedAt, text: t(`state_${document.state}`) }] : []),
    ...views.map(({ at, by }) => ({ at, text: t('viewedBy', { who: by }) })),
  ].toSorted((a, b) => (a.at < b.at ? -1 : 1))
  return (
    <Part title={t('history')}>
      {reason ? <p className="max-w-text wrap-anywhere whitespace-pre-line">{reason}</p> : null}
      <ol className="grid gap-2 text-sm">
        {steps.map(({ at, text }, index) => (
          <li key={index}>
            {text} <span className="text-ink-muted tabular-nums">{moment(at)}</span>
          </li>
        ))}
      </ol>
    </Part>
  )
}
