import { saidInEnglish } from '#contract/wire/said.ts'
import { erasedAddress } from '#server/notifications/index.ts'
import { operatorAccounts } from './operator-rights.ts'
import { accountById } from './queries.ts'
import { endAccountSessions } from './sessions/revoke-session.ts'
import { deletePicture, pictureToKeep } from './picture/profile-picture.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'

/** What accounts knows about the owner of an account, and what becomes of it when the account is erased. */
export const personal: PersonalData = {
  tables: [
    {
      table: 'sessions',
      owner: 'account_id',
      section: 'sessions',
      columns: ['created_at', 'last_seen_at', 'revoked_at', 'user_agent', 'address'],
      erased: 'rows',
    },
    { table: 'known_devices', owner: 'account_id', erased: 'rows' },
    { table: 'account_tokens', owner: 'account_id', erased: 'rows' },
    {
      table: 'email_changes',
      owner: 'account_id',
      section: 'new_email_address',
      columns: ['new_email', 'requested_at', 'expires_at', 'old_confirmed_at', 'new_confirmed_at'],
      erased: 'rows',
    },
    { table: 'pending_sign_ins', owner: 'account_id', erased: 'rows' },
    {
      table: 'totp_factors',
      owner: 'account_id',
      section: 'authenticators',
      columns: ['confirmed_at', 'created_at'],
      erased: 'rows',
    },
    {
      table: 'passkeys',
      owner: 'account_id',
      section: 'passkeys',
      columns: ['name', 'created_at', 'last_used_at'],
      erased: 'rows',
    },
    { table: 'passkey_challenges', owner: 'account_id', erased: 'rows' },
    { table: 'recovery_codes', owner: 'account_id', erased: 'rows' },
    {
      table: 'account_suspensions',
      owner: 'account_id',
      section: 'suspensions',
      columns: ['message', 'begun_at', 'until', 'ended_at'],
      erased: { kept: 'why an operator kept a person out of their account' },
    },
    {
      table: 'account_views',
      owner: 'account_id',
      section: 'views_by_operators',
      columns: ['begun_at', 'ends_at', 'ended_at'],
      erased: { kept: 'that an operator saw the site as this person' },
    },
    {
      table: 'accounts',
      owner: 'id',
      section: 'account',
      columns: [
        'email',
        'first_name',
        'last_name',
        'user_type',
        'phone',
        'birth_date',
        'home_place',
        'said_adult_at',
        'profile_image_url',
        'email_verified_at',
        'language',
        'units',
        'time_zone',
        'created_at',
      ],
      erased: {
        set: {
          first_name: 'Former explorer',
          last_name: '',
          password_hash: 'erased',
          phone: null,
          birth_date: null,
          home_place: null,
          said_adult_at: null,
          profile_image_url: null,
          email_verified_at: null,
          second_factor_since: null,
          units: null,
          time_zone: null,
        },
      },
    },
  ],
  files: async (app, read, accountId) =>
    pictureToKeep(app, (await accountById(read, accountId))?.profile_image_url ?? null),
  obstacle: async (_app, read, accountId) => {
    const account = await accountById(read, accountId)
    if (account?.user_type !== 'admin') return null
    const owners = (await operatorAccounts(read)).filter(({ scopes }) => scopes.includes('owner'))
    return owners.length === 1 && owners[0]?.id === accountId
      ? saidInEnglish('You’re the only owner of Treq. Make someone else an owner, who then removes your access.')
      : saidInEnglish(
          'You’re an operator of Treq. Ask an owner to remove your access; then you can erase your account.',
        )
  },
  erase: async (_app, tx, accountId) => {
    await endAccountSessions(tx, accountId)
    const account = await accountById(tx, accountId)
    await deletePicture(tx, account?.profile_image_url ?? null, 'system:erasure')
    await tx
      .updateTable('accounts')
      .set({ email: erasedAddress(accountId) })
      .where('id', '=', accountId)
      .execute()
  },
}
