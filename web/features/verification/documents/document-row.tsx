import type { RequestedDocument, GuideDocument } from '#contract/verification/schemas.ts'
import type { DocumentKind, LandManager } from '#contract/verification/values.ts'
import { Alert } from '#web/design/alert.tsx'
import { Badge } from '#web/design/badge.tsx'
import { documentTexts } from '#web/features/verification/documents/texts/guide-documents.en.ts'
import { formatInstant, formatLocalDate } from '#web/lib/language/format.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { DocumentDialog } from './document-dialog.tsx'
import { FileLinks } from './file-links.tsx'
import { Withdraw } from './withdraw.tsx'

export interface Slot {
  kind: DocumentKind
  name: string
  region: string | null
  agency: LandManager | null
  state: RequestedDocument['state']
  /** What was sent for it, newest first. */
  documents: readonly GuideDocument[]
  /** What it leads to, in words. */
  unlocks: readonly string[]
  /** Sales stop without it. */
  stopsSales: boolean
}

const valid = ['approved', 'expiring']
const waiting = ['submitted', 'in_review']

/** One document that is asked for, what was sent for it, and what can be done now. */
export function DocumentRow({ slot, guideName }: { slot: Slot; guideName: string }) {
  const t = useTexts(documentTexts)
  const { kind, name, region, agency, state, documents } = slot
  const held = documents.find((one) => valid.includes(one.state))
  const sent = documents.find((one) => waiting.includes(one.state))
  // of a rejection, only while nothing newer was sent
  const refused = documents[0] && ['rejected', 'revoked'].includes(documents[0].state) ? documents[0] : undefined
  const lapsed = held ? undefined : documents.find((one) => one.state === 'expired')
  const shown = sent ?? held ?? refused ?? lapsed
  const renewed = held ?? lapsed
  const given = { kind, name, guideName, region, agency }
  return (
    <li className="grid gap-3 border-b border-line py-5 last:border-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3 className="font-semibold wrap-anywhere">{name}</h3>
        <Badge tone={toneOf(slot)}>{t(`state_${state}`)}</Badge>
      </div>
      <div className="-mt-2 grid gap-3 tablet:grid-cols-[minmax(0,1fr)_auto] tablet:gap-6">
        <div className="grid content-start gap-2">
          {slot.unlocks.length > 0 ? (
            <ul className="grid text-sm text-ink-muted">
              {slot.unlocks.map((sentence) => (
                <li key={sentence} className="wrap-anywhere">
                  {sentence}
                </li>
              ))}
            </ul>
          ) : null}
          {held ? (
            <p className="text-sm tabular-nums">
              {t('validThrough', { title: held.title, day: formatLocalDate(held.validUntil, 'long') })}
            </p>
          ) : null}
          {lapsed ? (
            <p className="text-sm tabular-nums">
              {t('expiredOn', { title: lapsed.title, day: formatLocalDate(lapsed.validUntil, 'long') })}
            </p>
          ) : null}
          {sent ? (
            <p className="text-sm">
              {t(sent.renews ? 'renewalSent' : 'waitsSince', { day: formatInstant(sent.submittedAt, 'UTC', 'day') })}
              {sent.nameDiffers ? ` ${t('nameDiffers', { name: guideName })}` : ''}
            </p>
          ) : null}
          {refused ? (
            <Alert
              tone={slot.stopsSales ? 'danger' : 'warn'}
              role="none"
              title={t(refused.state === 'revoked' ? 'refused_revoked' : 'refused_rejected')}
            >
              <span className="block wrap-anywhere">{refused.reason}</span>
              <span className="mt-1 block">{t(`remedy_${refused.reasonCode ?? 'other'}`)}</span>
            </Alert>
          ) : null}
        </div>
        <div className="flex flex-wrap items-start gap-2 tablet:justify-end">
          {sent ? (
            <Withdraw id={sent.id} name={name} />
          ) : renewed ? (
            <DocumentDialog
              kind={renewed.kind}
              name={renewed.name}
              guideName={guideName}
              region={renewed.region}
              agency={renewed.agency}
              renews={renewed.id}
              label={t('renew')}
              labelOf={t('renewOf', { name: renewed.name })}
              variant={state === 'approved' ? 'secondary' : 'primary'}
            />
          ) : (
            <DocumentDialog
              {...given}
              label={t(refused ? 'sendAnother' : 'upload')}
              labelOf={t(refused ? 'sendAnotherOf' : 'uploadOf', { name })}
            />
          )}
          {shown ? <FileLinks document={shown} /> : null}
        </div>
      </div>
    </li>
  )
}

function toneOf({ state, stopsSales }: Slot) {
  if (state === 'approved') return 'success'
  if (state === 'submitted' || state === 'in_review') return 'info'
  if (state === 'expiring') return 'warn'
  if (state === 'missing') return stopsSales ? 'danger' : 'neutral'
  return stopsSales ? 'danger' : 'warn'
}
