import { categories, type Category } from '../catalogue/values.ts'

/** Modules of every guide, in their order. */
export const coreModules = ['platform', 'risk', 'emergency', 'first-aid', 'land', 'guests', 'conduct'] as const
export type CoreModule = (typeof coreModules)[number]
/** A guide takes the module of each category they offer. */
export const trainingModules = [...coreModules, ...categories] as const
export type TrainingModule = CoreModule | Category

/** What is taken as a quiz: a module, or the exam over all of them. */
export const quizzes = [...trainingModules, 'final'] as const
export type Quiz = TrainingModule | 'final'

export const attemptStates = ['open', 'passed', 'failed', 'superseded'] as const
export type AttemptState = (typeof attemptStates)[number]

/**
 * Where a guide is with a quiz. `closed`: something else comes first. `paused`: three attempts failed. `locked`: six failed,
 * and an operator has to open it.
 */
export const quizStates = ['closed', 'ready', 'open', 'paused', 'locked', 'passed'] as const
export type QuizState = (typeof quizStates)[number]

/** Why a guide who had finished has to pass a module again. */
export const dutyCauses = ['changed', 'category', 'assigned'] as const
export type DutyCause = (typeof dutyCauses)[number]

export const certificateStates = ['valid', 'overdue', 'expired', 'replaced'] as const
export type CertificateState = (typeof certificateStates)[number]

/** A minor version corrects; after a major one those who passed an earlier one pass the module again. */
export const versionChanges = ['minor', 'major'] as const
export type VersionChange = (typeof versionChanges)[number]

export const trainingRules = {
  moduleQuestions: 10,
  finalQuestions: 25,
  /** Fewest questions of a module’s bank. */
  bank: 20,
  passPercent: 80,
  /** Of a module’s quiz at least so many are safety-critical, where the bank has them. */
  criticalDrawn: 2,
  attempts: 3,
  pauseHours: 24,
  /** So many failures in a row, and an operator has to unlock the quiz. */
  failuresToLock: 6,
  certificateMonths: 24,
  /** The final may be taken again from so many days before the certificate ends. */
  renewalDays: 60,
  /** Time for a module that is required anew. */
  dutyDays: 30,
} as const

export const trainingLimits = {
  keyMax: 40,
  titleMax: 80,
  summaryMax: 260,
  lessons: 8,
  lessonMax: 16_000,
  taskMax: 1200,
  sources: 12,
  questions: 120,
  askMax: 900,
  optionMax: 320,
  options: 6,
  whyMax: 1200,
  /** Guides whom a major version concerns, by name on the desk. */
  namedGuides: 500,
} as const

/** `3F7K-Q2MX-84TD`: digits and capitals without those that look alike. */
export const certificateNumber = /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/
