import type { ColumnType, RawBuilder } from 'kysely'
import type { AdventureContent } from '#contract/catalogue/listings.ts'
import type { Category } from '#contract/catalogue/values.ts'
import type { Generated, Timestamp } from '#server/platform/database.ts'
import type { StateColumn } from '#server/platform/lifecycle.ts'

interface Adventures {
  id: string
  slug: string
  outfitter_id: string
  guide_id: string
  category: Category
  current_version: number
  published_at: Timestamp | null
  unpublished_at: Timestamp | null
  /** The publish gate is closed since then. */
  gate_closed_at: ColumnType<Date | null, Date | null | RawBuilder<Date | null> | undefined, Date | null>
  /** Closed because of an incident since then, whatever else the gate says. */
  safety_hold_at: ColumnType<Date | null, undefined, Date | null>
  /** It closes then unless a document is renewed. */
  sale_until: ColumnType<Date | null, Date | null | undefined, Date | null>
  place_name: string
  region: string
  state: string
  lat: number
  lng: number
  zone: string
  created_at: Generated<Date>
}

export interface PictureVariant {
  width: number
  height: number
  file: string
  bytes: number
}

interface PictureUploads {
  id: string
  account_id: string
  /** SHA-256 of the bytes received: the same bytes are one upload. */
  original: string
  /** The original in the vault. */
  file_id: string
  width: number
  height: number
  bytes: number
  state: StateColumn<'waiting' | 'ready' | 'refused'>
  refusal: string | null
  picture_hash: string | null
  created_at: Generated<Date>
  finished_at: Date | null
}

declare module '#server/platform/database.ts' {
  interface Database {
    pictures: {
      hash: string
      width: number
      height: number
      dominant: string
      variants: ColumnType<PictureVariant[], string, string>
    }
    category_images: {
      credit: Generated<string | null>
      focal_x: Generated<number>
      focal_y: Generated<number>
      position: Generated<number>
      revision: Generated<number>
      category: Category
      display_name: string
      description: string
      picture_hash: string | null
      alt: string
      is_active: boolean
    }
    adventures: Adventures
    adventure_versions: {
      adventure_id: string
      version: number
      content: ColumnType<AdventureContent, string, never>
      /** Signature of who put it on sale. */
      made_by: Generated<string>
      created_at: Generated<Date>
    }
    /** Published for scheduling: the version on sale. */
    adventure_terms: {
      adventure_id: string
      guide_id: string
      outfitter_id: string
      title: string
      zone: string
      kind: 'private' | 'shared'
      duration_minutes: number
      window_months: number | null
      minimum_to_run: number | null
      notice_days: number | null
      cut_off_hours: number | null
      category: AdventureContent['category']
      /** Two letters. */
      state: string
      terrain: NonNullable<AdventureContent['terrain']> | null
    }
    picture_uploads: PictureUploads
    picture_attempts: { id: string; account_id: string; bytes: number; at: Generated<Date> }
    picture_files: { hash: string; picture_hash: string }
    email_pictures: { source: string; hash: string }
    adventure_ratings: { adventure_id: string; total: number; count: number }
    adventure_pictures: {
      adventure_id: string
      position: number
      picture_hash: string
      alt: string
      caption: string | null
      focal_x: number
      focal_y: number
    }
  }
}

declare module '#server/platform/storage/vault.ts' {
  interface FileKinds {
    'picture-original': true
  }
}

declare module '#server/platform/jobs.ts' {
  interface Jobs {
    'make-picture-sizes': { uploadId: string }
  }
}
