import type { TypingEvent } from '#contract/conversations/typing.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { AppError } from '#server/platform/errors.ts'
import { accountTopic, signal } from '#server/platform/streaming/announce.ts'
import { countTyping } from '../limits.ts'
import { visibleThread } from '../policy.ts'
import { refuseBlocked, topicsOf } from '../write-message.ts'

/** A blocked side is not refused here: the mark is not worth a sentence. Throws 404, 429. */
export async function sayTyping(app: App, caller: Caller, threadId: string): Promise<void> {
  const { accountId } = requirePerson(caller)
  const { thread, side, guide } = await visibleThread(app.db, caller, threadId)
  await countTyping(app.db, accountId)
  if (await isBlocked(refuseBlocked(app.db, thread, side))) return
  const topics = (await topicsOf(app.db, thread, guide)).filter((topic) => topic !== accountTopic(accountId))
  await signal(app.db, topics, 'typing', { threadId, side } satisfies TypingEvent)
}

const isBlocked = (refusal: Promise<void>): Promise<boolean> =>
  refusal.then(
    () => false,
    (error: unknown) => {
      if (error instanceof AppError) return true
      throw error
    },
  )
