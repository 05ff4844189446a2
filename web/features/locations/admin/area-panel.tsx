import { useQuery } from '@tanstack/react-query'
import type { changeArea, mergeArea } from '#contract/locations/admin.ts'
import type { AreaStatus } from '#contract/locations/values.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { formatTelephone } from '#contract/wire/telephone.ts'
import { Alert } from '#web/design/alert.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { DefinitionList } from '#web/design/definition-list.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Field } from '#web/design/field.tsx'
import { Link } from '#web/design/link.tsx'
import { Select } from '#web/design/select.tsx'
import { SidePanel } from '#web/design/side-panel.tsx'
import { ActionDialog } from '#web/features/operators/action-dialog.tsx'
import { Part, Trouble, useMoment, useNamed, Waiting } from '#web/features/operators/parts.tsx'
import { HttpError } from '#web/lib/http-error.ts'
import { formatLocalDate } from '#web/lib/language/format.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { stateName } from '#web/lib/us-states.ts'
import { AreaFields, areaOf, type AreaValues, valuesOf } from './area-form.tsx'
import { areaActions, areaQuery, mergeTargetsQuery, type ShownArea } from './queries.ts'
import { areasDesk } from './texts/areas-desk.en.ts'
import { formatLength } from '#web/lib/language/measures.ts'
import { useMeasureLocale } from '#web/lib/session/reading.ts'

export const areaTones: Record<AreaStatus, 'success' | 'neutral' | 'warn'> = {
  active: 'success',
  inactive: 'warn',
  merged: 'neutral',
}

interface Props {
  id: string
  name: string
  onOpen: (id: string) => void
  onClose: () => void
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

/** One area beside the list. */
export function AreaPanel({ id, name, onOpen, ...panel }: Props) {
  const t = useTexts(areasDesk)
  const found = useQuery(areaQuery(id))
  const gone = found.error instanceof HttpError && [403, 404].includes(found.error.status) ? found.error : null
  return (
    <SidePanel title={found.data?.name ?? name} {...panel}>
      {found.data ? (
        <Detail area={found.data} onOpen={onOpen} />
      ) : gone ? (
        <EmptyState title={t('refused')}>
          <p>{gone.text}</p>
        </EmptyState>
      ) : found.isPending ? (
        <Waiting />
      ) : (
        <Trouble busy={found.isFetching} onRetry={() => void found.refetch()} />
      )}
    </SidePanel>
  )
}

function Detail({ area, onOpen }: { area: ShownArea; onOpen: (id: string) => void }) {
  const t = useTexts(areasDesk)
  const measures = useMeasureLocale()
  const { lat, lng, radiusMiles, mergedInto } = area
  const number = (name: string, phone: string) =>
    phone ? (
      <span className="grid justify-items-end">
        {name}
        <Link to={`tel:${phone}`} className="tabular-nums">
          {formatTelephone(phone)}
        </Link>
      </span>
    ) : (
      name
    )
  const facts = [
    [t('center'), `${lat}, ${lng} · ${formatLength(radiusMiles, measures)}`],
    [t('rescue'), number(area.rescue, area.rescuePhone)],
    [t('sheriff'), number(area.sheriff, area.sheriffPhone)],
    [t('hospital'), number([area.hospital, area.hospitalAddress].filter(Boolean).join(', '), area.hospitalPhone)],
    [t('checkedOn'), area.checkedOn ? formatLocalDate(area.checkedOn) : ''],
    [t('landManager'), area.landManager],
    [t('permitRule'), area.permitRule],
    [t('coverage'), area.coverage],
    [t('closures'), area.closures],
  ] as const
  return (
    <div className="grid gap-7">
      <div className="grid gap-3">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={areaTones[area.status]}>{t(`status_${area.status}`)}</Badge>
          <span className="text-sm text-ink-muted">{stateName(area.state)}</span>
        </p>
        {mergedInto ? (
          <Alert
            tone="info"
            role="none"
            title={t('mergedInto', { name: mergedInto.name })}
            actions={
              <Button size="sm" variant="secondary" onClick={() => onOpen(mergedInto.id)}>
                {t('openOther', { name: mergedInto.name })}
              </Button>
            }
          />
        ) : (
          <div className="flex flex-wrap gap-2">
            <Edit area={area} />
            <Merge area={area} />
          </div>
        )}
      </div>
      <DefinitionList
        look="rows"
        items={facts.map(([term, detail]) => ({
          term,
          detail: detail === '' ? t('dash') : <span className="whitespace-pre-line">{detail}</span>,
        }))}
      />
      <Link to={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=10/${lat}/${lng}`} target="_blank">
        {t('onMap')}
      </Link>
      <Story area={area} />
    </div>
  )
}

function Edit({ area }: { area: ShownArea }) {
  const t = useTexts(areasDesk)
  const measures = useMeasureLocale()
  return (
    <ActionDialog<AreaValues, BodyInput<typeof changeArea>>
      key={area.revision}
      scopes={['content', 'trust_and_safety']}
      label={t('edit')}
      title={t('editTitle', { name: area.name })}
      text={t('formText')}
      confirm={t('save')}
      action={(_reason, body) => areaActions.change(area.id, body)}
      fields={{
        defaults: valuesOf(area, measures),
        prepare: (values) => ({ ...areaOf(values, measures), revision: area.revision }),
        rules: () => import('#contract/locations/admin.ts').then(({ areaChange }) => areaChange),
        render: (form) => <AreaFields {...form} />,
      }}
    />
  )
}

function Merge({ area: { id, name, state } }: { area: ShownArea }) {
  const t = useTexts(areasDesk)
  const found = useQuery(mergeTargetsQuery(state))
  const others = (found.data?.items ?? []).filter((one) => one.id !== id)
  return (
    <ActionDialog<{ into: string }, BodyInput<typeof mergeArea>>
      scopes={['content', 'trust_and_safety']}
      label={t('merge')}
      title={t('mergeTitle', { name })}
      text={t('mergeText')}
      danger
      unready={others.length === 0}
      action={(_reason, body) => areaActions.merge(id, body)}
      fields={{
        defaults: { into: '' },
        rules: () => import('#contract/locations/admin.ts').then(({ mergeForm }) => mergeForm),
        render: ({ form: { register }, error }) => (
          <Field
            label={t('into')}
            required
            {...(found.data && others.length === 0 ? { help: t('noTargets') } : {})}
            {...error('into')}
          >
            <Select
              {...register('into')}
              placeholder={t('chooseArea')}
              options={others.map((one) => ({ value: one.id, label: one.name }))}
            />
          </Field>
        ),
      }}
    />
  )
}

function Story({ area: { story } }: { area: ShownArea }) {
  const t = useTexts(areasDesk)
  const named = useNamed()
  const moment = useMoment()
  return (
    <Part title={t('story')}>
      {story.length === 0 ? (
        <p className="text-ink-muted">{t('noStory')}</p>
      ) : (
        <ol className="grid gap-3">
          {story.map(({ id, at, by, what, reason }) => (
            <li key={id} className="grid gap-0.5 border-l-2 border-line pl-4 text-sm">
              <span className="font-semibold">{named(what)}</span>
              <span className="text-ink-muted">
                {moment(at)} · {by}
              </span>
              <span className="wrap-anywhere">{t('why', { reason })}</span>
            </li>
          ))}
        </ol>
      )}
    </Part>
  )
}
