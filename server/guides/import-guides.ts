import { sql } from 'kysely'
import type { Tx } from '#server/platform/database.ts'
import type { NewGuide } from './register-guide.ts'

export interface ImportedGuide extends Omit<NewGuide, 'accountId' | 'headline' | 'imageUrl'> {
  readonly id: string
  readonly outfitterId: string
}

/** Writes guides without accounts, each with an outfitter, as far as they are not there. For tests of size. */
export async function importGuides(tx: Tx, guides: readonly ImportedGuide[]): Promise<void> {
  const given = sql`json_to_recordset(${JSON.stringify(guides)}::json) g (id uuid, "outfitterId" uuid, outfitter text,
    name text, home text, story text, "yearsGuiding" int, languages json, credentials jsonb, level int)`
  await sql`
    insert into outfitters (id, name) select "outfitterId", outfitter from ${given} on conflict do nothing`.execute(tx)
  await sql`
    insert into guides (id, outfitter_id, name, home, story, years_guiding, languages, credentials, level,
      level_imported)
    select id, "outfitterId", name, home, story, "yearsGuiding", array(select json_array_elements_text(languages)),
      credentials, level, true
    from ${given} on conflict do nothing`.execute(tx)
  await sql`
    insert into outfit_members (id, outfitter_id, guide_id, role)
    select gen_random_uuid(), "outfitterId", id, 'owner' from ${given} on conflict do nothing`.execute(tx)
}
