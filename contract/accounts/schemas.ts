import { z } from 'zod'
import { operatorScopes } from '../operators/values.ts'
import { exactLine, line } from '../wire/bounded.ts'
import { dayOr, instant } from '../wire/dates.ts'
import { id } from '../wire/id.ts'
import { limits } from '../wire/limits.ts'
import { sentence } from '../wire/said.ts'
import { roles, userTypes } from './values.ts'

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
  /** What an operator may do; empty for everyone else. */
  scopes: z.array(z.enum(operatorScopes)),
})
export type User = z.infer<typeof user>

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
/** Names go out in letters of ours: an address in one would read as if we had written it. */
export const noAddresses = (value: string) => !/:\/\/|www\.|@/i.test(value)
export const name = line(limits.nameMax, 'Please use at most 100 characters', lettersOnly).refine(
  noAddresses,
  'Please enter a name without web or email addresses',
)

/** What the sign-up screen holds; `fullName` is split on its first space before it is sent. */
export const signUpForm = z
  .object({
    fullName: z
      .string()
      .trim()
      .min(limits.fullNameMin, 'Full name must be at least 2 characters')
      .max(2 * limits.nameMax)
      .refine(noAddresses, 'Please enter a name without web or email addresses'),
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

export const profileForm = z.object({
  firstName: name.min(1, 'Please enter your first name'),
  lastName: name,
  phone: z
    .string()
    .trim()
    .regex(/^\+?[\d\s().-]{7,24}$/, 'Please enter a phone number with area code'),
  birthDate: dayOr('Please enter your true birth date'),
  homePlace: line(limits.homePlaceMax).min(2, 'Please enter your city and state'),
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
