import { guideOfAccount, levelWord } from '#server/guides/index.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { notAllowed } from '#server/platform/errors.ts'
import { platformSettings } from '#server/settings/index.ts'
import { documentKinds } from '#contract/verification/values.ts'
import { levelOf } from './levels.ts'
import { documentNames } from './names.ts'
import { filesOf, presentDocument } from './present.ts'
import { documentsOf, standingOf } from './queries.ts'

/** A guide’s own level, what the next one needs, and every document they have sent. Throws 403 for all but guides. */
export async function showStanding(app: App, caller: Caller) {
  const person = requirePerson(caller)
  const read = app.db
  const guide = await guideOfAccount(read, person.accountId)
  if (!guide) throw notAllowed(saidInEnglish('Only guides can see this.'))
  const { verification } = await platformSettings(read)
  const { level, missing } = levelOf(await standingOf(app, read, guide), verification, await app.clock.now(read))
  const documents = await documentsOf(read, guide.id)
  const files = await filesOf(
    read,
    documents.map(({ id }) => id),
  )
  return {
    level: levelWord(level),
    nextLevel: missing.length === 0 ? null : levelWord(level + 1),
    missing: missing.map(({ code, sentence, document }) => ({
      code,
      sentence: app.say('en', sentence),
      document,
      field: null,
    })),
    documents: documents.map((row) => presentDocument(app, row, files.get(row.id))),
    required: documentKinds.map((kind) => ({
      kind,
      name: app.say('en', documentNames[kind]),
      categories: [...new Set(verification.matrix.flatMap((row) => (row.document === kind ? row.categories : [])))],
    })),
  }
}
