import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import type { SearchAnswer } from '#contract/search/calls.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Link } from '#web/design/link.tsx'
import { VisuallyHidden } from '#web/design/visually-hidden.tsx'
import { call } from '#web/lib/call.ts'
import { HttpError } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useConfig } from '#web/lib/use-config.ts'
import { map } from '#web/features/search/texts/map.en.ts'
import { search } from '#web/features/search/texts/search.en.ts'
import { listTrouble } from '#web/features/catalogue/texts/list-trouble.en.ts'
import { errorsOf } from '../search-params.ts'
import { type MapParams, mapPath, searchParamsOfMap } from './map-params.ts'
import { MapCard } from './map-card.tsx'
import { MapCategories, MapFilterBar } from './map-filters.tsx'
import { MapList, MapListSkeleton } from './map-list.tsx'
import { MapPane } from './map-pane.tsx'
import { areaQuery, type Cluster, type MapItem } from './map-queries.ts'
import { sameSpot } from './map-spots.ts'
import { MapToggle } from './map-toggle.tsx'

/** Wishes and list at the left, the map filling the rest; on narrow screens one under the other. */
export function MapScreen({ params }: { params: MapParams }) {
  const t = useTexts(map)
  const s = useTexts(search)
  const l = useTexts(listTrouble)
  const navigate = useNavigate()
  const { location: next } = useNavigation()
  const found = useInfiniteQuery(areaQuery(call, params))
  const pages = found.data?.pages ?? []
  const answers = pages.map(({ answer }) => answer).filter((answer): answer is SearchAnswer => answer !== null)
  const refused = pages.find((page) => page.refused !== null)?.refused
  const own = Object.entries(errorsOf(searchParamsOfMap(params))).map(([name, fault]) => [name, s(fault)])
  const errors: Record<string, string> = { ...refused?.fields, ...Object.fromEntries(own) }
  const items = answers.flatMap((answer) => answer.items)

  const wishes = mapPath({ ...params, bounds: '', after: '' })
  const [pointed, setPointed] = useState<MapItem | null>(null)
  const [pressed, setPressed] = useState<{ cluster: Cluster; wishes: string } | null>(null)
  // Other wishes, other adventures: what was chosen among the former ones is over.
  const chosen = pressed?.wishes === wishes ? pressed.cluster : null
  const known = chosen?.count === 1 ? items.find(({ point }) => sameSpot(point, chosen)) : undefined
  const mapBox = useRef<HTMLDivElement>(null)
  const listBox = useRef<HTMLElement>(null)
  const close = () => setPressed(null)
  const ownMap = !useConfig()?.mapStyleUrl
  const go = (bounds: string, worthReturning: boolean) =>
    void navigate(mapPath({ ...params, bounds, after: '' }), { replace: !worthReturning, preventScrollReset: true })
  return (
    <div className="grid grid-cols-1 desktop:grid-cols-[minmax(28rem,36rem)_minmax(0,1fr)] desktop:grid-rows-[auto_1fr]">
      <div className="grid grid-cols-1 content-start gap-3 px-gutter pt-5 pb-4 desktop:pt-8">
        <h1 className="text-display-sm">{t('title')}</h1>
        <p className="text-sm text-ink-muted max-desktop:hidden">
          {t('intro')} {t('approximate')}
        </p>
        <MapCategories params={params} />
        <MapFilterBar params={params} errors={errors} />
        <a
          href="#area"
          className="sr-only focus:not-sr-only focus:inline-flex focus:min-h-target focus:items-center focus:font-semibold focus:underline"
        >
          {t('skipMap')}
        </a>
      </div>
      <div className="border-line max-desktop:border-y desktop:col-start-2 desktop:row-span-2 desktop:row-start-1 desktop:border-l">
        <div
          ref={mapBox}
          tabIndex={-1}
          className="relative h-[52dvh] min-h-80 desktop:sticky desktop:top-[4.0625rem] desktop:h-[calc(100dvh-4.0625rem)]"
        >
          <MapPane
            params={params}
            sound={!refused && Object.keys(errors).length === 0}
            items={items}
            pointed={pointed}
            chosen={chosen}
            onChoose={(cluster) => setPressed(cluster && { cluster, wishes })}
            go={go}
          >
            {chosen ? (
              <MapCard
                key={`${chosen.lat} ${chosen.lng}`}
                params={params}
                chosen={chosen}
                known={known}
                onClose={close}
              />
            ) : null}
          </MapPane>
        </div>
      </div>
      <section
        ref={listBox}
        id="area"
        tabIndex={-1}
        aria-label={t('list')}
        className="grid grid-cols-1 content-start gap-4 px-gutter pb-section max-desktop:pt-4"
      >
        <VisuallyHidden as="h2">{t('list')}</VisuallyHidden>
        {found.isPending ? (
          <MapListSkeleton />
        ) : refused ? (
          <Refused params={params} errors={errors} message={refused.message} />
        ) : found.isError && answers.length === 0 ? (
          <Alert
            tone="danger"
            title={l('failed')}
            actions={
              <Button size="sm" variant="secondary" loading={found.isFetching} onClick={() => void found.refetch()}>
                {l('tryAgain')}
              </Button>
            }
          >
            {l(found.error instanceof HttpError && found.error.status === 503 ? 'busyText' : 'failedText')}
          </Alert>
        ) : (
          <MapList
            params={params}
            answers={answers}
            more={found}
            busy={next?.pathname.endsWith('/map') ?? false}
            chosenId={known?.id ?? null}
            onPoint={setPointed}
          />
        )}
        {ownMap ? <p className="text-xs text-ink-muted tablet:hidden">{t('sources')}</p> : null}
      </section>
      <MapToggle mapBox={mapBox} listBox={listBox} />
    </div>
  )
}

/** Every fault in one place: their fields may be folded away, and an area has none. */
function Refused({ params, errors, message }: { params: MapParams; errors: Record<string, string>; message: string }) {
  const t = useTexts(map)
  const l = useTexts(listTrouble)
  const { after, bounds, ...others } = errors
  const sentences = [...new Set(Object.values(others))]
  return (
    <Alert
      tone="danger"
      title={bounds ? t('badBounds') : l('refused')}
      actions={
        after || bounds ? (
          <Link to={mapPath({ ...params, after: '', ...(bounds ? { bounds: '' } : {}) })} variant="inline">
            {bounds ? t('wholeMap') : t('first')}
          </Link>
        ) : null
      }
    >
      {bounds ? <p>{t('badBoundsText', { fault: bounds })}</p> : null}
      {after ? <p>{l('pageGone')}</p> : null}
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}.</p>
      ))}
      {!after && !bounds && sentences.length === 0 ? <p>{message}</p> : null}
    </Alert>
  )
}
