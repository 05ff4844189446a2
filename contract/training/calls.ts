import { z } from 'zod'
import { count, countInAddress } from '../wire/bounded.ts'
import { instant } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import {
  attempt,
  certificate,
  chosen,
  curriculum,
  endedAttempt,
  moduleKey,
  moduleToRead,
  numberInAddress,
  openAttempt,
  ownTraining,
  quizKey,
} from './schemas.ts'
import { trainingLimits, trainingModules, trainingRules } from './values.ts'

export const showCurriculum = endpoint({
  method: 'GET',
  path: '/api/training',
  access: 'public',
  summary: 'List the training modules with their lessons',
  output: curriculum,
})

export const showModule = endpoint({
  method: 'GET',
  path: '/api/training/modules/:module',
  access: 'public',
  summary: 'Get one training module to read; its questions stay on the server',
  params: z.object({ module: moduleKey }),
  output: moduleToRead,
})

export const checkCertificate = endpoint({
  method: 'GET',
  path: '/api/training/certificates/:number',
  access: 'public',
  summary: 'Verify a training certificate by its number',
  params: z.object({ number: numberInAddress }),
  output: certificate,
})

export const showOwnTraining = endpoint({
  method: 'GET',
  path: '/api/training/own',
  access: 'signed-in',
  summary: 'Get the caller’s own training: lessons read, quizzes, what is due, and the certificate',
  output: ownTraining,
})

export const lessonsRead = z
  .array(
    z.object({
      module: moduleKey,
      lesson: z
        .string()
        .max(trainingLimits.keyMax)
        .regex(/^[a-z0-9-]+$/),
    }),
  )
  .max(trainingModules.length * trainingLimits.lessons)

export const recordLessons = endpoint({
  method: 'POST',
  path: '/api/training/lessons',
  access: 'signed-in',
  summary: 'Record lessons as finished; those finished on a device before signing in are added',
  body: z.object({ lessons: lessonsRead }),
  output: z.object({ recorded: z.int() }),
})

export const startAttempt = endpoint({
  method: 'POST',
  path: '/api/training/quizzes/:quiz/attempts',
  access: 'signed-in',
  summary: 'Guide: start an attempt at a quiz, or resume the open one',
  params: z.object({ quiz: quizKey }),
  output: openAttempt,
  errors: ['quiz_closed', 'quiz_paused', 'quiz_locked', 'quiz_passed'],
})

export const showAttempt = endpoint({
  method: 'GET',
  path: '/api/training/attempts/:id',
  access: 'signed-in',
  summary: 'Guide: get an attempt; answers are explained once it has been submitted',
  params: z.object({ id }),
  output: attempt,
})

export const answerQuestion = endpoint({
  method: 'PUT',
  path: '/api/training/attempts/:id/answers/:position',
  access: 'signed-in',
  summary: 'Guide: save the answer to one question of an open attempt; it can be changed until submission',
  params: z.object({ id, position: countInAddress(trainingRules.finalQuestions - 1).min(0) }),
  body: z.object({ chosen }),
  output: z.object({ savedAt: instant }),
  errors: ['attempt_ended', 'module_changed', 'unknown_answer'],
})

export const submitAttempt = endpoint({
  method: 'POST',
  path: '/api/training/attempts/:id/submit',
  access: 'signed-in',
  summary: 'Guide: submit an attempt and get the result with explanations; twice gives the same result',
  params: z.object({ id }),
  body: z.object({ answered: count(trainingRules.finalQuestions) }),
  output: endedAttempt,
  errors: ['unanswered', 'module_changed'],
})

export const certificatePdf = endpoint({
  method: 'GET',
  path: '/api/training/certificate.pdf',
  access: 'signed-in',
  summary: 'Guide: get the caller’s current certificate as a PDF',
  file: 'application/pdf',
  output: z.string(),
  errors: ['busy', 'file_not_made'],
})
