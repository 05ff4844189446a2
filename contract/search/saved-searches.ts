import { z } from 'zod'
import { line } from '../wire/bounded.ts'
import { instant } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { searchQuery } from './schemas.ts'
import { savedSearchLimits } from './values.ts'

/** What is saved of a search: neither its order nor its page. */
export const savedQuery = searchQuery.omit({ bounds: true, sort: true, limit: true, after: true })
export type SavedQuery = z.output<typeof savedQuery>

export const savedSearch = z.object({
  id,
  name: z.string(),
  /** The page that shows it. */
  path: z.string(),
  alerts: z.boolean(),
  /** Its dates have passed. */
  ended: z.boolean(),
  savedAt: instant,
})
export type SavedSearch = z.infer<typeof savedSearch>

const output = z.object({
  items: z.array(savedSearch),
  /** Whether alerts reach the caller over the bell or by email at all. */
  reachable: z.boolean(),
})
const params = z.object({ id })
const name = line(savedSearchLimits.name).min(1, 'Enter a name')

export const listSavedSearches = endpoint({
  method: 'GET',
  path: '/api/saved-searches',
  access: 'signed-in',
  summary: 'List the caller’s saved searches, newest first (at most 20)',
  output,
})

export const saveSearch = endpoint({
  method: 'POST',
  path: '/api/saved-searches',
  access: 'signed-in',
  summary: 'Save a search, with or without alerts; the same search is saved once',
  body: z.object({ name, query: savedQuery, alerts: z.boolean() }),
  output,
  errors: ['too_many'],
})

export const updateSavedSearch = endpoint({
  method: 'PUT',
  path: '/api/saved-searches/:id',
  access: 'signed-in',
  summary: 'Update a saved search: rename it, turn its alerts on or off',
  params,
  body: z.object({ name, alerts: z.boolean() }),
  output,
})

export const deleteSavedSearch = endpoint({
  method: 'DELETE',
  path: '/api/saved-searches/:id',
  access: 'signed-in',
  summary: 'Delete a saved search',
  params,
  output,
})
