import { z } from 'zod'
import { newPasswordForm, profileForm, resetRequestForm, signInForm, signUpForm } from '#contract/accounts/schemas.ts'

const forms = {
  signUp: signUpForm,
  signIn: signInForm,
  passwordResetRequest: resetRequestForm,
  passwordReset: newPasswordForm,
  profile: profileForm,
}

/** JSON Schema of what a person types into each form; that two fields must be equal is beyond it. */
export const formSchemas: Record<string, unknown> = Object.fromEntries(
  Object.entries(forms).map(([name, form]) => [name, z.toJSONSchema(form, { io: 'input', unrepresentable: 'any' })]),
)
