/** How far something is: `open` before it is urgent. */
export const lights = ['green', 'open', 'amber', 'red'] as const
export type Light = (typeof lights)[number]

export const waiverStatuses = ['unsigned', 'signed'] as const
export const medicalStatuses = ['missing', 'given', 'not-needed'] as const
export const licenseStatuses = ['not-needed', 'not-seen', 'seen'] as const
/** Who may sign for a person under 18. */
export const guardianRelations = ['parent', 'legal_guardian'] as const
export type GuardianRelation = (typeof guardianRelations)[number]
export const markKinds = ['typed', 'drawn'] as const
export const swimLevels = ['none', 'weak', 'comfortable', 'strong'] as const
export type SwimLevel = (typeof swimLevels)[number]
export const openedKinds = ['medical', 'contact'] as const

export const readinessLimits = {
  /** Of a drawn mark, in characters of its path. */
  markMax: 20_000,
  /** The field that a mark is drawn on. */
  padWidth: 600,
  padHeight: 200,
  /** Of each field of a medical form. */
  medicalMax: 1000,
  relationMax: 60,
  phoneMax: 40,
  /** From so many days before the start a group is asked, and its guide may read medical forms … */
  requestDays: 7,
  /** … until so many hours after the end. */
  medicalHours: 24,
  /** What is missing is chased so many hours before the start. */
  chaseHours: 48,
  /** From so many hours before the start what is missing is amber. */
  amberHours: 24,
  /** Between two reminders of a group. */
  chaseEveryHours: 12,
  /** A link works for so long after the trip. */
  linkHours: 48,
  /** A person's links that work at the same time. */
  linksAtOnce: 10,
  /** Medical forms and emergency contacts are erased so long after the trip. */
  eraseDays: 30,
  /** Signed waivers are erased so many years after they were signed … */
  waiverYears: 7,
  /** … and a minor’s not before this age and some years more, in which they can still sue. */
  minorAge: 21,
  minorYears: 3,
} as const

/** What a drawn mark is made of: strokes of whole points. */
export const markPath = /^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})+)+$/
