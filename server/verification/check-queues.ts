import { sql } from 'kysely'
import { saidInEnglish, type Said } from '#contract/wire/said.ts'
import type { BackgroundState, IdentityState } from '#contract/verification/checks-values.ts'
import { guideNames } from '#server/guides/index.ts'
import type { Queue } from '#server/operators/index.ts'
import { addBusinessDaysInSql } from '#server/platform/business-days.ts'

const details: Partial<Record<BackgroundState | IdentityState, Said>> = {
  complete_consider: saidInEnglish('Report to review'),
  paused: saidInEnglish('Paused at Checkr until we act'),
  pre_adverse: saidInEnglish('The wait after the notice is over'),
  name_review: saidInEnglish('The name on the ID differs'),
  exhausted: saidInEnglish('Every try failed'),
}

/** Texts of rows of one of the two tables, each opened on its page. */
const presentRows =
  (table: 'background_checks' | 'identity_checks', path: (id: string) => string): Queue['present'] =>
  async (app, ids) => {
    const read = app.read()
    const rows = await read
      .selectFrom(table)
      .select(['id', 'guide_id', 'state'])
      .where('id', 'in', [...ids])
      .execute()
    const names = await guideNames(
      read,
      rows.map(({ guide_id }) => guide_id),
    )
    return new Map(
      rows.map(({ id, guide_id, state }) => [
        id,
        { title: names.get(guide_id) ?? '', detail: details[state], path: path(id) },
      ]),
    )
  }

export const checkQueues: readonly Queue[] = [
  {
    name: 'verification.background_checks',
    help: {
      about: 'A background check needs a decision, or it stopped at the vendor.',
      good: 'For a report with records, do the individual review: what happened, how long ago, and what it means for guiding. Follow the pre-adverse notice and its waiting days exactly. They are the law.',
      night: 'It can wait until a business day.',
    },
    group: 'guides',
    label: 'Background checks to decide',
    kind: 'Background check',
    otherwise: saidInEnglish('Nothing is decided, and the guide can’t guide.'),
    scopes: ['trust_and_safety'],
    path: '/admin/background-checks',
    tables: ['background_checks', 'background_adverse_actions'],
    items: ({ now, settings: { verification } }) => sql`
      select id::text, state_since, ${addBusinessDaysInSql(sql`state_since`, verification.reviewBusinessDays)}
      from background_checks where state in ('complete_consider', 'paused')
      union all
      select c.id::text, coalesce(a.wait_until, a.started_at),
        ${addBusinessDaysInSql(sql`coalesce(a.wait_until, a.started_at)`, verification.reviewBusinessDays)}
      from background_checks c join background_adverse_actions a on a.check_id = c.id and a.ended_at is null
      where c.state = 'pre_adverse' and (a.wait_until <= ${now}::timestamptz or a.refused is not null)`,
    present: presentRows('background_checks', (id) => `/admin/background-checks?open=${id}`),
  },
  {
    name: 'verification.identity',
    help: {
      about: 'An identity check didn’t settle on its own, for example because the names differ.',
      good: 'Compare the names. A middle name or a maiden name is fine, another person is not. Ask for a new check if you can’t tell.',
      night: 'It can wait until a business day.',
    },
    group: 'guides',
    label: 'Identity checks to review',
    kind: 'Identity check',
    otherwise: saidInEnglish('The guide stays unverified and can’t publish.'),
    scopes: ['trust_and_safety'],
    path: '/admin/background-checks?view=identity',
    tables: ['identity_checks'],
    items: ({ settings: { verification } }) => sql`
      select id::text, state_since, ${addBusinessDaysInSql(sql`state_since`, verification.reviewBusinessDays)}
      from identity_checks where state in ('name_review', 'exhausted')`,
    present: presentRows('identity_checks', (id) => `/admin/background-checks?view=identity&open=${id}`),
  },
]
