import { noSuch } from './errors.ts'
import { createCandidate, createInvitation, deleteInvitation } from './invitations.ts'
import { listOf, listPage, load, type Json, type Work } from './objects.ts'
import {
  cancelAdverseAction,
  createAdverseAction,
  listAdverseItems,
  packages,
  screenings,
  updateReport,
} from './reports.ts'

export type Route = {
  method: 'GET' | 'POST' | 'DELETE'
  /** `:id` stands for one path segment. */
  path: string
  /** What Checkr knows here; any other is an error, so that a misspelled one is found. */
  fields?: readonly string[]
  run: (work: Work, id: string, fields: Json) => Promise<Json>
}

const retrieve = (path: string, object: string): Route => ({
  method: 'GET',
  path: `${path}/:id`,
  fields: ['include'],
  run: async (work, id, fields) => embed(work, (await load(work, object, id)).body, fields.include),
})
const listing = (path: string, object: string): Route => ({
  method: 'GET',
  path,
  fields: ['page', 'per_page', 'candidate_id'],
  run: (work, _id, fields) => listPage(work, object, path.slice('/v1/'.length), fields),
})

/** `include=candidate,county_criminal_searches` puts the things themselves beside their ids. */
async function embed(work: Work, body: Json, include: unknown): Promise<Json> {
  if (typeof include !== 'string') return body
  const whole = { ...body }
  for (const name of include.split(',')) {
    const found = [{ object: 'candidate', folder: 'candidates' }, ...screenings].find(
      ({ object, folder }) => object === name || folder === name,
    )
    if (!found) throw noSuch(name)
    const one = body[`${found.object}_id`]
    const many = body[`${found.object}_ids`]
    if (Array.isArray(many))
      whole[name] = await Promise.all(many.map(async (id) => (await load(work, found.object, String(id))).body))
    else if (typeof one === 'string') whole[name] = (await load(work, found.object, one)).body
  }
  return whole
}

export const routes: readonly Route[] = [
  {
    method: 'POST',
    path: '/v1/candidates',
    fields: ['email', 'first_name', 'last_name', 'custom_id'],
    run: (work, _id, fields) => createCandidate(work, fields),
  },
  retrieve('/v1/candidates', 'candidate'),
  listing('/v1/candidates', 'candidate'),
  {
    method: 'POST',
    path: '/v1/invitations',
    fields: ['candidate_id', 'package', 'work_locations', 'tags'],
    run: (work, _id, fields) => createInvitation(work, fields),
  },
  retrieve('/v1/invitations', 'invitation'),
  listing('/v1/invitations', 'invitation'),
  { method: 'DELETE', path: '/v1/invitations/:id', run: deleteInvitation },
  retrieve('/v1/reports', 'report'),
  { method: 'POST', path: '/v1/reports/:id', fields: ['adjudication'], run: updateReport },
  { method: 'GET', path: '/v1/reports/:id/adverse_items', run: listAdverseItems },
  {
    method: 'POST',
    path: '/v1/reports/:id/adverse_actions',
    fields: ['post_notice_scheduled_at', 'adverse_item_ids'],
    run: createAdverseAction,
  },
  retrieve('/v1/adverse_actions', 'adverse_action'),
  { method: 'DELETE', path: '/v1/adverse_actions/:id', run: cancelAdverseAction },
  {
    method: 'GET',
    path: '/v1/packages',
    fields: ['page', 'per_page'],
    run: async () => listOf(packages.map((one) => ({ id: one.slug, object: 'package', ...one }))),
  },
  ...screenings.map(({ object, folder }) => retrieve(`/v1/${folder}`, object)),
]

export function findRoute(method: string, path: string): { route: Route; id: string } | null {
  const parts = path.split('/')
  for (const route of routes) {
    const pattern = route.path.split('/')
    if (route.method !== method || pattern.length !== parts.length) continue
    if (!pattern.every((part, index) => part === ':id' || part === parts[index])) continue
    return { route, id: parts[pattern.indexOf(':id')] ?? '' }
  }
  return null
}
