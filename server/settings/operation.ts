import { sql } from 'kysely'
import { said, type Said } from '#contract/wire/said.ts'
import type { Read } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { defaultSettings, type PlatformSettings } from './document.ts'
import { platformSettings } from './platform-settings.ts'

export type Operation = PlatformSettings['operation']
type Paused = 'newBookings' | 'signUps' | 'applications' | 'giftCards'

const sentences: Record<Paused, Said> = {
  newBookings: said('New bookings are paused for now. Please try again later.'),
  signUps: said('New accounts are paused for now. Please try again later.'),
  applications: said('Guide applications are paused for now. Please try again later.'),
  giftCards: said('Gift cards are paused for now. Please try again later.'),
}

/** Throws 409 `paused` while an owner has paused it. */
export function refusePaused({ operation }: Pick<PlatformSettings, 'operation'>, what: Paused): void {
  if (operation[what] === 'paused') throw new AppError(409, 'paused', sentences[what])
}

/** The same where the settings have not been read yet. */
export const requireOpen = async (read: Read, what: Paused): Promise<void> =>
  refusePaused(await platformSettings(read), what)

/** What of the settings every process looks at again and again: one small read. */
export async function operationNow(read: Read): Promise<Operation> {
  const { rows } = await sql<{ operation: Partial<Operation> | null }>`
    select document -> 'operation' as operation from settings_versions where name = 'platform'
    order by version desc limit 1`.execute(read)
  return { ...defaultSettings.operation, ...rows[0]?.operation }
}
