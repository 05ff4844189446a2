import type { DehydratedState } from '@tanstack/react-query'
import { type HydrationState, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import type { User } from '#contract/accounts/schemas.ts'
import type { Area, PageName } from './routes/entry.ts'

export const dataBlockId = 'treq-data'

/** What the server hands to the browser inside the page, as JSON. */
export interface PageData {
  /** Absent: the server could not tell who is signed in. */
  user?: User | null
  queries: DehydratedState
  loaderData: NonNullable<HydrationState['loaderData']>
  /** Failed routes by id: only the status leaves the server, never a message. */
  errors?: Record<string, { status: number }>
  /** Pages whose modules the markup needs. */
  pages: PageName[]
  /** Parts of the site whose addresses the router needs at once. */
  subtrees: Area[]
  /** Areas of the language's catalogues that the markup shows; absent in English. */
  areas?: string[]
  failed?: true
}

/** Told to the browser: there is no such page, or it was asked for too often. */
export const isAnswer = (error: unknown): boolean =>
  [404, 429].includes(Number((error as { status?: unknown } | null)?.status))

export function errorsForPage(errors: Record<string, unknown>): NonNullable<PageData['errors']> {
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => {
      return [id, { status: isAnswer(error) ? (error as { status: number }).status : 500 }]
    }),
  )
}

/** The errors as the router expects them: an answer stays one, anything else is a failure without detail. */
export const revive = (errors: NonNullable<PageData['errors']>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(errors).map(([id, { status }]) => [
      id,
      isAnswer({ status })
        ? new ErrorResponse(status, '', null, false)
        : new Error('The server could not prepare this page'),
    ]),
  )
