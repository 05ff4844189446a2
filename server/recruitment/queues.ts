import { sql } from 'kysely'
import type { ApplicationState } from '#contract/recruitment/values.ts'
import { saidInEnglish, verbatim } from '#contract/wire/said.ts'
import type { Queue } from '#server/operators/index.ts'

/** A statement: applications in these states with a clock, with what else holds. */
const waiting = (states: readonly ApplicationState[], also = sql`true`) => sql<never>`
  select a.id::text, coalesce(a.decided_at, a.submitted_at), a.answer_due_at
  from guide_applications a
  where a.state = any(${[...states]}::text[]) and a.answer_due_at is not null and ${also}`

const answeredQuestion = sql`exists (select from application_questions q where q.application_id = a.id)`
const picked = sql`exists (select from interview_slots s where s.application_id = a.id and s.picked_at is not null)`
const complete = sql`(select count(*) from application_references r
  where r.application_id = a.id and r.answered_at is not null) = 2`

const present: Queue['present'] = async (app, ids) => {
  const rows = await app
    .read()
    .selectFrom('guide_applications')
    .select(['id', 'name', 'email', 'home_state'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(
    rows.map(({ id, name, email, home_state }) => [
      id,
      {
        title: name || email,
        detail: home_state ? saidInEnglish('{email} · {state}', { email, state: home_state }) : verbatim(email),
      },
    ]),
  )
}

const base = {
  group: 'guides',
  present,
  scopes: ['trust_and_safety'],
  path: '/admin/recruitment',
} as const

export const queues: readonly Queue[] = [
  {
    ...base,
    name: 'recruitment.applications',
    help: {
      about: 'Someone applied to become a guide.',
      good: 'Read the answers before the score. Ask for what’s missing, invite, waitlist, or decline with a reason you would say to their face.',
      night: 'It can wait until a business day.',
    },
    label: 'Guide applications to read',
    kind: 'Application',
    otherwise: saidInEnglish('Applicants who were promised an answer within five business days hear nothing.'),
    tables: ['guide_applications'],
    items: () => waiting(['submitted'], sql`not ${complete}`),
  },
  {
    ...base,
    name: 'recruitment.references',
    help: {
      about: 'Both references of an applicant have answered.',
      good: 'Read them beside the application. Invite to an interview, or decline.',
      night: 'It can wait until a business day.',
    },
    label: 'Guide applications with both references',
    kind: 'References in',
    otherwise: saidInEnglish('Applicants who were promised an answer within five business days hear nothing.'),
    tables: ['application_references'],
    items: () => waiting(['submitted'], complete),
  },
  {
    ...base,
    name: 'recruitment.reviews',
    help: {
      about: 'An application is in review and needs a decision.',
      good: 'Decide before the fifth business day. If you need more, ask for it now.',
      night: 'It can wait until a business day.',
    },
    label: 'Guide applications under review',
    kind: 'Application review',
    otherwise: saidInEnglish('Applicants who were promised an answer within five business days hear nothing.'),
    tables: ['guide_applications'],
    items: () => waiting(['screening'], sql`not ${answeredQuestion}`),
  },
  {
    ...base,
    name: 'recruitment.answers',
    help: {
      about: 'An applicant answered a question we asked.',
      good: 'Read the answer and move the application on the same day: they waited for us.',
      night: 'It can wait until a business day.',
    },
    label: 'Answers of applicants to read',
    kind: 'Applicant’s answer',
    otherwise: saidInEnglish('Applicants who answered a question hear nothing.'),
    tables: ['application_questions'],
    items: () => waiting(['screening'], answeredQuestion),
  },
  {
    ...base,
    name: 'recruitment.interviews',
    help: {
      about: 'An applicant picked a time for an interview.',
      good: 'Read the application and the references first. Note what you heard right after the call, and decide.',
      night: 'Only if it’s your interview and you can’t make it: offer other times.',
    },
    label: 'Interviews to hold',
    kind: 'Interview',
    otherwise: saidInEnglish('The interview doesn’t happen.'),
    tables: ['interview_slots'],
    items: () => waiting(['interview'], picked),
  },
]
