import type { NotificationSettings } from '#contract/notifications/schemas.ts'
import type { saveNotificationSettings } from '#contract/notifications/calls.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { said } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { releaseDigest } from '../digest/release-digest.ts'
import type { Cell, GroupCells } from './cells.ts'
import { choiceKey } from './read-preferences.ts'
import { settingsOf, showSettings } from './show-settings.ts'

type Input = BodyOf<typeof saveNotificationSettings>
type Choice = Input['choices'][number]

/** A choice that is as usual is no row. Throws 409 `always_on` for what is critical, 400 `not_offered` for no such cell. */
export async function saveSettings(app: App, caller: Caller, input: Input): Promise<NotificationSettings> {
  const { accountId } = requirePerson(caller)
  await withTransaction(app.db, async (tx) => {
    const { preferences, groups } = await settingsOf(app, tx, accountId)
    const chosen = new Map(input.choices.map((choice) => [choiceKey(choice.group, choice.channel), choice]))
    const found = Array.from(chosen.values(), (choice) => ({ choice, cell: cellOf(groups, choice) }))
    await saveChoices(
      tx,
      accountId,
      found.filter(({ cell }) => !cell.locked),
    )
    const { quiet, digest } = input
    const values = {
      quiet_from: quiet?.from ?? null,
      quiet_until: quiet?.until ?? null,
      digest,
      updated_at: new Date(), // wall time
    }
    await tx
      .insertInto('notification_settings')
      .values({ account_id: accountId, ...values })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
      .execute()
    if (preferences.digest !== digest) await releaseDigest(app, tx, accountId)
  })
  return showSettings(app, caller)
}

function cellOf(groups: readonly GroupCells[], { group, channel, on }: Choice): Cell {
  const cell = groups.find((one) => one.group === group)?.cells.find((one) => one.channel === channel)
  if (!cell)
    throw new AppError(
      400,
      'not_offered',
      said('One of these notifications isn’t sent that way. Please reload the page.'),
    )
  if (cell.locked && on !== cell.usual)
    throw new AppError(409, 'always_on', said('Critical notifications can’t be turned off.'))
  return cell
}

async function saveChoices(tx: Tx, accountId: string, found: readonly { choice: Choice; cell: Cell }[]): Promise<void> {
  const differs = found.filter(({ choice, cell }) => choice.on !== cell.usual)
  const usual = found.filter(({ choice, cell }) => choice.on === cell.usual)
  for (const { choice } of usual)
    await tx
      .deleteFrom('notification_choices')
      .where('account_id', '=', accountId)
      .where('topic', '=', choice.group)
      .where('channel', '=', choice.channel)
      .execute()
  for (const { choice } of differs)
    await tx
      .insertInto('notification_choices')
      .values({ account_id: accountId, topic: choice.group, channel: choice.channel, wanted: choice.on })
      .onConflict(
        (conflict) =>
          conflict
            .columns(['account_id', 'topic', 'channel'])
            .doUpdateSet({ wanted: choice.on, chosen_at: new Date() }), // wall time
      )
      .execute()
}
