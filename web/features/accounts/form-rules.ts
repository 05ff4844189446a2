import { zodResolver } from '@hookform/resolvers/zod'
import { newPasswordForm, profileForm, resetRequestForm, signInForm, signUpForm } from '#contract/accounts/schemas.ts'

/** The rules of the account forms with Zod, in a chunk of their own: no page needs them before somebody types. */
export const resolvers = {
  signIn: zodResolver(signInForm),
  signUp: zodResolver(signUpForm),
  resetRequest: zodResolver(resetRequestForm),
  newPassword: zodResolver(newPasswordForm),
  profile: zodResolver(profileForm),
}
