import type { GuideStep } from '#contract/onboarding/values.ts'
import type { DemoWorld, OnboardingGuide } from '#demo/world.ts'
import { createAccount } from '#server/accounts/index.ts'
import { importPayoutAccount, makeGuide } from '#server/guides/index.ts'
import { importOnboarding } from '#server/onboarding/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { addDays } from '#server/scheduling/index.ts'
import { importTraining } from '#server/training/index.ts'
import { importStanding, type ImportedDocument, type ImportedFact } from '#server/verification/index.ts'
import { demoDocumentFile } from './document-file.ts'
import { simulatedAccounts, simulatedChecks } from './simulated-checks.ts'

interface Filling {
  readonly operator: Caller
  readonly passwordHash: string
  readonly now: Date
}

/** What beginners who have finished have passed. */
const trained = { categories: ['hiking'] as const, seed: 3 }

const ago = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)

/** Guides on the way to live, each at another place of it. */
export async function fillBeginners(app: App, tx: Tx, { beginners }: DemoWorld, filling: Filling): Promise<void> {
  for (const guide of beginners) await fillBeginner(app, tx, guide, filling)
}

async function fillBeginner(app: App, tx: Tx, guide: OnboardingGuide, { operator, passwordHash, now }: Filling) {
  const { email, firstName, lastName, telephone, birthDate, headline, story, yearsGuiding, languages } = guide
  const home = `${guide.home.town}, ${guide.home.state}`
  const name = `${firstName} ${lastName}`
  const { id: accountId } = await createAccount(tx, {
    email,
    passwordHash,
    firstName,
    lastName,
    userType: 'guide',
    phone: telephone,
    birthDate,
    homePlace: home,
    emailVerified: true,
    demo: true,
  })
  const profile = { name, home, headline, story, yearsGuiding, languages }
  const { guideId } = await makeGuide(tx, { accountId, ...profile })
  if (guide.payouts)
    await importPayoutAccount(
      app,
      tx,
      { guideId, email, openedAt: ago(now, guide.beganDaysAgo - 5) },
      simulatedAccounts,
    )
  const { returned, beganDaysAgo, activeDaysAgo } = guide
  await importOnboarding(app, tx, guideId, {
    profile,
    beganAt: ago(now, beganDaysAgo),
    activeAt: ago(now, activeDaysAgo),
    ...(returned && {
      returned: { ...returned, step: returned.step as GuideStep, at: ago(now, returned.daysAgo), operator },
    }),
  })
  const documents = documentsOf(guide, now).map((document) => ({
    ...document,
    file: demoDocumentFile({ ...document, holder: name }),
  }))
  const trainedUntil = guide.facts.includes('training')
    ? await importTraining(app, tx, guideId, { ...trained, accountId, name, finishedAt: ago(now, activeDaysAgo) })
    : null
  const facts = guide.facts.map((fact): ImportedFact => ({
    fact,
    outcome: 'clear',
    until: fact === 'training' ? trainedUntil : null,
  }))
  const checks = { ...checksOf(guide, now), vendors: simulatedChecks(app) }
  const given = { documents, facts, checks, operator, source: 'demo world', at: now }
  await importStanding(app, tx, { id: guideId, accountId, name }, given)
}

function checksOf({ identity, background, home }: OnboardingGuide, now: Date) {
  return {
    identity: identity ? { ...identity, since: ago(now, identity.daysAgo) } : null,
    background: background
      ? {
          workState: home.state,
          invitedAt: ago(now, background.invitedDaysAgo),
          appliedAt: momentOf(background.appliedDaysAgo, now),
          completed: background.completed
            ? { at: ago(now, background.completed.daysAgo), result: background.completed.result }
            : null,
          notice: background.notice ? { ...background.notice, at: ago(now, background.notice.daysAgo) } : null,
          disputedAt: momentOf(background.disputedDaysAgo, now),
        }
      : null,
  }
}

const momentOf = (days: number | undefined, now: Date): Date | null => (days === undefined ? null : ago(now, days))

const documentsOf = ({ documents }: OnboardingGuide, now: Date): ImportedDocument[] =>
  documents.map(({ kind, title, issuer, state, submittedDaysAgo, validDays, reason }) => {
    const today = now.toISOString().slice(0, 10)
    return {
      kind,
      title,
      issuer,
      state,
      region: null,
      agency: null,
      issuedOn: addDays(today, -90),
      validUntil: addDays(today, validDays),
      submittedAt: ago(now, submittedDaysAgo),
      ...(reason ? { rejected: { code: 'unreadable' as const, reason } } : {}),
    }
  })
