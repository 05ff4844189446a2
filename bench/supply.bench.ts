import { sql } from 'kysely'
import { createWorld, type Place, type Row } from './figure.ts'
import { signInOperator } from './operator.ts'

const wanted = 100_000
const guides = 20_000

export const name = `${wanted.toLocaleString('en-US')} applications and as many documents of ${guides.toLocaleString('en-US')} guides: the operators’ queue pages`

export async function run(place: Place): Promise<Row[]> {
  const world = await createWorld(place, 'bench_supply')
  try {
    const { app } = world
    const now = await app.clock.now(app.db)
    // a third waits for an operator, the rest is decided; names, states, and categories are mixed
    await sql`insert into guide_applications (id, email, state, answers, score, score_parts, area_need, created_at, saved_at,
        submitted_at, answer_due_at, decided_at, decided_by, approved_until, decline_reason, ended_at)
      select gen_random_uuid(), 'guide' || n || '@example.com', state,
        jsonb_build_object('about', jsonb_build_object('name', 'Wren Calloway ' || n,
          'homeState', (array['CO','MT','UT','WY','ID','NM','AZ','OR'])[1 + n % 8],
          'categories', jsonb_build_array((array['fishing','hunting','offroad','hiking','camping','winter'])[1 + n % 6]))),
        (n * 37 % 101)::int, '{"experience":10,"credentials":8,"permitsInsurance":5,"sampleTrip":4,"areaNeed":3}', 3, at - interval '1 hour', at, at,
        case when state in ('submitted', 'screening', 'needs_info', 'interview') then at + interval '7 days' end,
        case when state in ('approved', 'rejected') then at + interval '3 days' end,
        case when state in ('approved', 'rejected') then 'admin:bench' end,
        case when state = 'approved' then at + interval '17 days' end,
        case when state = 'rejected' then 'experience' end,
        case when state in ('rejected', 'withdrawn') then at + interval '3 days' end
      from (select n, ${now}::timestamptz - n * interval '5 minutes' as at,
          case when n % 3 > 0 then (array['rejected','withdrawn','invite_expired','approved'])[1 + n % 4]
            else (array['submitted','screening','needs_info','interview','waitlisted'])[1 + n % 5] end as state
        from generate_series(1, ${wanted}::int) n) planted`.execute(app.db)
    await sql`with houses as (
        insert into outfitters (id, name) select gen_random_uuid(), 'Outfitter ' || n from generate_series(1, ${guides}::int) n
        returning id, name)
      insert into guides (id, outfitter_id, name, home, story, years_guiding, languages, level)
      select gen_random_uuid(), id, replace(name, 'Outfitter', 'Marlow Reyes'), 'Salida, Colorado', 'Guides on the Arkansas.', 8, '{English}', 2
      from houses`.execute(app.db)
    await sql`insert into verification_documents (id, guide_id, kind, state, title, issuer, holder_name, name_differs, issued_on,
        valid_until, submitted_at, submitted_by, decided_at, decided_by, reason)
      select gen_random_uuid(), g.id, (array['first_aid_cpr','wilderness_first_aid','guide_license','vehicle_inspection','firearm_safety'])[1 + n % 5],
        state, 'First aid and CPR', 'American Red Cross', g.name, n % 20 = 0, '2026-01-01', '2028-01-01', at, 'account:bench',
        case when state not in ('submitted', 'in_review') then at + interval '2 days' end,
        case when state not in ('submitted', 'in_review') then 'admin:bench' end,
        case when state = 'rejected' then 'The picture is cut off.' end
      from (select n, ${now}::timestamptz - n * interval '4 minutes' as at,
          (array['submitted','approved','rejected','expired','approved','approved','in_review','approved'])[1 + n % 8] as state
        from generate_series(1, ${wanted}::int) n) planted
      join (select id, name, row_number() over (order by id) as place from guides) g on g.place = 1 + n % ${guides}::int`.execute(
      app.db,
    )
    await sql`insert into guide_onboardings (id, guide_id, state, step, actor, percent, began_at, active_at, review_due_at, submitted_at)
      select gen_random_uuid(), id, state, case when state = 'in_review' then 'review' else
          (array['profile','consent','verification','compliance','payments','training','terms'])[1 + place % 7] end,
        case when state = 'in_review' then 'treq' else 'guide' end, (place * 7 % 100)::int, at, at,
        case when state = 'in_review' then at + interval '7 days' end, case when state = 'in_review' then at end
      from (select id, place, ${now}::timestamptz - place * interval '20 minutes' as at,
          case when place % 5 = 0 then 'in_review' else 'in_progress' end as state
        from (select id, row_number() over (order by id) as place from guides) g) planted`.execute(app.db)
    // twice: one that meets the end of the machine’s own leaves pages as not seen by everyone
    await sql`vacuum analyze`.execute(app.db)
    await sql`vacuum analyze guide_applications`.execute(app.db)

    const { ask, figure } = await signInOperator(world)
    const after = async (path: string) => {
      const { next } = (await (await ask(path)).json()) as { next: string }
      return `${path}${path.includes('?') ? '&' : '?'}after=${next}`
    }
    const far = async (path: string) => {
      let at = path
      for (let page = 1; page < 100; page += 1) {
        const { next } = (await (await ask(at)).json()) as { next: string }
        at = `${path}&after=${next}`
      }
      return at
    }
    const open = 'states=submitted,screening,needs_info,interview,waitlisted'
    const first = async (path: string) =>
      ((await (await ask(path)).json()) as { items: { id: string }[] }).items[0]?.id ?? ''
    return [
      await figure('applications that are open', `/admin/recruitment?${open}`),
      await figure('the second page of them', await after(`/admin/recruitment?${open}`)),
      await figure('all applications', '/admin/recruitment'),
      await figure('all, the highest score first', '/admin/recruitment?sort=score'),
      await figure('the hundredth page of them', await far('/admin/recruitment?sort=score')),
      await figure('declined applications', '/admin/recruitment?states=rejected'),
      await figure('of a state and a category', `/admin/recruitment?${open}&homeState=MT&category=hunting`),
      await figure('by a part of a name', `/admin/recruitment?q=calloway%20777`),
      await figure('by a part of all names', '/admin/recruitment?q=calloway'),
      await figure('one application', `/admin/recruitment/${await first(`/admin/recruitment?${open}`)}`),
      await figure('documents that wait', '/admin/documents'),
      await figure('the second page of them', await after('/admin/documents')),
      await figure('valid documents', '/admin/documents?show=valid'),
      await figure('all of one kind', '/admin/documents?show=all&kind=guide_license'),
      await figure('one document with its guide’s standing', `/admin/documents/${await first('/admin/documents')}`),
      await figure('the table of all documents', '/admin/document-rows'),
      await figure('of one kind, those that end first', '/admin/document-rows?kind=guide_license&sort=validUntil'),
      await figure('guides who are onboarding', '/admin/onboardings'),
      await figure('the inbox over all of these', '/admin/inbox'),
      await figure('every queue with its count', '/admin/queues'),
    ]
  } finally {
    await world.close()
  }
}
