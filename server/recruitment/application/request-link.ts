import { said, type Said } from '#contract/wire/said.ts'
import type { Language } from '#contract/wire/language.ts'
import type { App } from '#server/platform/app.ts'
import { withTransaction } from '#server/platform/database.ts'
import { writeToApplicant } from '../letters.ts'
import { applicationLink } from '../notifications/link.ts'
import { dayOf } from '../present.ts'
import { againAfterAnother, beginOrFind } from './begin.ts'
import { isUnopened } from './access.ts'
import { countLinkRequest, mayWriteUnopened } from './limits.ts'

const sent = said('Check your email. We’ve sent a link that opens your application on any device.')

/**
 * Public. Begins an application or finds the one there is, and mails its link; one email goes out whatever there is, so that
 * the answer says nothing about it.
 */
export async function requestApplicationLink(
  app: App,
  { email }: { email: string },
  { address, language }: { address: string; language: Language },
): Promise<{ message: Said }> {
  if (!(await countLinkRequest(app, email, address))) return { message: sent }
  const few = await mayWriteUnopened(app, email)
  await againAfterAnother(() =>
    withTransaction(app.db, async (tx) => {
      const { row, againFrom, fresh } = await beginOrFind(app, tx, email, language)
      if (!few && (fresh || (await isUnopened(tx, row)))) return
      const isGuide = row.state === 'account_created' || row.state === 'onboarding'
      const kind = againFrom ? 'later' : isGuide ? 'guide' : fresh ? 'start' : 'resume'
      const facts = { kind, day: againFrom && dayOf(againFrom) } as const
      await writeToApplicant(app, tx, applicationLink, { ...row, language }, facts)
    }),
  )
  return { message: sent }
}
