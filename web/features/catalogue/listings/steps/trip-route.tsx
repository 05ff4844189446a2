import { useQuery } from '@tanstack/react-query'
import { Route } from 'lucide-react'
import { useRef, useState, type ChangeEvent } from 'react'
import type { readTrack } from '#contract/catalogue/listing-calls.ts'
import { listingLimits, type trackTypes } from '#contract/catalogue/listing-values.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Field } from '#web/design/field.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import { RouteSketch } from '#web/features/catalogue/route-sketch.tsx'
import { saidBy } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useEditor, useField } from '../editor/editor-context.tsx'
import { FieldSpot } from '../editor/field-spot.tsx'
import { previewQuery } from '../queries.ts'
import { sendFile } from '#web/lib/send-file.ts'
import { fieldTexts } from '../texts/listing-fields.en.ts'
import { formatHeight, formatLength } from '#web/lib/language/measures.ts'
import { useMeasureLocale } from '#web/lib/session/reading.ts'

/** By the name, since browsers know neither type. */
const typeOf = (name: string): (typeof trackTypes)[number] | null =>
  /\.gpx$/i.test(name) ? 'application/gpx+xml' : /\.(geojson|json)$/i.test(name) ? 'application/geo+json' : null

/** A track from a file, drawn as explorers see it, with its elevation. */
export function TripRoute() {
  const t = useTexts(fieldTexts)
  const { listing } = useEditor()
  const [route, set] = useField('route')
  const input = useRef<HTMLInputElement>(null)
  const measures = useMeasureLocale()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const [said, say] = useState('')
  const drawn = useQuery({ ...previewQuery(listing.id, listing.revision), enabled: route !== null }).data?.adventure
    .route

  const read = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (!file) return
    setRefusal('')
    say('')
    const type = typeOf(file.name)
    if (!type) return setRefusal(t('routeType'))
    if (file.size > listingLimits.trackBytes)
      return setRefusal(t('routeTooLarge', { size: Math.ceil(file.size / 1024 / 1024) }))
    setBusy(true)
    try {
      const track = await sendFile<OutputOf<typeof readTrack>>('/api/guide/tracks', file, type)
      set({ note: route?.note ?? '', points: track.points })
      say(
        t('routeRead', {
          count: track.pointsRead,
          length: formatLength(track.miles, measures),
          height: formatHeight(track.climbFeet, measures),
        }),
      )
    } catch (cause) {
      setRefusal(saidBy(cause) || t('routeFailed'))
    } finally {
      setBusy(false)
    }
    return undefined
  }

  return (
    <FieldSpot field="route" title={t('route')} help={t('routeHelp')}>
      <input
        ref={input}
        type="file"
        accept=".gpx,.geojson,.json"
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
        data-testid="track-file"
        onChange={(event) => void read(event)}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          loading={busy}
          loadingLabel={t('routeReading')}
          onClick={() => input.current?.click()}
        >
          <Route aria-hidden="true" className="size-5" />
          {t(route ? 'routeReplace' : 'routeChoose')}
        </Button>
        {route ? (
          <Button variant="quiet" onClick={() => set(null)}>
            {t('routeRemove')}
          </Button>
        ) : null}
      </div>
      {refusal ? <Alert tone="danger">{refusal}</Alert> : null}
      {said ? <output className="text-sm text-ink-muted">{said}</output> : null}
      {route ? (
        <>
          <Field label={t('routeNote')}>
            <Textarea
              rows={2}
              value={route.note}
              maxLength={1000}
              placeholder={t('routeNoteHint')}
              onChange={({ target }) => set({ ...route, note: target.value })}
            />
          </Field>
          {drawn ? <RouteSketch route={drawn} /> : null}
        </>
      ) : null}
    </FieldSpot>
  )
}
