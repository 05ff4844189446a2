import './tables.ts'
import { sendContactMessage } from '#contract/support/calls.ts'
import type { Domain } from '#server/platform/domain.ts'
import { languageOfHeader } from '#server/platform/said/request-language.ts'
import { messagesPerAddress } from './limits.ts'
import { registerPlainForm } from './plain-form.ts'
import { supportNotificationsInSpanish } from './notifications.es.ts'
import { messageAnswer, messageForOperators, messageReceived } from './notifications.ts'
import { sendMessage } from './send-message.ts'

export { answerMessage } from './answer-message.ts'
export { listMessages } from './list-messages.ts'
export { recordMessage } from './record-message.ts'

export const supportDomain: Domain = {
  spanish: supportNotificationsInSpanish,
  notifications: [messageReceived, messageForOperators, messageAnswer],
  routes: (on, app) =>
    on(
      sendContactMessage,
      ({ caller, body, request }) =>
        sendMessage(app, caller, body, languageOfHeader(request.headers['accept-language'])),
      {
        perAddress: messagesPerAddress(app),
      },
    ),
  register: registerPlainForm,
}
