import { accountsSpanish } from './texts.es.ts'
import './tables.ts'
import './events.ts'
import './name-parts.ts'
import { personal } from './personal.ts'
import type { Domain } from '#server/platform/domain.ts'
import { forgetOldSessions } from './sessions/forget-sessions.ts'
import { mailPasswordReset } from './passwords/request-password-reset.ts'
import {
  passwordChanged,
  passwordReset,
  newDevice,
  recoveryCodeUsed,
  secondFactorAdded,
  secondFactorRemoved,
  verification,
  emailChangeAtNew,
  emailChangeAtOld,
  emailChanged,
} from './notifications.ts'
import { accountsNotificationsInSpanish } from './notifications.es.ts'
import { accountRoutes } from './routes.ts'
import { profilePictureRule, registerProfilePictures } from './picture/profile-picture.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'

export { allowGuiding, confirmEmail } from './allow-guiding.ts'
export { authenticate } from './sessions/authenticate.ts'
export { carryPhone } from './carry-phone.ts'
export { createOperatorAccount } from './create-operator-account.ts'
export { createAccount, createAccounts, type NewAccount } from './create-account.ts'
export {
  accountContact,
  accountName,
  accountPicture,
  accountContacts,
  accountExists,
  accountStanding,
  countAccounts,
  hasSecondFactor,
  type AccountContact,
} from './contact.ts'
export { openSessions } from './sessions/sessions.ts'
export { sessionsOf } from './sessions/list-sessions.ts'
export { accountWords, usersTable, type ListedAccount } from './account-list.ts'
export {
  endSuspension,
  openSuspension,
  suspendAccount,
  suspendedAccount,
  suspendedAccounts,
  suspensionsOf,
} from './suspension.ts'
export { beginView, viewMinutes } from './sessions/views.ts'
export { operatorCaller } from './operator-caller.ts'
export {
  grantOperator,
  lockOperators,
  operatorAccounts,
  revokeOperator,
  setOperatorScopes,
  type OperatorAccount,
} from './operator-rights.ts'
export { endAccountSessions } from './sessions/revoke-session.ts'
export { sessionCookie } from './sessions/session-cookie.ts'
export { removeEveryFactor } from './second-factor/remove-factor.ts'
export { hashPassword } from './passwords/passwords.ts'

export const accountsDomain: Domain = {
  files: { 'profile-picture': profilePictureRule },
  register: registerProfilePictures,
  personal,
  routes: (on, app) => {
    accountRoutes(on, app)
    secondFactorRoutes(on, app)
  },
  spanish: { ...accountsNotificationsInSpanish, ...accountsSpanish },
  notifications: [
    verification,
    passwordReset,
    passwordChanged,
    emailChangeAtOld,
    emailChangeAtNew,
    emailChanged,
    secondFactorAdded,
    secondFactorRemoved,
    recoveryCodeUsed,
    newDevice,
  ],
  jobs: { 'mail-password-reset': mailPasswordReset, 'forget-sessions': forgetOldSessions },
}
