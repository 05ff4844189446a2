import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RequestedDocument, Standing } from '#contract/verification/schemas.ts'
import type { DocumentKind } from '#contract/verification/values.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { cx } from '#web/design/cx.ts'
import { Field } from '#web/design/field.tsx'
import { Select } from '#web/design/select.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { documentTexts } from '#web/features/verification/documents/texts/guide-documents.en.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { DocumentDialog } from './document-dialog.tsx'
import { DocumentRow, type Slot } from './document-row.tsx'
import { standingQuery } from './queries.ts'

interface Props {
  /** Only these, whether they are requested for or not; without it all that is requested for and all that was sent. */
  kinds?: readonly DocumentKind[]
}

/** The documents that are requested of the guide who looks, with what was sent, and the way to send what is missing. */
export function DocumentChecklist({ kinds }: Props) {
  const t = useTexts(documentTexts)
  const found = useQuery(standingQuery)
  if (found.isPending)
    return (
      <div aria-busy="true" className="grid gap-4">
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} shape="block" className="h-24" />
        ))}
      </div>
    )
  if (!found.data)
    return (
      <Alert
        tone="danger"
        title={saidBy(found.error) || t('failed')}
        actions={
          <Button size="sm" variant="secondary" loading={found.isFetching} onClick={() => void found.refetch()}>
            {t('tryAgain')}
          </Button>
        }
      />
    )
  return <Checklist standing={found.data} {...(kinds ? { kinds } : {})} />
}

function Checklist({ standing, kinds }: Props & { standing: Standing }) {
  const t = useTexts(documentTexts)
  const unlocksOf = useUnlocks()
  const slots = slotsOf(standing, kinds, unlocksOf)
  return (
    <div className="grid gap-5">
      <ul aria-label={t('list')} className={cx('grid border-line', kinds ? 'border-t' : 'border-y')}>
        {slots.map((slot) => (
          <DocumentRow key={`${slot.kind} ${slot.region} ${slot.agency}`} slot={slot} guideName={standing.name} />
        ))}
      </ul>
      {kinds ? null : <AddAnother standing={standing} />}
    </div>
  )
}

const rank = (slot: Slot) => {
  const needsYou = !['approved', 'submitted', 'in_review'].includes(slot.state)
  return (slot.stopsSales && needsYou ? 0 : needsYou ? 1 : 2) * 2 + (slot.unlocks.length > 0 ? 0 : 1)
}

function slotsOf(
  { requested, documents, required }: Standing,
  kinds: readonly DocumentKind[] | undefined,
  unlocksOf: (requested: RequestedDocument) => string[],
): Slot[] {
  const byId = new Map(documents.map((one) => [one.id, one]))
  const slots = requested
    .filter(({ kind }) => kinds?.includes(kind) ?? true)
    .map((one): Slot => {
      const isMet = one.state === 'approved' || one.state === 'expiring'
      return {
        ...one,
        documents: one.documents.flatMap((id) => byId.get(id) ?? []),
        unlocks: unlocksOf(one),
        stopsSales: one.adventures.length > 0 && !isMet,
      }
    })
  const used = new Set(requested.flatMap((one) => one.documents))
  const others = documents.filter(
    ({ id, state, kind }) =>
      !used.has(id) && state !== 'withdrawn' && state !== 'replaced' && (kinds?.includes(kind) ?? true),
  )
  // the newest of each stands for it
  const groups = Map.groupBy(others, ({ kind, region, agency }) => `${kind} ${region} ${agency}`)
  const further = [...groups.values()].flatMap((group): Slot[] => {
    const [first] = group
    return first ? [{ ...first, documents: group, unlocks: [], stopsSales: false }] : []
  })
  const listed = new Set([...slots, ...further].map(({ kind }) => kind))
  const notAsked = (kinds ?? [])
    .filter((kind) => !listed.has(kind))
    .map((kind): Slot => ({
      kind,
      name: required.find((one) => one.kind === kind)?.name ?? kind,
      region: null,
      agency: null,
      state: 'missing',
      documents: [],
      unlocks: [],
      stopsSales: false,
    }))
  return [...slots, ...further, ...notAsked].toSorted((a, b) => rank(a) - rank(b))
}

function useUnlocks(): (requested: RequestedDocument) => string[] {
  const t = useTexts(documentTexts)
  const names = new Intl.ListFormat(useLocale(), { type: 'conjunction' })
  return ({ level, adventures }) => [
    ...(level === 'verified' || level === 'certified' ? [t(`level_${level}`)] : []),
    ...(adventures.length > 0 ? [t('neededFor', { adventures: names.format(adventures) })] : []),
  ]
}

/** A document that is not requested for, such as a further permit. */
function AddAnother({ standing: { required, name } }: { standing: Standing }) {
  const t = useTexts(documentTexts)
  const [kind, setKind] = useState<DocumentKind | ''>('')
  const chosen = required.find((one) => one.kind === kind)
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label={t('addAnother')} help={t('addAnotherHelp')} className="w-full tablet:w-80">
        <Select
          value={kind}
          placeholder={t('chooseKind')}
          options={required.map((one) => ({ value: one.kind, label: one.name }))}
          onChange={({ target }) => setKind(required.find((one) => one.kind === target.value)?.kind ?? '')}
        />
      </Field>
      {chosen ? (
        <DocumentDialog
          key={chosen.kind}
          kind={chosen.kind}
          name={chosen.name}
          guideName={name}
          label={t('upload')}
          labelOf={t('uploadOf', { name: chosen.name })}
          variant="secondary"
        />
      ) : null}
    </div>
  )
}
