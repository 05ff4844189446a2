import { z } from 'zod'
import { categories } from '../catalogue/values.ts'
import { count, line, words } from '../wire/bounded.ts'
import { instant } from '../wire/dates.ts'
import { id } from '../wire/id.ts'
import {
  attemptStates,
  certificateNumber,
  certificateStates,
  dutyCauses,
  quizStates,
  quizzes,
  trainingLimits,
  trainingModules,
} from './values.ts'

const key = z
  .string()
  .max(trainingLimits.keyMax)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Please use lowercase letters, digits, and hyphens')

export const moduleKey = z.enum(trainingModules)
export const quizKey = z.enum(quizzes)

const source = z.object({
  title: line(200).min(3, 'Please name the source'),
  publisher: line(120).min(2, 'Please name the publisher'),
  /** Of a page of ours its path. */
  address: line(400).regex(/^(https:\/\/|\/)\S+$/, 'Please enter an address that begins with https://'),
})

export const lesson = z.object({
  key,
  title: line(trainingLimits.titleMax).min(3, 'Please enter a title'),
  /** Marked up as `lessonBlocks` reads it. */
  text: words(trainingLimits.lessonMax).min(100, 'Please write the lesson'),
  /** The one thing to do. */
  task: words(trainingLimits.taskMax).min(20, 'Please say what to do'),
  sources: z.array(source).min(1, 'Please name at least one source').max(trainingLimits.sources),
})
export type Lesson = z.infer<typeof lesson>

const option = line(trainingLimits.optionMax).min(1, 'Please write the answer')

export const question = z.object({
  key,
  /** The lesson that explains it. */
  lesson: key,
  /** A wrong answer to it fails the attempt. */
  critical: z.boolean(),
  ask: words(trainingLimits.askMax).min(20, 'Please describe the situation'),
  right: z.array(option).min(1, 'Please give at least one right answer').max(trainingLimits.options),
  wrong: z.array(option).min(2, 'Please give at least two wrong answers').max(trainingLimits.options),
  why: words(trainingLimits.whyMax).min(20, 'Please explain the answer'),
})
export type Question = z.infer<typeof question>

/** A module with everything in it, as it is stored and edited. */
export const moduleDocument = z.object({
  title: line(trainingLimits.titleMax).min(3, 'Please enter a title'),
  titleEs: line(trainingLimits.titleMax).min(3, 'Please enter the Spanish title'),
  summary: line(trainingLimits.summaryMax).min(20, 'Please enter a summary'),
  summaryEs: line(trainingLimits.summaryMax).min(20, 'Please enter the Spanish summary'),
  /** Reading and doing. */
  minutes: count(90).min(5, 'Please enter at least 5 minutes'),
  lessons: z.array(lesson).min(1).max(trainingLimits.lessons),
  questions: z.array(question).min(1).max(trainingLimits.questions),
})
export type ModuleDocument = z.infer<typeof moduleDocument>

const moduleSummary = z.object({
  module: moduleKey,
  /** Null: every guide takes it. */
  category: z.enum(categories).nullable(),
  title: z.string(),
  titleEs: z.string(),
  summary: z.string(),
  summaryEs: z.string(),
  minutes: z.int(),
  version: z.string(),
  lessons: z.array(z.object({ key: z.string(), title: z.string() })),
})
export type ModuleSummary = z.infer<typeof moduleSummary>
export const curriculum = z.object({ modules: z.array(moduleSummary) })

/** A module to read; its questions stay on the server. */
export const moduleToRead = moduleSummary.extend({ lessons: z.array(lesson) })
export type ModuleToRead = z.infer<typeof moduleToRead>

export const quizStanding = z.object({
  state: z.enum(quizStates),
  /** Attempts before a pause or a lock. */
  attemptsLeft: z.int(),
  /** Of a paused quiz. */
  opensAt: instant.nullable(),
  passedAt: instant.nullable(),
  /** The attempt to go on with, or the last one that ended. */
  attemptId: id.nullable(),
})
export type QuizStanding = z.infer<typeof quizStanding>

export const certificate = z.object({
  number: z.string(),
  name: z.string(),
  state: z.enum(certificateStates),
  modules: z.array(z.object({ title: z.string(), version: z.string(), passedAt: instant })),
  issuedAt: instant,
  validUntil: instant,
})
export type Certificate = z.infer<typeof certificate>

export const ownTraining = z.object({
  /** False: lessons only; quizzes are for guides. */
  guide: z.boolean(),
  modules: z.array(
    z.object({
      module: moduleKey,
      required: z.boolean(),
      lessonsRead: z.array(z.string()),
      quiz: quizStanding,
      /** By when it has to be passed again, and why. */
      duty: z.object({ cause: z.enum(dutyCauses), reason: z.string(), dueAt: instant }).nullable(),
    }),
  ),
  /** Ready once every required module is passed and no certificate stands, or the one that does ends soon. */
  final: quizStanding,
  certificate: certificate.nullable(),
})
export type OwnTraining = z.infer<typeof ownTraining>

/** Which options are chosen, by their place on the page. */
export const chosen = z
  .array(count(trainingLimits.options * 2 - 1))
  .min(1, 'Please choose an answer')
  .max(trainingLimits.options * 2)
  .refine((list) => new Set(list).size === list.length, 'Please choose each answer once')

/** A question as it is put: nothing in it tells the answer. */
const askedQuestion = z.object({
  position: z.int(),
  ask: z.string(),
  options: z.array(z.string()),
  /** More than one answer is right. */
  several: z.boolean(),
  critical: z.boolean(),
  chosen: z.array(z.int()),
})
export type AskedQuestion = z.infer<typeof askedQuestion>

const explainedQuestion = askedQuestion.extend({
  correct: z.boolean(),
  right: z.array(z.int()),
  why: z.string(),
  lesson: z.object({ module: moduleKey, key: z.string(), title: z.string() }),
})
export type ExplainedQuestion = z.infer<typeof explainedQuestion>

const attemptFacts = {
  id,
  quiz: quizKey,
  title: z.string(),
  beganAt: instant,
}
export const openAttempt = z.object({
  ...attemptFacts,
  state: z.literal('open'),
  questions: z.array(askedQuestion),
})
export type OpenAttempt = z.infer<typeof openAttempt>

export const endedAttempt = z.object({
  ...attemptFacts,
  state: z.enum(['passed', 'failed', 'superseded']),
  endedAt: instant,
  correct: z.int(),
  total: z.int(),
  /** Safety-critical questions that were not right. */
  criticalMissed: z.int(),
  questions: z.array(explainedQuestion),
  /** Of the quiz, now. */
  standing: quizStanding,
})
export type EndedAttempt = z.infer<typeof endedAttempt>

export const attempt = z.discriminatedUnion('state', [openAttempt, endedAttempt])
export type Attempt = z.infer<typeof attempt>
export const attemptState = z.enum(attemptStates)

export const numberInAddress = z
  .string()
  .max(40)
  .transform((text) => text.trim().toUpperCase())
  .pipe(z.string().max(14).regex(certificateNumber, 'Please check the number: it has three groups of four'))
