import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { search } from '#contract/search/calls.ts'
import type { FoundPlace } from '#contract/search/schemas.ts'
import { Button } from '#web/design/button.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { Select } from '#web/design/select.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import { call } from '#web/lib/call.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { usStates } from '#web/lib/us-states.ts'
import { readCoordinates, type Point } from '../coordinates.ts'
import { useEditor, useField } from '../editor/editor-context.tsx'
import { FieldSpot } from '../editor/field-spot.tsx'
import { previewQuery } from '../queries.ts'
import { fieldTexts } from '../texts/listing-fields.en.ts'
import { zoneOfState, zones } from '../zones.ts'
import { TripRoute } from './trip-route.tsx'
import { formatRadius } from '#web/lib/language/measures.ts'
import { useMeasureLocale } from '#web/lib/session/reading.ts'
import { Terrain } from './terrain.tsx'

export function PlaceStep() {
  const [around, setAround] = useState<Point | null>(null)
  return (
    <>
      <Place onFound={setAround} />
      <MeetingPoint around={around} />
      <Terrain />
      <TripRoute />
    </>
  )
}

const findPlace = (place: string) =>
  call<typeof search>('GET', '/api/search', { query: { place, limit: '1' } }).then((answer) => answer.place)

function Place({ onFound }: { onFound: (point: Point) => void }) {
  const t = useTexts(fieldTexts)
  const [place, set] = useField('place')
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [others, setOthers] = useState<readonly FoundPlace[] | null>(null)
  const take = ({ name, states, lat, lng }: FoundPlace) => {
    const [state = ''] = states
    set({ name, region: place.region || name, state, zone: zoneOfState(state) })
    setOthers(null)
    onFound({ lat, lng })
  }
  const find = async () => {
    if (typed.trim() === '') return
    setBusy(true)
    try {
      const found = await findPlace(typed.trim())
      const choices = [
        ...(found?.resolved ? [found.resolved] : []),
        ...(found?.ambiguous ?? []),
        ...(found?.didYouMean ?? []),
      ]
      const [only] = choices
      if (choices.length === 1 && only) take(only)
      else setOthers(choices)
    } catch {
      setOthers([])
    } finally {
      setBusy(false)
    }
  }
  return (
    <FieldSpot field="place" title={t('place')}>
      <Field label={t('placeSearch')} help={t('placeSearchHelp')}>
        <div className="flex gap-2">
          <PlaceInput value={typed} onType={setTyped} onSend={() => void find()} />
          <Button variant="secondary" loading={busy} onClick={() => void find()}>
            {t('find')}
          </Button>
        </div>
      </Field>
      {others?.length === 0 ? <output className="text-sm text-ink-muted">{t('placeNone')}</output> : null}
      {others && others.length > 0 ? (
        <ul aria-label={t('placeChoices')} className="flex flex-wrap gap-2">
          {others.map((one) => (
            <li key={one.id}>
              <Button size="sm" variant="secondary" onClick={() => take(one)}>
                {one.name}, {one.states.join('/')}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="grid items-start gap-5 tablet:grid-cols-2">
        <Field label={t('placeName')} help={t('placeNameHelp')}>
          <Input value={place.name} maxLength={120} onChange={({ target }) => set({ ...place, name: target.value })} />
        </Field>
        <Field label={t('region')} help={t('regionHelp')}>
          <Input
            value={place.region}
            maxLength={120}
            onChange={({ target }) => set({ ...place, region: target.value })}
          />
        </Field>
        <Field label={t('state')}>
          <Select
            value={place.state}
            placeholder={t('chooseState')}
            options={usStates}
            onChange={({ target: { value: state } }) =>
              set({ ...place, state, zone: zoneOfState(state) || place.zone })
            }
          />
        </Field>
        <Field label={t('zone')}>
          <Select
            value={place.zone}
            {...(place.zone === '' ? { placeholder: t('chooseZone') } : {})}
            options={
              place.zone !== '' && !zones.some(({ value }) => value === place.zone)
                ? [...zones, { value: place.zone, label: place.zone }]
                : zones
            }
            onChange={({ target }) => set({ ...place, zone: target.value })}
          />
        </Field>
      </div>
    </FieldSpot>
  )
}

/** Sends with Enter, as a search does. */
const PlaceInput = ({
  value,
  onType,
  onSend,
}: {
  value: string
  onType: (text: string) => void
  onSend: () => void
}) => (
  <Input
    value={value}
    maxLength={120}
    autoComplete="off"
    onChange={({ target }) => onType(target.value)}
    onKeyDown={(event) => {
      if (event.key !== 'Enter') return
      event.preventDefault()
      onSend()
    }}
  />
)

function MeetingPoint({ around }: { around: Point | null }) {
  const t = useTexts(fieldTexts)
  const { maps } = useEditor()
  const measures = useMeasureLocale()
  const [meeting, set] = useField('meetingPoint')
  const { lat, lng } = meeting
  const point = lat !== null && lng !== null ? { lat, lng } : null
  const shown = point ? `${point.lat}, ${point.lng}` : ''
  const [typed, setTyped] = useState<{ text: string; of: string } | null>(null)
  // moved on the map since it was typed
  const text = typed && typed.of === shown ? typed.text : shown
  const isFaulty = text.trim() !== '' && readCoordinates(text) === null
  return (
    <FieldSpot
      field="meetingPoint"
      className="gap-5"
      title={t('meetingPoint')}
      help={t('meetingPointHelp', { distance: formatRadius(1.25, measures) })}
    >
      <p className="text-sm text-ink-muted">{t('mapHelp')}</p>
      <maps.PinMap
        point={point}
        around={around}
        title={t('mapTitle')}
        failed={t('mapFailed')}
        zoomIn={t('zoomIn')}
        zoomOut={t('zoomOut')}
        onMove={(to) => set({ ...meeting, ...to })}
      />
      {!point && around ? (
        <Button variant="secondary" className="justify-self-start" onClick={() => set({ ...meeting, ...around })}>
          {t('usePin')}
        </Button>
      ) : null}
      <Field
        label={t('coordinates')}
        help={t('coordinatesHelp')}
        {...(isFaulty ? { error: t('coordinatesFault') } : {})}
      >
        <Input
          value={text}
          maxLength={80}
          inputMode="text"
          autoComplete="off"
          onChange={({ target }) => {
            const read = readCoordinates(target.value)
            setTyped({ text: target.value, of: read ? `${read.lat}, ${read.lng}` : shown })
            if (read) set({ ...meeting, ...read })
          }}
        />
      </Field>
      <Field label={t('meetingText')}>
        <Textarea
          rows={2}
          value={meeting.text}
          maxLength={1000}
          placeholder={t('meetingTextHint')}
          onChange={({ target }) => set({ ...meeting, text: target.value })}
        />
      </Field>
      <Field label={t('meetingAccess')} note={t('optional')}>
        <Textarea
          rows={2}
          value={meeting.access}
          maxLength={1000}
          placeholder={t('meetingAccessHint')}
          onChange={({ target }) => set({ ...meeting, access: target.value })}
        />
      </Field>
      <PublicArea />
    </FieldSpot>
  )
}

/** The area that the public sees, from the server, which alone knows how the point is moved. */
function PublicArea() {
  const t = useTexts(fieldTexts)
  const { listing, maps } = useEditor()
  const saved = listing.values.meetingPoint
  const found = useQuery(previewQuery(listing.id, listing.revision)).data
  const shown = found?.hasMeetingPoint ? found.adventure.meetingPoint : null
  return (
    <section aria-label={t('publicArea')} className="grid gap-2">
      <h3 className="font-sans text-sm font-semibold">{t('publicArea')}</h3>
      <p className="text-sm text-ink-muted">{t(saved?.lat == null ? 'publicAreaWait' : 'publicAreaText')}</p>
      {shown ? (
        <div className="overflow-clip rounded-lg">
          <maps.AreaMap key={`${shown.lat} ${shown.lng}`} lat={shown.lat} lng={shown.lng} approximate />
        </div>
      ) : null}
    </section>
  )
}
