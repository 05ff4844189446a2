import type * as contract from '#contract/training/calls.ts'
import type { Quiz, TrainingModule } from '#contract/training/values.ts'
import { askOrRead } from '#web/features/offline/pack.ts'
import { call as ownCall, type Call } from '#web/lib/call.ts'

export const trainingKey = ['/api/training'] as const

export const curriculumQuery = (call: Call) => ({
  queryKey: [...trainingKey, 'curriculum'] as const,
  queryFn: () => call<typeof contract.showCurriculum>('GET', '/api/training'),
})
/** Any word of an address may stand for the module: the server refuses those it does not have. */
export const moduleQuery = (call: Call, module: string) => ({
  queryKey: [...trainingKey, 'module', module] as const,
  queryFn: () =>
    askOrRead(`training/${module}`, () =>
      call<typeof contract.showModule>('GET', '/api/training/modules/:module', {
        params: { module: module as TrainingModule },
      }),
    ),
})
export const certificateQuery = (call: Call, number: string) => ({
  queryKey: [...trainingKey, 'certificate', number] as const,
  queryFn: () =>
    call<typeof contract.checkCertificate>('GET', '/api/training/certificates/:number', { params: { number } }),
})
export const ownTrainingQuery = {
  queryKey: [...trainingKey, 'own'] as const,
  queryFn: () => askOrRead('own-training', () => ownCall<typeof contract.showOwnTraining>('GET', '/api/training/own')),
}
export const attemptQuery = (id: string) => ({
  queryKey: [...trainingKey, 'attempt', id] as const,
  queryFn: () => ownCall<typeof contract.showAttempt>('GET', '/api/training/attempts/:id', { params: { id } }),
})

export const startAttempt = (quiz: string) =>
  ownCall<typeof contract.startAttempt>('POST', '/api/training/quizzes/:quiz/attempts', {
    params: { quiz: quiz as Quiz },
  })
export const answerQuestion = (id: string, position: number, chosen: number[]) =>
  ownCall<typeof contract.answerQuestion>('PUT', '/api/training/attempts/:id/answers/:position', {
    params: { id, position },
    body: { chosen },
  })
export const submitAttempt = (id: string, answered: number) =>
  ownCall<typeof contract.submitAttempt>('POST', '/api/training/attempts/:id/submit', {
    params: { id },
    body: { answered },
  })
export const recordLessons = (lessons: { module: TrainingModule; lesson: string }[]) =>
  ownCall<typeof contract.recordLessons>('POST', '/api/training/lessons', { body: { lessons } })
