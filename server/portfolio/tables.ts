import type { Selectable } from 'kysely'

interface Records {
  id: string
  guide_id: string
  issued_at: Date
  sha256: string
  signature: string
  trips: number
  reviews: number
}
export type RecordRow = Selectable<Records>

declare module '#server/platform/database.ts' {
  interface Database {
    portfolios: { guide_id: string; revision: number }
    portfolio_photos: {
      guide_id: string
      position: number
      picture_hash: string
      alt: string
      caption: string | null
    }
    guide_records: Records
  }
}
