import { z } from 'zod'
import { id, instant } from './common.ts'
import { endpoint } from './endpoint.ts'
import { ourWords } from './our-words.ts'
import { limits } from './limits.ts'

export const userType = z.enum(['customer', 'guide', 'both', 'admin'])
export type UserType = z.infer<typeof userType>
export const role = z.enum(['customer', 'guide'])
export type Role = z.infer<typeof role>

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
})
export type User = z.infer<typeof user>

export const email = z
  .email({ error: 'Please enter a valid email address' })
  .max(limits.emailMax, 'Please enter a valid email address')
  .transform((value) => value.trim().toLowerCase())
const newPassword = z
  .string()
  .min(limits.passwordMin, 'Password must be at least 8 characters')
  .max(limits.passwordMax, 'Password must be at most 200 characters')
  .regex(
    /^(?=.*\p{Lu})(?=.*\p{Ll})(?=.*\d)/u,
    'Password must contain at least one uppercase letter, one lowercase letter, and one number',
  )
export const noControls = (value: string) => !/\p{Cc}/u.test(value)
const name = z
  .string()
  .trim()
  .max(limits.nameMax, 'Please use at most 100 characters')
  .refine(noControls, 'Please use letters only')

/** What the sign-up screen holds; `fullName` is split on its first space before it is sent. */
export const signUpForm = z
  .object({
    fullName: z
      .string()
      .trim()
      .min(limits.fullNameMin, 'Full name must be at least 2 characters')
      .max(2 * limits.nameMax),
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
  password: z.string().min(1, 'Password is required').max(limits.passwordMax),
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
    .regex(/^\+?[\d\s().-]{7,24}$/, 'Please enter a telephone number with area code'),
  birthDate: z.iso.date({ error: 'Please enter a valid date' }),
  homePlace: z.string().trim().min(2, 'Please enter your home town and state').max(120).refine(noControls),
})

const authAnswer = z.object({ success: z.boolean(), message: ourWords, user: user.optional() })
const plainAnswer = z.object({ success: z.boolean(), message: ourWords })

export const csrfToken = endpoint({
  method: 'GET',
  path: '/api/csrf-token',
  access: 'public',
  summary: 'A token that every write must carry in X-CSRF-Token',
  output: z.object({ csrfToken: z.string() }),
})

export const signUp = endpoint({
  method: 'POST',
  path: '/api/auth/signup',
  access: 'public',
  summary: 'Open an account and sign in',
  body: z.object({
    email,
    password: newPassword,
    firstName: name.min(1, 'Please enter your first name'),
    lastName: name,
    userType: z.enum(['customer', 'guide']).default('customer'),
  }),
  output: authAnswer,
  errors: ['email_taken'],
})

export const signIn = endpoint({
  method: 'POST',
  path: '/api/auth/signin',
  access: 'public',
  summary: 'Sign in with e-mail and password',
  body: signInForm,
  output: authAnswer,
  errors: ['wrong_credentials'],
})

export const me = endpoint({
  method: 'GET',
  path: '/api/auth/me',
  access: 'signed-in',
  summary: 'Who is signed in',
  output: authAnswer,
})

export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/signout',
  access: 'public',
  summary: 'End this session',
  output: plainAnswer,
})

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/auth/password-reset-request',
  access: 'public',
  summary: 'Mail a link that sets a new password; the answer never tells whether the account exists',
  body: resetRequestForm,
  output: plainAnswer,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/password-reset',
  access: 'public',
  summary: 'Set a new password with a mailed token (single use, one hour)',
  body: z.object({ token: z.string().min(1, 'This link is incomplete').max(200), newPassword }),
  output: plainAnswer,
  errors: ['token_invalid'],
})

/** JSON Schemas of the forms by name; the browser may use them before it has a form's own chunk. */
export const validationSchemas = endpoint({
  method: 'GET',
  path: '/api/auth/validation-schemas',
  access: 'public',
  summary: 'Rules of the account forms as JSON Schema',
  output: z.object({ schemas: z.record(z.string(), z.unknown()) }),
})

export const switchRole = endpoint({
  method: 'POST',
  path: '/api/auth/switch-role',
  access: 'signed-in',
  summary: 'Act as customer or as guide',
  body: z.object({ role }),
  output: authAnswer,
})

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/auth/verify-email',
  access: 'public',
  summary: 'Confirm an e-mail address with a mailed token',
  body: z.object({ token: z.string().min(1).max(200) }),
  output: plainAnswer,
  errors: ['token_invalid'],
})

export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/auth/verify-email/resend',
  access: 'signed-in',
  summary: 'Mail the confirmation link again',
  output: plainAnswer,
})

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/api/profile',
  access: 'signed-in',
  summary: 'Complete or change the profile',
  body: profileForm,
  output: authAnswer,
})

export const session = z.object({
  id,
  current: z.boolean(),
  createdAt: instant,
  lastSeenAt: instant,
  /** Browser and system as a person would say them, e.g. `Firefox on Linux`. */
  device: ourWords,
  address: z.string().nullable(),
})
export type Session = z.infer<typeof session>

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  access: 'signed-in',
  summary: 'Where this account is signed in',
  output: z.object({ items: z.array(session) }),
})

export const revokeSession = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  access: 'signed-in',
  summary: 'Sign one device out',
  params: z.object({ id }),
  output: plainAnswer,
})

export const revokeOtherSessions = endpoint({
  method: 'POST',
  path: '/api/auth/sessions/revoke-others',
  access: 'signed-in',
  summary: 'Sign every other device out',
  output: plainAnswer,
})
