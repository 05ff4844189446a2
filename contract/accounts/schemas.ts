import { z } from 'zod'
import { operatorScopes } from '../operators/values.ts'
import { exactLine, line, zone } from '../wire/bounded.ts'
import { dayOr, instant } from '../wire/dates.ts'
import { id } from '../wire/id.ts'
import { limits } from '../wire/limits.ts'
import { sentence } from '../wire/said.ts'
import { roles, secondFactorMethods, unitSystems, userTypes } from './values.ts'

export const userType = z.enum(userTypes)
export const role = z.enum(roles)

export const user = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  profileImageUrl: z.string().nullable(),
  userType,
  currentRole: role,
  profileCompleted: z.boolean(),
  emailVerified: z.boolean(),
  phone: z.string().nullable(),
  birthDate: z.string().nullable(),
  homePlace: z.string().nullable(),
  /** Has said to be 18 or older. */
  saysAdult: z.boolean(),
  /** Signing in asks for a second factor. */
  hasSecondFactor: z.boolean(),
  /** What lengths, weights, and temperatures are shown in; null: as the language has it. */
  units: z.enum(unitSystems).nullable(),
  /** IANA name of the clock for times that belong to no trip; null: the browser’s. */
  timeZone: z.string().nullable(),
  /** What an operator may do; empty for everyone else. */
  scopes: z.array(z.enum(operatorScopes)),
  /** An operator views the account, until then. Nothing can be changed meanwhile. */
  viewedUntil: instant.optional(),
})
export type User = z.infer<typeof user>

/** Without `user` and with `secondFactor` the password was right, and one of these is to follow within ten minutes. */
export const signInAnswer = z.object({
  success: z.boolean(),
  message: sentence,
  user: user.optional(),
  secondFactor: z.object({ methods: z.array(z.enum(secondFactorMethods)) }).optional(),
})

export const email = z
  .email({ error: 'Please enter a valid email address' })
  .max(limits.emailMax, 'Please enter a valid email address')
  .transform((value) => value.trim().toLowerCase())
export const newPassword = exactLine(limits.passwordMax, 'Password must be at most 200 characters')
  .min(limits.passwordMin, 'Password must be at least 8 characters')
  .regex(
    /^(?=.*\p{Lu})(?=.*\p{Ll})(?=.*\d)/u,
    'Password must contain at least one uppercase letter, one lowercase letter, and one number',
  )
export const lettersOnly = 'Please use letters only'
/**
 * Names go out in emails of ours: an address in one would read as if we had written it. Mail programs make a link of
 * `example.com` too, and of the dots of other scripts.
 */
export const noAddresses = (value: string) =>
  !/:\/\/|www\.|@|[\p{L}\p{N}-]{2}[.\uFF0E\u2024\u3002\uFF61]\p{L}{2}/iu.test(value)

/** Letters of any script and the punctuation of names; no invisible characters, no stacked accents. */
const isName = (value: string) => {
  // Persian joins and parts the letters of a name by it
  const seen = value.replace(/(\p{Script=Arabic})\u200C/gu, '$1')
  return (
    /^[\p{L}\p{M}\p{N}\p{Zs}.,'’ʼ·&/()-]*$/u.test(seen) &&
    !/\p{M}{4}|\p{Default_Ignorable_Code_Point}/u.test(seen) &&
    (value === '' || /\p{L}/u.test(value))
  )
}
/** A guest or guide who is called like us could write in our name. */
const isNotOurs = (value: string) =>
  !value
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}]+/u)
    .includes('treq')

/** What a name must be besides its length: rules of `name`, for other schemas that hold one. */
const asName = <T extends z.ZodType<string, string>>(text: T) =>
  text
    .refine(noAddresses, 'Please enter a name without web or email addresses')
    .refine(isName, lettersOnly)
    .refine(isNotOurs, 'Please enter your own name')
export const name = asName(line(limits.nameMax, 'Please use at most 100 characters', lettersOnly))

const fullName = asName(
  z
    .string()
    .trim()
    .min(limits.fullNameMin, 'Full name must be at least 2 characters')
    .max(2 * limits.nameMax),
)
/** Said where neither the box nor a birth date is given. */
export const adultMissing = 'Please confirm that you’re 18 or older'

/** What the sign-up screen holds; `fullName` is split on its first space before it is sent. */
export const signUpForm = z
  .object({
    fullName,
    email,
    password: newPassword,
    confirmPassword: z.string(),
  })
  .refine((form) => form.password === form.confirmPassword, {
    error: "Passwords don't match",
    path: ['confirmPassword'],
  })

export const signInForm = z.object({
  email,
  password: exactLine(limits.passwordMax, 'Password must be at most 200 characters').min(1, 'Password is required'),
})
export const currentPassword = exactLine(limits.passwordMax, 'Password must be at most 200 characters').min(
  1,
  'Password is required',
)
export const reauthenticateForm = z.object({ password: currentPassword })
export const changePasswordForm = z
  .object({ currentPassword, newPassword, confirmPassword: z.string() })
  .refine((form) => form.newPassword === form.confirmPassword, {
    error: "Passwords don't match",
    path: ['confirmPassword'],
  })
export const resetRequestForm = z.object({ email })
export const newPasswordForm = z
  .object({ newPassword, confirmPassword: z.string() })
  .refine((form) => form.newPassword === form.confirmPassword, {
    error: "Passwords don't match",
    path: ['confirmPassword'],
  })

export const phone = z
  .string()
  .trim()
  .regex(/^(?=(?:\D*\d){7})\+?[\d\s().-]{7,24}$/, 'Please enter a phone number with area code')

/** What is left out stays as it is. */
export const profileForm = z.object({
  firstName: name.min(1, 'Please enter your first name'),
  lastName: name,
  phone,
  adult: z.literal(true, { error: adultMissing }).optional(),
  birthDate: dayOr('Please enter your real date of birth').optional(),
  homePlace: line(limits.homePlaceMax).min(2, 'Please enter your city and state').optional(),
})

/** What is left out stays as it is. */
export const preferencesForm = z.object({
  units: z.enum(unitSystems).optional(),
  timeZone: zone.optional(),
})

/** Account and profile in one, for those who have chosen a trip already: nothing is asked twice, nothing that can wait. */
export const signUpToBookForm = z.object({
  fullName,
  email,
  password: newPassword,
  phone,
  adult: z.literal(true, { error: adultMissing }),
})

export const session = z.object({
  id,
  current: z.boolean(),
  createdAt: instant,
  lastSeenAt: instant,
  /** Browser and system as a person would say them, e.g. `Firefox on Linux`. */
  device: sentence,
  address: z.string().nullable(),
})
export type Session = z.infer<typeof session>
/** As the server holds it, before its sentences are in a language. */
export type SessionData = z.input<typeof session>
