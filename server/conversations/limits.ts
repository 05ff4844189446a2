import { messageFileLimits } from '#contract/conversations/values.ts'
import type { Db } from '#server/platform/database.ts'
import { throttle, type Limit } from '#server/platform/throttle.ts'

const perMinute: Limit = { count: 20, seconds: 60 }
const perHour: Limit = { count: 200, seconds: 3600 }
const questionsPerDay: Limit = { count: 25, seconds: 24 * 3600 }
const typingPerMinute: Limit = { count: 40, seconds: 60 }

const filesPerDay: Limit = { count: messageFileLimits.perDay, seconds: 24 * 3600 }

/** By wall time, of one account over all threads. */
export const countMessage = (db: Db, accountId: string) =>
  throttle(db, [
    { key: `message:${accountId}`, limit: perMinute },
    { key: `messages:${accountId}`, limit: perHour },
  ])

/** A page says it every four seconds at most. */
export const countTyping = (db: Db, accountId: string) =>
  throttle(db, [{ key: `typing:${accountId}`, limit: typingPerMinute }])

/** Each new question reaches another guide. */
export const countQuestion = (db: Db, accountId: string) =>
  throttle(db, [{ key: `question:${accountId}`, limit: questionsPerDay }])

/** Files fill the vault. */
export const countFile = (db: Db, accountId: string) =>
  throttle(db, [{ key: `message-file:${accountId}`, limit: filesPerDay }])
