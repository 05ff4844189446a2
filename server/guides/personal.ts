import { sql } from 'kysely'
import { saidInEnglish, type Said } from '#contract/wire/said.ts'
import type { Read, Tx } from '#server/platform/database.ts'
import { guideOfAccount, outfitter, type GuideFacts } from './queries.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'

export const formerGuide = 'Former guide'

/** What guides knows about the owner of an account, and what becomes of it when the account is erased. */
export const personal: PersonalData = {
  tables: [
    {
      table: 'guides',
      owner: 'account_id',
      section: 'guide',
      columns: [
        'name',
        'headline',
        'home',
        'story',
        'years_guiding',
        'languages',
        'credentials',
        'level',
        'created_at',
      ],
      // past trips keep a guide, who has no name
      erased: {
        set: {
          name: formerGuide,
          headline: '',
          home: '',
          story: '',
          languages: '{}',
          credentials: '[]',
          level: '0',
          image_url: null,
        },
      },
    },
    { table: 'outfit_members', owner: 'invited_by', erased: { kept: 'who belonged to an outfit' } },
    { table: 'outfit_invitations', owner: 'invited_by', erased: { kept: 'who belonged to an outfit' } },
  ],
  obstacle: async (_app, read, accountId) => {
    const guide = await guideOfAccount(read, accountId)
    return guide ? outfitObstacle(read, guide) : null
  },
  erase: async (app, tx, accountId) => {
    const guide = await guideOfAccount(tx, accountId)
    if (guide) await eraseGuide(tx, guide, await app.clock.now(tx))
  },
}

/** An outfit goes on without them, so they leave it before. */
async function outfitObstacle(read: Read, { outfitter_id: id, role }: GuideFacts): Promise<Said | null> {
  const members = await read
    .selectFrom('outfit_members')
    .select('role')
    .where('outfitter_id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
  if (members.length < 2) return null
  const outfit = (await outfitter(read, id))?.name ?? ''
  return role === 'owner' && members.filter((one) => one.role === 'owner').length === 1
    ? saidInEnglish('You’re the only owner of {outfit}. Make someone else an owner, then leave the outfit.', { outfit })
    : saidInEnglish('You work with {outfit}. Leave it first, on your outfit page.', { outfit })
}

/** They are alone in their outfit, which may have their name. */
async function eraseGuide(tx: Tx, { id, outfitter_id }: GuideFacts, now: Date): Promise<void> {
  await tx.updateTable('guides').set({ erased_at: now }).where('id', '=', id).execute()
  await sql`delete from guide_portraits where guide_id = ${id}`.execute(tx)
  await tx.updateTable('outfitters').set({ name: formerGuide }).where('id', '=', outfitter_id).execute()
}
