import './tables.ts'
import { personal } from './personal.ts'
import type { Domain } from '#server/platform/domain.ts'
import { sendDigest } from './digest/send-digest.ts'
import { forgetNotifications } from './forget-notifications.ts'
import { routes } from './routes.ts'
import { sendEmail } from './send-email.ts'
import { endQuietHours } from './delivery/end-quiet-hours.ts'
import { sendNotification } from './delivery/send-notification.ts'
import { handleText } from './texting/handle-text.ts'
import { registerTextWebhooks } from './texting/webhooks.ts'
import { registerOneClick } from './unsubscribe/one-click.ts'
import { notificationsInSpanish } from './texts.es.ts'

export { erasedAddress, isErased } from './erased-address.ts'
export { emailTypes, previewEmailType, sendTestEmail } from './email-types.ts'
export { eraseNotifications } from './erase-notifications.ts'
export { forgetWords, type Replacement } from './forget-words.ts'
export { eraseEmails } from '#server/platform/mail/mail.ts'
export { notify } from './notify.ts'
export { deliveryLog } from './delivery/delivery-log.ts'
export { releaseAddress, suppressAddress } from './suppression/suppress-address.ts'
export { suppressedAddresses } from './suppression/suppressed-addresses.ts'
export { renderPreview } from './render-preview.ts'
export { describeNotification } from './present.ts'
export { emailById, emailsById, emailsOf, waitingUnsentEmails } from '#server/platform/mail/written-emails.ts'
export { notificationsOf } from './queries.ts'
export { releaseDigest } from './digest/release-digest.ts'
export { chooseChannels, wantsAlerts } from './preferences/choose-channels.ts'
export { wantsCalendar } from './preferences/read-preferences.ts'
export { listenersOf, registryOf } from './registry.ts'
export { resendEmail } from './send-email.ts'
export { readUnsentEmails, retryUnsentEmails } from '#server/platform/mail/unsent-emails.ts'
export {
  bellEmailPush,
  everyChannel,
  notification,
  type EmailRow,
  type NotificationTexts,
  type NotificationType,
  type Recipient,
} from './type.ts'

export const notificationsDomain: Domain = {
  personal,
  routes,
  register: async (http, app) => {
    await registerTextWebhooks(http, app)
    await registerOneClick(http, app)
  },
  spanish: notificationsInSpanish,
  jobs: {
    'send-mail': sendEmail,
    'forget-notifications': forgetNotifications,
    'send-notification': sendNotification,
    'handle-text': handleText,
  },
  deadlines: { 'notifications.digest': sendDigest, 'notifications.quiet_over': endQuietHours },
}
