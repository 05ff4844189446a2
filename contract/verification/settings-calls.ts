import { z } from 'zod'
import { guideLevel } from '../guides/schemas.ts'
import { actionMessage, adminErrors, reason } from '../operators/schemas.ts'
import { count } from '../wire/bounded.ts'
import { instant } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { publishedDocument, verificationDocument } from './settings-schemas.ts'

const access = { access: 'admin', scope: 'trust_and_safety' } as const
const version = count(1_000_000)

/** A field of the document by its key; empty where it is not asked or not set. */
const change = z.object({ key: z.string(), from: z.string(), to: z.string() })

const settingsVersion = z.object({
  version: z.int(),
  at: instant,
  by: z.string(),
  reason: z.string(),
  changes: z.array(change),
})
export type SettingsVersion = z.infer<typeof settingsVersion>

export const showVerificationSettings = endpoint({
  ...access,
  method: 'GET',
  path: '/api/admin/verification-settings',
  summary: 'Get what guides have to prove, with its versions and how far guides have followed the last one',
  output: z.object({
    /** What a change is made of; 0: the defaults. */
    version: z.int(),
    document: verificationDocument,
    /** Newest first, 20 at most. */
    versions: z.array(settingsVersion),
    /** Of the last version: guides whose level and sales follow it, and when that was over. */
    applied: z.object({ guides: z.int(), finishedAt: instant.nullable() }).nullable(),
  }),
})

export const showSettingsVersion = endpoint({
  ...access,
  method: 'GET',
  path: '/api/admin/verification-settings/versions/:version',
  summary: 'Get the verification settings as they were in a version; 0 is the default',
  params: z.object({ version: z.coerce.number<unknown>().int().min(0).max(1_000_000) }),
  output: z.object({ version: z.int(), document: verificationDocument }),
})

const guideMoved = z.object({
  id,
  name: z.string(),
  href: z.string(),
  from: guideLevel,
  to: guideLevel,
})
const listingMoved = z.object({
  id,
  title: z.string(),
  href: z.string(),
  guide: z.string(),
  /** What would stand in the way; empty where it goes on sale. */
  because: z.array(z.string()),
})
const some = <Item extends z.ZodType>(item: Item) => z.object({ count: z.int(), first: z.array(item) })

/** Whom a version would move; the first 100 of each are listed. */
export const settingsEffect = z.object({
  guides: z.int(),
  listings: z.int(),
  levelsDown: some(guideMoved),
  levelsUp: some(guideMoved),
  offSale: some(listingMoved),
  onSale: some(listingMoved),
})
export type SettingsEffect = z.infer<typeof settingsEffect>

export const previewVerificationSettings = endpoint({
  ...access,
  method: 'POST',
  path: '/api/admin/verification-settings/preview',
  summary: 'Preview which guides and listings a version would move',
  body: z.object({ document: publishedDocument }),
  output: z.object({ changes: z.array(change), effect: settingsEffect }),
})

export const publishVerificationSettings = endpoint({
  ...access,
  method: 'POST',
  path: '/api/admin/verification-settings',
  summary: 'Publish the verification settings; levels and sales of guides follow',
  body: z.object({
    document: publishedDocument,
    /** The version that it was made of. */
    after: version,
    /** Listings that go off sale, as they were previewed. */
    offSale: count(1_000_000),
    reason,
  }),
  output: actionMessage,
  errors: [...adminErrors, 'changed_meanwhile', 'no_changes', 'effect_changed'],
})
