import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { readTrack as contract } from '#contract/catalogue/listing-calls.ts'
import { listingLimits } from '#contract/catalogue/listing-values.ts'
import type { Result } from '#contract/wire/endpoint.ts'
import { saidInEnglish, type Said } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { AppError } from '#server/platform/errors.ts'
import { withIncomingFile } from '#server/platform/storage/incoming-file.ts'
import { threadTask, ThreadFailure } from '#server/platform/threads/thread-pool.ts'
import { presentRoute } from '../../route.ts'
import { requireGuide } from '../policy.ts'
import type parseTrack from './parse-track.ts'
import type { Track, TrackKind } from './parse-track.ts'

const parsing = threadTask<typeof parseTrack>(new URL('parse-track.ts', import.meta.url))

const refusals: Readonly<Record<Extract<Track, { refused: string }>['refused'], Said>> = {
  track_unreadable: saidInEnglish(
    'We can’t read this file as a GPX or GeoJSON track. Export it from your map app again.',
  ),
  track_without_height: saidInEnglish('This track has no elevation. Export it again with elevation included.'),
  track_too_short: saidInEnglish('This track has only one point. Choose a file with the whole route.'),
}

/**
 * Reads a track off the event loop and returns it simplified; nothing is stored. Throws 403 for an account without a guide, 413 `too_large`, 400
 * `track_unreadable`, `track_without_height`, `track_too_short`, 503 `busy`.
 */
export async function readTrack(app: App, caller: Caller, request: FastifyRequest): Promise<Result<typeof contract>> {
  await requireGuide(app.db, caller)
  const kind: TrackKind = request.headers['content-type']?.includes('geo+json') ? 'geojson' : 'gpx'
  const content = request.body instanceof Readable ? request.body : Readable.from([])
  const track = await withIncomingFile(content, listingLimits.trackBytes, async ({ path }) => {
    try {
      return await app.threads.requests.run(parsing, () => ({ path, kind }))
    } catch (cause) {
      if (cause instanceof ThreadFailure) return { refused: 'track_unreadable' as const }
      throw cause
    }
  })
  if ('refused' in track) throw new AppError(400, track.refused, refusals[track.refused])
  const nowhere = { lat: 0, lng: 0 }
  const drawn = presentRoute({ note: '-', points: track.points }, { meetingPoint: nowhere, shown: nowhere })
  return { ...track, miles: drawn?.miles ?? 0, climbFeet: drawn?.climbFeet ?? 0 }
}
