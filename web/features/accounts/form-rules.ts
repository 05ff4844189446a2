import {
  changePasswordForm,
  newPasswordForm,
  profileForm,
  reauthenticateForm,
  resetRequestForm,
  signInForm,
  signUpForm,
} from '#contract/accounts/schemas.ts'

/** The rules of the account forms. */
export const rules = {
  signIn: signInForm,
  signUp: signUpForm,
  resetRequest: resetRequestForm,
  newPassword: newPasswordForm,
  profile: profileForm,
  reauthenticate: reauthenticateForm,
  changePassword: changePasswordForm,
}
