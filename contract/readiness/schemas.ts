import { z } from 'zod'
import { email } from '../accounts/schemas.ts'
import { nameLetters, nameLettersOnly } from '../bookings/people/schemas.ts'
import { type ShownLicense, shownLicense } from '../catalogue/trip-facts.ts'
import { personUnits } from '../bookings/values.ts'
import { count, exactLine, line, words, zone } from '../wire/bounded.ts'
import { instant, localDate } from '../wire/dates.ts'
import { id } from '../wire/id.ts'
import { limits } from '../wire/limits.ts'
import {
  guardianRelations,
  licenseStatuses,
  lights,
  markKinds,
  markPath,
  medicalStatuses,
  openedKinds,
  readinessLimits as most,
  swimLevels,
  waiverStatuses,
} from './values.ts'

/** The secret at the end of a person's own link. */
export const tripToken = exactLine(100)

const hash = z.string().regex(/^[0-9a-f]{64}$/, 'Please reload the page')
/** Letters as in any name of a party; an empty one says that it is missing. */
const fullName = line(limits.personNameMax)
  .min(limits.fullNameMin, 'Please enter the full name')
  .regex(nameLetters, nameLettersOnly)

const waiverFields = z.object({
  /** Of the text that was shown, in hex. */
  sha256: hash,
  /** Who takes part. */
  participant: fullName,
  isMinor: z.boolean(),
  /** Of a person under 18. */
  birthDate: localDate.nullable(),
  /** Who signs: the person, or for a minor the guardian. */
  signer: fullName,
  relation: z.enum(guardianRelations).nullable(),
  markKind: z.enum(markKinds),
  /** The name as typed, or the strokes of a drawing. */
  mark: exactLine(most.markMax, 'Please draw a simpler signature').min(1, 'Please sign'),
  /** How long the text was on the screen. */
  seconds: count(86_400),
  zone,
  consent: z.literal(true, 'Please agree to sign electronically'),
})
type WaiverFields = z.infer<typeof waiverFields>

type Broken = readonly [path: keyof WaiverFields, message: string]

/** Whatever else is wrong, so that every fault is named in the first round; of what came, not yet known to be well-formed. */
function checkWaiver(form: unknown): Broken[] {
  if (typeof form !== 'object' || form === null) return []
  const { isMinor, birthDate, relation, markKind, ...rest } = form as Partial<Record<keyof WaiverFields, unknown>>
  const mark = typeof rest.mark === 'string' ? rest.mark : ''
  const signer = typeof rest.signer === 'string' ? rest.signer : ''
  const broken: Broken[] = []
  if (isMinor === true && !birthDate) broken.push(['birthDate', 'Please enter the date of birth'])
  if (isMinor === true && !relation) broken.push(['relation', 'Please say how you’re related'])
  if (markKind === 'drawn' && mark && !markPath.test(mark)) broken.push(['mark', 'Please sign'])
  if (markKind === 'typed' && mark && plainName(mark) !== plainName(signer))
    broken.push(['mark', 'Please type your name exactly as above'])
  return broken
}
const plainName = (name: string) => name.trim().replaceAll(/\s+/g, ' ').toLowerCase()

const always = { when: () => true }
function refuseBroken(form: WaiverFields, context: z.RefinementCtx<WaiverFields>): void {
  for (const [key, message] of checkWaiver(form)) context.addIssue({ code: 'custom', path: [key], message })
}

export const waiverForm = waiverFields.superRefine(refuseBroken, always)
/** As it is sent with the secret of the link. */
export const sentWaiver = waiverFields.extend({ token: tripToken }).superRefine(refuseBroken, always)
export type WaiverForm = z.infer<typeof waiverForm>

const phone = line(most.phoneMax).regex(/^\+?[\d\s().-]{7,}$/, 'Please enter a phone number')
export const emergencyContactForm = z.object({
  name: fullName,
  phone,
  relation: line(most.relationMax).min(1, 'Please say how they’re related to you'),
})
export type EmergencyContact = z.infer<typeof emergencyContactForm>

/** Where a participant gets their link. */
export const guestEmail = z.object({ email })

const told = words(most.medicalMax)
const medicalFields = z.object({
  conditions: told,
  medicines: told,
  allergies: told,
  /** Such as an inhaler or epinephrine, and where it is. */
  carried: told,
  /** Said on purpose: a form that is merely empty is not a healthy person. */
  nothing: z.boolean(),
  /** Feet and inches, or meters; where the trip has a weight limit. */
  height: line(20).nullable(),
  weightPounds: count(1000, 'Please enter a weight in pounds').nullable(),
  /** Where the trip is on the water. */
  swim: z.enum(swimLevels).nullable(),
  pregnancy: words(200).nullable(),
})
type MedicalFields = z.infer<typeof medicalFields>
function refuseSilence(form: MedicalFields, context: z.RefinementCtx<MedicalFields>): void {
  const { conditions, medicines, allergies, carried, nothing } = form
  const something = [conditions, medicines, allergies, carried].some((text) => text !== '')
  if (something === nothing)
    context.addIssue({
      code: 'custom',
      path: ['nothing'],
      message: nothing
        ? 'Please uncheck this, or clear what you wrote above'
        : 'Please fill in what applies, or check this',
    })
}
export const medicalForm = medicalFields.superRefine(refuseSilence)
export const sentMedicalForm = medicalFields.extend({ token: tripToken }).superRefine(refuseSilence)
export type MedicalForm = z.infer<typeof medicalForm>

export const neededLicense = shownLicense
export type NeededLicense = ShownLicense

/** What one person sees and does by their own link. Nothing of what they told about their health. */
export const tripPage = z.object({
  person: z.object({ name: z.string().nullable(), unit: z.enum(personUnits) }),
  trip: z.object({
    title: z.string(),
    place: z.string(),
    startsAt: instant,
    endsAt: instant,
    zone: z.string(),
    /** First name of who booked. */
    organizer: z.string(),
    guide: z.string(),
    outfitter: z.string(),
    meetingPoint: z.object({ text: z.string(), access: z.string(), lat: z.number(), lng: z.number() }),
    itinerary: z.array(z.object({ label: z.string(), text: z.string() })),
    bring: z.array(z.string()),
    licenses: z.array(neededLicense),
  }),
  waiver: z.object({
    status: z.enum(waiverStatuses),
    /** Of the listing, and of the form. */
    version: z.string(),
    sha256: hash,
    /** A line that begins with `# ` is a heading, one with `- ` an item. */
    text: z.string(),
    signature: z.object({ signer: z.string(), signedAt: instant }).nullable(),
    canSign: z.boolean(),
  }),
  medical: z.object({
    status: z.enum(medicalStatuses),
    givenAt: instant.nullable(),
    asks: z.object({ body: z.boolean(), swim: z.boolean() }),
    /** When the guide may read it, and when it is erased. */
    readFrom: instant,
    readUntil: instant,
    erasedAt: instant,
  }),
  emergencyContact: z.object({ given: z.boolean(), givenAt: instant.nullable() }),
  /** Of the page on which the guide checks this person in. */
  checkInPath: z.string(),
  /** Who has opened what this person gave, newest first; null: the safety team's ladder. */
  opened: z.array(z.object({ what: z.enum(openedKinds), by: z.string().nullable(), at: instant })),
  expiresAt: instant,
})
export type TripPage = z.infer<typeof tripPage>

export const personReadiness = z.object({
  participantId: id,
  /** Null until it is entered. */
  name: z.string().nullable(),
  unit: z.enum(personUnits),
  isMinor: z.boolean(),
  waiver: z.object({ status: z.enum(waiverStatuses), light: z.enum(lights) }),
  medical: z.object({ status: z.enum(medicalStatuses), light: z.enum(lights) }),
  emergencyContact: z.object({ given: z.boolean(), light: z.enum(lights) }),
  license: z.object({ status: z.enum(licenseStatuses), light: z.enum(lights) }),
  /** For who booked; null to others and where there is none. */
  email: z.string().nullable(),
  /** Links that work. */
  links: z.int(),
})
export type PersonReadinessOnWire = z.infer<typeof personReadiness>

/** What a person told, opened by their guide; each opening is noted for the person to read. */
export const openedMedical = z.object({ name: z.string(), givenAt: instant, form: medicalForm })
export const openedContact = emergencyContactForm.extend({ givenFor: z.string(), givenAt: instant })

export const partyReadiness = z.object({
  bookingId: id,
  code: z.string(),
  organizer: z.string(),
  /** The worst of its people. */
  light: z.enum(lights),
  people: z.array(personReadiness),
  licenses: z.array(neededLicense),
  /** When the group is asked, or was; null where that time passed without it. */
  requestAt: instant.nullable(),
  requestedAt: instant.nullable(),
  remindedAt: instant.nullable(),
  can: z.object({
    /** Names links and emails, and gets links to share. */
    share: z.boolean(),
    remind: z.boolean(),
    readMedical: z.boolean(),
    noteLicenses: z.boolean(),
  }),
})
export type PartyReadiness = z.infer<typeof partyReadiness>
