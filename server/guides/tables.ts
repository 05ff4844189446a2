import type { ColumnType, Selectable } from 'kysely'
import type { Generated } from '#server/platform/database.ts'

interface Guides {
  id: string
  /** Null for a guide who cannot sign in. */
  account_id: string | null
  outfitter_id: string
  name: string
  home: string
  story: string
  headline: Generated<string>
  years_guiding: number
  languages: string[]
  /** Of documents that count, as verification has written them. */
  credentials: ColumnType<GuideCredential[], string, string>
  /** 0 applicant, 1 identified, 2 verified, 3 certified, 4 elite. */
  level: number
  /** Given by an import, and not yet derived from rows. */
  level_imported: Generated<boolean>
  image_url: string | null
  /** Their account was erased; no level is derived anymore. */
  erased_at: ColumnType<Date | null, never, Date>
  created_at: Generated<Date>
}
export interface GuideCredential {
  type: string
  title: string
  issuer: string
  state: string | null
  /** `YYYY-MM-DD` */
  validUntil: string
  /** `YYYY-MM-DD`, when an operator approved the document; missing where a filled world says so. */
  checkedOn?: string | null
}
export type GuideRow = Selectable<Guides>

declare module '#server/platform/database.ts' {
  interface Database {
    outfitters: { id: string; name: string; created_at: Generated<Date> }
    guides: Guides
    guide_work_settings: {
      guide_id: string
      /** Hours of the day at the guide’s home. */
      reply_from: number | null
      reply_until: number | null
      notice_days: number | null
      instant_book: boolean
    }
  }
}
