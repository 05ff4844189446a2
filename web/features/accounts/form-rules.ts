import {
  changePasswordForm,
  newPasswordForm,
  preferencesForm,
  profileForm,
  reauthenticateForm,
  resetRequestForm,
  signInForm,
  signUpForm,
  signUpToBookForm,
} from '#contract/accounts/schemas.ts'
import { passkeyNameForm, recoveryForm, removeFactorForm, totpForm } from '#contract/accounts/second-factor-schemas.ts'

/** The rules of the account forms. */
export const rules = {
  signIn: signInForm,
  signUp: signUpForm,
  signUpToBook: signUpToBookForm,
  resetRequest: resetRequestForm,
  newPassword: newPasswordForm,
  profile: profileForm,
  preferences: preferencesForm,
  reauthenticate: reauthenticateForm,
  changePassword: changePasswordForm,
  totp: totpForm,
  recoveryCode: recoveryForm,
  passkeyName: passkeyNameForm,
  removeFactor: removeFactorForm,
}
