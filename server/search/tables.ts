import type { ColumnType, Selectable } from 'kysely'
import type { SavedQuery } from '#contract/search/saved-searches.ts'
import type { Language } from '#contract/wire/language.ts'
import type { Database, Generated, Timestamp } from '#server/platform/database.ts'

export type SavedSearchRow = Selectable<Database['saved_searches']>

declare module '#server/platform/database.ts' {
  interface Database {
    search_stale: { id: Generated<number>; adventure_id: string }
    search_set_aside: {
      adventure_id: string
      cause: string
      since: Generated<Date>
      tried_at: Generated<Date>
      tries: Generated<number>
    }
    search_rebuild: { id: Generated<boolean>; after: string; bare: Generated<boolean> }
    search_words: { word: string; species: string | null }
    search_places: { id: string; name: string }
    saved_searches: {
      id: string
      account_id: string
      name: string
      query: ColumnType<SavedQuery, string, string>
      language: Language
      saved_at: Timestamp
      alerts_since: Timestamp | null
      complete: Generated<boolean>
    }
    saved_search_finds: { saved_search_id: string; adventure_id: string; lowest: number; days: string[] }
  }
}

declare module '#server/platform/jobs.ts' {
  interface Jobs {
    'refresh-listings': Record<string, never>
    'rebuild-listings': Record<string, never>
    'load-places': Record<string, never>
    'start-search-alerts': { savedSearchId: string }
    'check-saved-searches': { accountId: string; dueAt: string }
  }
}

declare module '#server/platform/deadlines.ts' {
  interface DeadlineKinds {
    /** The subject is the account. */
    'search.saved_check': unknown
  }
}
