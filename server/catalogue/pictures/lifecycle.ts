import { saidInEnglish } from '#contract/wire/said.ts'
import { AppError } from '#server/platform/errors.ts'
import { lifecycle } from '#server/platform/lifecycle.ts'

/** A picture as a guide sent it for a listing, or an explorer for a review. The job that makes its sizes is tried again until it has said one or the other. */
export const uploadLife = lifecycle({
  table: 'picture_uploads',
  begins: { receive: { actors: ['guide', 'explorer'], to: 'waiting', says: 'The picture is being prepared' } },
  waits: { waiting: ['job make-picture-sizes'] },
  transitions: {
    make_ready: { actors: ['system'], from: ['waiting'], to: 'ready', says: 'The picture can be shown' },
    refuse: { actors: ['system'], from: ['waiting'], to: 'refused', says: 'The picture is damaged' },
  },
  changed: () => new AppError(409, 'wrong_state', saidInEnglish('This picture is already prepared.')),
})
