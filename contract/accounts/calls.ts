import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { sentence } from '../wire/said.ts'
import { email, name, newPassword, profileForm, resetRequestForm, role, session, signInForm, user } from './schemas.ts'
import { roles } from './values.ts'

const authAnswer = z.object({ success: z.boolean(), message: sentence, user: user.optional() })
const plainAnswer = z.object({ success: z.boolean(), message: sentence })

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
    userType: z.enum(roles).default('customer'),
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
