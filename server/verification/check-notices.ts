import { saidInEnglish, type Said } from '#contract/wire/said.ts'
import { guideById } from '#server/guides/index.ts'
import { operatorNotification } from '#server/operators/index.ts'
import type { Tx } from '#server/platform/database.ts'

type Event =
  | 'background_check.considered'
  | 'background_check.wait_over'
  | 'identity.name_differs'
  | 'identity.exhausted'

interface About {
  id: string
  name: string
}

const read = async (tx: Tx, id: string, guideId: string): Promise<About | null> => {
  const guide = await guideById(tx, guideId)
  return guide && { id, name: guide.name }
}

const toBell = <On extends Event>(name: string, on: On, say: (about: About) => { title: Said; body: Said }) =>
  operatorNotification<On, About>(name, {
    scopes: ['trust_and_safety'],
    urgent: false,
    on,
    data: (_app, tx, { subjectId, data }) => read(tx, subjectId, data.guideId),
    texts: (about) => ({
      ...say(about),
      path: on.startsWith('identity')
        ? `/admin/background-checks?view=identity&open=${about.id}`
        : `/admin/background-checks?open=${about.id}`,
    }),
  })

/** What operators read under the bell. */
export const checkNotices = [
  toBell('verification.check_considered', 'background_check.considered', ({ name }) => ({
    title: saidInEnglish('A background check to review'),
    body: saidInEnglish('{name}’s report needs an individual review.', { name }),
  })),
  toBell('verification.check_wait_over', 'background_check.wait_over', ({ name }) => ({
    title: saidInEnglish('A background check to decide'),
    body: saidInEnglish('The wait after {name}’s notice is over.', { name }),
  })),
  toBell('verification.identity_name', 'identity.name_differs', ({ name }) => ({
    title: saidInEnglish('An identity to review'),
    body: saidInEnglish('The name on {name}’s ID doesn’t match.', { name }),
  })),
  toBell('verification.identity_exhausted', 'identity.exhausted', ({ name }) => ({
    title: saidInEnglish('An identity to review'),
    body: saidInEnglish('All of {name}’s tries failed.', { name }),
  })),
]
