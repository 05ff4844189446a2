import type { WaiverForm } from '#contract/readiness/schemas.ts'
import { languages, type Language } from '#contract/wire/language.ts'
import { said, type Said } from '#contract/wire/said.ts'
import { nameIfUnnamed, type PartyBooking, type PartyPerson } from '#server/bookings/index.ts'
import type { App } from '#server/platform/app.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { openLink } from '../links/links.ts'
import { isSamePerson } from '../same-person.ts'
import { adventureOf, waiverFactsOf } from '../trip-facts.ts'
import { proofKey, proofOf } from './proof.ts'
import { waiverText, type WaiverFacts, type WaiverText } from './waiver-text.ts'
import { waiverForm } from './wording.ts'

const adult = 18

/**
 * Signs the waiver that was on the screen; signed twice, or by two at once, counts once. Throws 400 `token_invalid`, `invalid_input`,
 * 409 `waiver_changed` where the trip has another text by now, `wrong_state` where it is over.
 */
export async function signWaiver(app: App, token: string, form: WaiverForm, address: string): Promise<void> {
  const key = await proofKey(app)
  await withTransaction(app.db, async (tx) => {
    const { person, booking, now } = await openLink(app, tx, token)
    await writeSignature(tx, { person, booking, at: now, address, key }, form)
  })
}

interface Signer {
  readonly person: PartyPerson
  readonly booking: PartyBooking
  readonly at: Date
  readonly address: string
  readonly key: Buffer
}

/** Throws as `signWaiver` does. */
async function writeSignature(
  tx: Tx,
  { person, booking, at, address, key }: Signer,
  form: WaiverForm | ((shown: WaiverText) => WaiverForm),
): Promise<void> {
  if (at >= booking.departure.ends_at) throw over()
  const adventure = await adventureOf(tx, booking)
  const facts = await waiverFactsOf(tx, booking, adventure)
  const signed = typeof form === 'function' ? form(waiverText(facts, 'en')) : form
  const shown = shownText(facts, signed.sha256)
  if (!shown) throw changed()
  refuseUnfit(signed, { unit: person.unit, name: person.name, tripDate: booking.departure.local_date })
  await keepText(tx, shown, { adventureId: adventure.id, facts })
  await nameIfUnnamed(tx, person.id, signed.participant)
  const minor = signed.isMinor
  const row = {
    id: newId(),
    participant_id: person.id,
    booking_id: booking.id,
    booking_code: booking.code,
    text_hash: shown.text.hash,
    participant: person.name ?? signed.participant,
    birth_date: minor ? signed.birthDate : null,
    signer: signed.signer,
    relation: minor ? signed.relation : null,
    mark_kind: signed.markKind,
    mark: signed.mark,
    signed_at: at,
    zone: signed.zone,
    seconds: signed.seconds,
    address,
    consent: signed.consent,
  }
  await tx
    .insertInto('waiver_signatures')
    .values({ ...row, proof: proofOf(key, row) })
    .onConflict((conflict) => conflict.columns(['participant_id', 'text_hash', 'participant']).doNothing())
    .execute()
}

/** As an adult signs at a moment of the past on a phone, their name typed; for people who have a name. */
export async function recordSignature(
  app: App,
  tx: Tx,
  { person, booking, at, seconds }: Pick<Signer, 'person' | 'booking' | 'at'> & { seconds: number },
): Promise<void> {
  const key = await proofKey(app)
  const name = person.name ?? ''
  await writeSignature(tx, { person, booking, at, address: '192.0.2.1', key }, ({ hash }) => ({
    sha256: hash.toString('hex'),
    participant: name,
    isMinor: false,
    birthDate: null,
    signer: name,
    relation: null,
    markKind: 'typed',
    mark: name,
    seconds,
    zone: booking.departure.zone,
    consent: true,
  }))
}

interface Shown {
  readonly language: Language
  readonly text: WaiverText
}

function shownText(facts: WaiverFacts, sha256: string): Shown | null {
  for (const language of languages) {
    const text = waiverText(facts, language)
    if (text.hash.toString('hex') === sha256) return { language, text }
  }
  return null
}

const over = () => new AppError(409, 'wrong_state', said('This trip is over, so the waiver can’t be signed anymore.'))

const changed = () =>
  new AppError(
    409,
    'waiver_changed',
    said('The trip has changed since you opened this page. Please read the new waiver, then sign it.'),
  )

interface Signing {
  readonly unit: 'adult' | 'youth' | 'child'
  readonly name: string | null
  readonly tripDate: string
}

/** Names every field that doesn't fit. */
function refuseUnfit(form: WaiverForm, { unit, name, tripDate }: Signing): void {
  const fields: Partial<Record<keyof WaiverForm, Said>> = {}
  if (name !== null && !isSamePerson(form.participant, name))
    fields.participant = said('This link is for {name}. Ask the person who booked to correct the name.', { name })
  const self = isSamePerson(form.signer, form.participant)
  if (form.isMinor) {
    const born = form.birthDate ?? ''
    if (isOfAge(born, tripDate)) fields.birthDate = said('People who are 18 by the trip sign for themselves.')
    if (born > tripDate) fields.birthDate = said('Please enter a date of birth before the trip.')
    if (self) fields.signer = said('A parent or legal guardian signs here with their own name.')
  } else {
    if (unit !== 'adult') fields.isMinor = said('A parent or legal guardian signs for a child.')
    if (!self) fields.signer = said('Only you can sign for yourself. Please enter your own name.')
  }
  const [first] = Object.values(fields)
  if (first) throw new AppError(400, 'invalid_input', first, { fields })
}

/** Both `YYYY-MM-DD`. */
const isOfAge = (born: string, on: string): boolean => `${Number(born.slice(0, 4)) + adult}${born.slice(4)}` <= on

async function keepText(
  tx: Tx,
  { language, text }: Shown,
  { adventureId, facts }: { adventureId: string; facts: WaiverFacts },
): Promise<void> {
  await tx
    .insertInto('waiver_texts')
    .values({
      hash: text.hash,
      language,
      adventure_id: adventureId,
      adventure_version: facts.version,
      trip_date: facts.days[0],
      form: waiverForm,
      body: text.body,
    })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
}
