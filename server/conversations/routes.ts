import * as admin from '#contract/conversations/admin.ts'
import * as contract from '#contract/conversations/calls.ts'
import * as offers from '#contract/conversations/offers.ts'
import * as files from '#contract/conversations/files.ts'
import * as saved from '#contract/conversations/saved-replies.ts'
import * as scheduled from '#contract/conversations/scheduled.ts'
import { sayTyping as sayTypingEndpoint } from '#contract/conversations/typing.ts'
import * as ofDeparture from '#contract/conversations/departure.ts'
import { guideIdIn } from '#server/guides/index.ts'
import { cacheControl30s as cache, type Routes } from '#server/platform/http/route.ts'
import type { FileLink } from '#server/platform/storage/file-links.ts'
import { decideAlert } from './alerts/decide-alert.ts'
import { reportThread } from './alerts/report-thread.ts'
import { listAlerts, showAlert } from './alerts/show-alerts.ts'
import { messageDeparture } from './departure/message-departure.ts'
import { viewFile, viewReportedFile } from './files/files.ts'
import { sendFile } from './files/send-file.ts'
import { findThread } from './find-thread.ts'
import { listThreads, showUnread } from './list-threads.ts'
import { markRead } from './mark-read.ts'
import { sendOffer, withdrawOffer } from './offers/send-offer.ts'
import { openThread } from './open-thread.ts'
import { replyFigures } from './replies/reply-figures.ts'
import { addSavedReply, deleteSavedReply, listSavedReplies, updateSavedReply } from './saved-replies/saved-replies.ts'
import { cancelScheduledMessage, listScheduledMessages, scheduleMessage } from './scheduled/scheduled-messages.ts'
import { sendMessage } from './send-message.ts'
import { setFlags } from './set-flags.ts'
import { showThread } from './show-thread.ts'
import { sayTyping } from './typing/say-typing.ts'

export const routes: Routes = (on, app) => {
  on(contract.listThreads, ({ caller, query }) => listThreads(app, caller, query))
  on(contract.unreadThreads, ({ caller }) => showUnread(app, caller))
  on(contract.findThread, ({ caller, query }) => findThread(app, caller, query))
  on(contract.openThread, ({ caller, body }) => openThread(app, caller, body))
  on(contract.showThread, ({ caller, params, query }) => showThread(app, caller, params.id, query))
  on(contract.sendMessage, ({ caller, params, body }) => sendMessage(app, caller, params.id, body))
  on(files.sendMessageFile, ({ caller, params, query, request }) =>
    sendFile(app, caller, params.id, { ...query, request }),
  )
  on(files.viewMessageFile, async ({ caller, params }) => asLink(await viewFile(app, caller, params.id, params.fileId)))
  on(files.viewReportedFile, async ({ caller, params }) =>
    asLink(await viewReportedFile(app, caller, params.id, params.fileId)),
  )
  on(offers.sendOffer, ({ caller, params, body }) => sendOffer(app, caller, params.id, body))
  on(offers.withdrawOffer, ({ caller, params }) => withdrawOffer(app, caller, params.id, params.messageId))
  on(ofDeparture.messageDeparture, ({ caller, params, body }) => messageDeparture(app, caller, params.id, body))
  on(scheduled.listScheduledMessages, ({ caller, params }) => listScheduledMessages(app, caller, params.id))
  on(scheduled.scheduleMessage, ({ caller, params, body }) => scheduleMessage(app, caller, params.id, body))
  on(scheduled.cancelScheduledMessage, ({ caller, params }) =>
    cancelScheduledMessage(app, caller, params.id, params.messageId),
  )
  on(sayTypingEndpoint, async ({ caller, params }) => {
    await sayTyping(app, caller, params.id)
    return {}
  })
  on(contract.markThreadRead, ({ caller, params, body }) => markRead(app, caller, params.id, body.position))
  on(contract.setThreadFlags, ({ caller, params, body }) => setFlags(app, caller, params.id, body))
  on(contract.reportThread, ({ caller, params, body }) => reportThread(app, caller, params.id, body))
  on(
    contract.guideReplies,
    async ({ params }) => ({
      replies: await replyFigures(app.read(), guideIdIn(params.id), await app.clock.now(app.read())),
    }),
    { cache },
  )
  on(saved.listSavedReplies, ({ caller }) => listSavedReplies(app, caller))
  on(saved.addSavedReply, ({ caller, body }) => addSavedReply(app, caller, body))
  on(saved.updateSavedReply, ({ caller, params, body }) => updateSavedReply(app, caller, params.id, body))
  on(saved.deleteSavedReply, ({ caller, params }) => deleteSavedReply(app, caller, params.id))
  on(admin.listConversationAlerts, ({ caller }) => listAlerts(app, caller))
  on(admin.showConversationAlert, ({ caller, params }) => showAlert(app, caller, params.id))
  on(admin.decideConversationAlert, ({ caller, params, body }) => decideAlert(app, caller, params.id, body))
}

const asLink = ({ url, expiresAt }: FileLink) => ({ url, expiresAt: expiresAt.toISOString() })
