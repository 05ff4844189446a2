import type { Generated } from '#server/platform/database.ts'

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
  }
}

declare module '#server/platform/jobs.ts' {
  interface Jobs {
    'refresh-listings': Record<string, never>
    'rebuild-listings': Record<string, never>
    'load-places': Record<string, never>
  }
}
