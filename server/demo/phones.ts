import type { listPhones as listPhonesEndpoint } from '#contract/demo/calls.ts'
import { said } from '#contract/wire/said.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { notFound } from '#server/platform/errors.ts'
import type { PushSubscription } from '#server/vendors/push/adapter.ts'
import type {} from '#server/vendors/push/context.ts'
import type {} from '#server/vendors/sms/context.ts'

/** As many as the mailbox shows. */
const most = 100

/** What phones and browsers show, newest first. */
export async function listPhones(app: App): Promise<OutputOf<typeof listPhonesEndpoint>> {
  const texts = (await app.smsSimulator?.shown(most)) ?? []
  const pushes = (await app.pushSimulator?.shown(most)) ?? []
  return {
    texts: texts.map(({ createdAt, ...text }) => ({ ...text, createdAt: createdAt.toISOString() })),
    pushes: pushes.map(({ id, title, body, path, receivedAt }) => ({
      id,
      title,
      body,
      path,
      receivedAt: receivedAt.toISOString(),
    })),
  }
}

/** Throws 404 for a phone that we never texted. */
export async function textFromPhone(
  { smsSimulator }: App,
  { from, word }: { from: string; word: string },
): Promise<{ id: string }> {
  const known = (await smsSimulator?.shown(1, from)) ?? []
  if (!smsSimulator || known.length === 0) throw notFound(said('We haven’t texted that number.'))
  return { id: await smsSimulator.receive(from, word) }
}

/** For a browser that reaches no push service: what it would be sent is shown beside the demo mailbox. */
export async function simulatePushService(app: App, caller: Caller, publicKey: string): Promise<PushSubscription> {
  requirePerson(caller)
  if (!app.pushSimulator) throw notFound(said('There is no simulated push service.'))
  return app.pushSimulator.subscribe(publicKey)
}
