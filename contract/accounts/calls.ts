import { z } from 'zod'
import { exactLine } from '../wire/bounded.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { sentence } from '../wire/said.ts'
import {
  currentPassword,
  email,
  name,
  newPassword,
  preferencesForm,
  profileForm,
  reauthenticateForm,
  resetRequestForm,
  role,
  session,
  signInAnswer,
  signInForm,
  user,
} from './schemas.ts'
import { roles } from './values.ts'

const authAnswer = z.object({ success: z.boolean(), message: sentence, user: user.optional() })
const plainAnswer = z.object({ success: z.boolean(), message: sentence })

export const csrfToken = endpoint({
  method: 'GET',
  path: '/api/csrf-token',
  access: 'public',
  summary: 'Get a CSRF token; send it with every write as X-CSRF-Token',
  output: z.object({ csrfToken: z.string() }),
})

export const signUp = endpoint({
  method: 'POST',
  path: '/api/auth/signup',
  access: 'public',
  summary: 'Create an account and sign in',
  body: z.object({
    email,
    password: newPassword,
    firstName: name.min(1, 'Please enter your first name'),
    lastName: name,
    userType: z.enum(roles).default('customer'),
  }),
  output: authAnswer,
  errors: ['paused', 'email_taken', 'password_too_common'],
})

export const signIn = endpoint({
  method: 'POST',
  path: '/api/auth/signin',
  access: 'public',
  summary: 'Sign in with email and password',
  body: signInForm,
  output: signInAnswer,
  errors: ['wrong_credentials'],
})

export const me = endpoint({
  method: 'GET',
  path: '/api/auth/me',
  access: 'signed-in',
  summary: 'Get the signed-in account',
  output: authAnswer,
})

export const endView = endpoint({
  method: 'POST',
  path: '/api/auth/view/end',
  access: 'signed-in',
  ofSession: true,
  summary: 'End the view of someone else’s account, as the operator who opened it',
  output: plainAnswer,
})

export const signOut = endpoint({
  ofSession: true,
  method: 'POST',
  path: '/api/auth/signout',
  access: 'public',
  summary: 'End the current session',
  output: plainAnswer,
})

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/auth/password-reset-request',
  access: 'public',
  summary: 'Email a password reset link; never reveals whether the account exists',
  body: resetRequestForm,
  output: plainAnswer,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/password-reset',
  access: 'public',
  summary: 'Set a new password with an emailed token (single use, valid for one hour)',
  body: z.object({ token: exactLine(200).min(1, 'This link is incomplete'), newPassword }),
  output: plainAnswer,
  errors: ['token_invalid', 'password_too_common'],
})

/** JSON Schemas of the forms by name; the browser may use them before it has a form's own chunk. */
export const validationSchemas = endpoint({
  method: 'GET',
  path: '/api/auth/validation-schemas',
  access: 'public',
  summary: 'Get the account form rules as JSON Schema',
  output: z.object({ schemas: z.record(z.string(), z.unknown()) }),
})

export const switchRole = endpoint({
  method: 'POST',
  path: '/api/auth/switch-role',
  access: 'signed-in',
  summary: 'Switch the active role between customer and guide',
  body: z.object({ role }),
  output: authAnswer,
})

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/auth/verify-email',
  access: 'public',
  summary: 'Verify an email address with an emailed token',
  body: z.object({ token: exactLine(200).min(1, 'This link is incomplete') }),
  output: plainAnswer,
  errors: ['token_invalid'],
})

export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/auth/verify-email/resend',
  access: 'signed-in',
  summary: 'Resend the verification email',
  output: plainAnswer,
})

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/api/profile',
  access: 'signed-in',
  summary: 'Complete or update the profile',
  body: profileForm,
  output: authAnswer,
  errors: ['name_verified'],
})

export const savePreferences = endpoint({
  method: 'PUT',
  path: '/api/preferences',
  access: 'signed-in',
  summary: 'Save the units of measure and the time zone that the caller reads in',
  body: preferencesForm,
  output: authAnswer,
})

export const reauthenticate = endpoint({
  method: 'POST',
  path: '/api/auth/reauthenticate',
  access: 'signed-in',
  summary: 'Confirm the password for calls that answer reauth_required; valid for ten minutes',
  body: reauthenticateForm,
  output: plainAnswer,
  errors: ['wrong_password'],
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/password',
  access: 'signed-in',
  summary: 'Change the password; revokes every other session',
  body: z.object({ currentPassword, newPassword }),
  output: plainAnswer,
  errors: ['wrong_password', 'password_too_common'],
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  access: 'signed-in',
  summary: 'List the active sessions of the account',
  output: z.object({ items: z.array(session) }),
})

export const revokeSession = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  access: 'signed-in',
  summary: 'Revoke one session',
  params: z.object({ id }),
  output: plainAnswer,
})

export const revokeOtherSessions = endpoint({
  method: 'POST',
  path: '/api/auth/sessions/revoke-others',
  access: 'signed-in',
  summary: 'Revoke every session except the current one',
  output: plainAnswer,
})
