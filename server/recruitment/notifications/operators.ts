import { saidInEnglish, type Said } from '#contract/wire/said.ts'
import type { Tx } from '#server/platform/database.ts'
import { operatorNotification } from '#server/operators/index.ts'

interface About {
  id: string
  name: string
}

const read = async (tx: Tx, id: string): Promise<About | null> =>
  (await tx.selectFrom('guide_applications').select(['id', 'name']).where('id', '=', id).executeTakeFirst()) ?? null

const toBell = <Event extends 'recruitment.submitted' | 'recruitment.info_answered' | 'recruitment.slot_picked'>(
  name: string,
  on: Event,
  say: (about: About) => { title: Said; body: Said },
) =>
  operatorNotification<Event, About>(name, {
    scopes: ['trust_and_safety'],
    urgent: false,
    on,
    data: (_app, tx, { subjectId }) => read(tx, subjectId),
    texts: (about) => ({ ...say(about), path: `/admin/recruitment?open=${about.id}` }),
  })

export const operatorNotices = [
  toBell('recruitment.application_waits', 'recruitment.submitted', ({ name }) => ({
    title: saidInEnglish('New guide application'),
    body: saidInEnglish('{name} applied to guide.', { name }),
  })),
  toBell('recruitment.answer_waits', 'recruitment.info_answered', ({ name }) => ({
    title: saidInEnglish('An applicant answered'),
    body: saidInEnglish('{name} answered your question.', { name }),
  })),
  toBell('recruitment.interview_chosen', 'recruitment.slot_picked', ({ name }) => ({
    title: saidInEnglish('Interview time chosen'),
    body: saidInEnglish('{name} chose a time for the interview.', { name }),
  })),
]
