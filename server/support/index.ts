import { supportSpanish } from './texts.es.ts'
import './tables.ts'
import * as contract from '#contract/support/admin.ts'
import { sendContactMessage } from '#contract/support/calls.ts'
import { personal } from './personal.ts'
import type { Domain } from '#server/platform/domain.ts'
import { languageOfHeader } from '#server/platform/said/request-language.ts'
import { messagesPerAddress } from './limits.ts'
import { registerPlainForm } from './plain-form.ts'
import { supportNotificationsInSpanish } from './notifications.es.ts'
import {
  messageAnswer,
  messageForOperators,
  messageReceived,
  messageWaits,
  safetyMessageWaits,
} from './notifications.ts'
import { markAnswered } from './mark-answered.ts'
import { queues } from './queues.ts'
import { replyToMessage } from './reply-to-message.ts'
import { sendMessage } from './send-message.ts'
import { showMessages } from './show-messages.ts'

export { recordMessage } from './record-message.ts'

export const supportDomain: Domain = {
  personal,
  spanish: { ...supportNotificationsInSpanish, ...supportSpanish },
  notifications: [messageReceived, messageForOperators, messageAnswer, messageWaits, safetyMessageWaits],
  queues,
  routes: (on, app) => {
    on(
      sendContactMessage,
      ({ caller, body, request }) =>
        sendMessage(app, caller, body, languageOfHeader(request.headers['accept-language'])),
      {
        perAddress: messagesPerAddress(app),
      },
    )
    on(contract.listContactMessages, ({ caller, query }) => showMessages(app, caller, query))
    on(contract.replyToMessage, ({ caller, params, body }) => replyToMessage(app, caller, params.id, body))
    on(contract.markMessageAnswered, ({ caller, params, body }) => markAnswered(app, caller, params.id, body.reason))
  },
  register: registerPlainForm,
}
