import { makeGuide } from '#server/guides/index.ts'
import { importOnboarding } from '#server/onboarding/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'
import { addDays } from '#server/scheduling/index.ts'
import { importTraining } from '#server/training/index.ts'
import { importStanding, type ImportedDocument } from '#server/verification/index.ts'
import { demoDocumentFile } from './document-file.ts'

const profile = {
  name: 'Priya Raman',
  home: 'Salt Lake City, UT',
  headline: 'Desert hikes and canyon mornings near Salt Lake',
  story:
    'I grew up hiking the Wasatch and spent six seasons leading youth groups in the San Rafael Swell. I like small groups, early starts, and people who ask what that bird was.',
  yearsGuiding: 6,
  languages: ['en'],
}

const withFiles = (documents: readonly ImportedDocument[]) =>
  documents.map((document) => ({ ...document, file: demoDocumentFile({ ...document, holder: profile.name }) }))

/** The demo applicant was approved, has a profile and a first aid card, is halfway through training, and has to send her insurance again. */
export async function fillOnboarding(app: App, tx: Tx, accountId: string, now: Date): Promise<void> {
  const { guideId } = await makeGuide(tx, { accountId, ...profile })
  await importOnboarding(app, tx, guideId, { profile })
  const today = now.toISOString().slice(0, 10)
  const document = { region: null, agency: null, issuedOn: addDays(today, -60) }
  await importStanding(
    app,
    tx,
    { id: guideId, accountId, name: profile.name },
    {
      documents: withFiles([
        {
          ...document,
          kind: 'first_aid_cpr',
          state: 'approved',
          title: 'First aid, CPR, and AED',
          issuer: 'American Red Cross',
          validUntil: addDays(today, 640),
        },
        {
          ...document,
          kind: 'liability_insurance',
          state: 'rejected',
          title: 'General liability certificate',
          issuer: 'Wasatch Mutual',
          validUntil: addDays(today, 300),
          rejected: {
            code: 'not_additional_insured',
            reason: 'Your certificate names you and the forest service, but not Treq.',
          },
        },
      ]),
      facts: [],
      source: 'demo world',
      at: now,
    },
  )
  await importTraining(app, tx, guideId, {
    accountId,
    name: profile.name,
    categories: [],
    passed: ['platform', 'risk', 'emergency'],
    reading: { module: 'first-aid', lessons: 2 },
    finishedAt: new Date(now.getTime() - 2 * 86_400_000),
    seed: 7,
  })
}
