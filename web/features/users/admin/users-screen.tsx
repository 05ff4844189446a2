import { useInfiniteQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { UserRow } from '#contract/users/admin.ts'
import { formatTelephone } from '#contract/wire/telephone.ts'
import { usersTable } from '#contract/users/table.ts'
import type { AccountStatus } from '#contract/users/values.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { TableFrame } from '#web/design/data-table/table-frame.tsx'
import { useTableState } from '#web/design/data-table/use-table-state.ts'
import { DeskPage } from '#web/features/operators/desk-page.tsx'
import { SearchBox, useMoment } from '#web/features/operators/parts.tsx'
import { useSavedViews } from '#web/features/operators/saved-views/use-saved-views.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useListKeys } from '#web/lib/use-list-keys.ts'
import { rowMark, useOpenRow } from '#web/lib/use-open-row.ts'
import { usersQuery } from './queries.ts'
import { usersDesk } from './texts/users-desk.en.ts'
import { UserPanel } from './user-panel.tsx'

const statusTones: Record<AccountStatus, 'neutral' | 'warn' | 'danger'> = {
  active: 'neutral',
  unconfirmed: 'warn',
  suspended: 'danger',
}
const isStatus = (option: string): option is AccountStatus => option in statusTones
const isType = (option: string): option is UserRow['userType'] => option in usersTypes
const usersTypes: Record<UserRow['userType'], true> = { customer: true, guide: true, both: true, admin: true }

/** Everyone with an account, found by anything that names them, with one open beside the list. */
export function UsersScreen() {
  const t = useTexts(usersDesk)
  const moment = useMoment()
  const [state, change] = useTableState(usersTable)
  const views = useSavedViews(usersTable, state)
  const found = useInfiniteQuery(usersQuery(state))
  const rows = found.data?.pages.flatMap((page) => page.items)
  const row = useOpenRow(rows?.map(({ id }) => id))
  useListKeys(row)
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('q')
    const { person: _before, ...filters } = state.filters
    const text = typeof typed === 'string' ? typed.trim() : ''
    change({ filters: text === '' ? filters : { ...filters, person: text } })
  }
  const person = state.filters['person'] ?? ''
  return (
    <DeskPage title={t('title')} lead={t('lead')}>
      <search>
        <form
          key={person}
          noValidate
          onSubmit={find}
          className="grid items-start gap-4 tablet:grid-cols-[minmax(0,28rem)_auto] tablet:justify-start"
        >
          <SearchBox label={t('searchBox')} help={t('searchHelp')} value={person} />
          <Button type="submit" className="tablet:mt-[1.775rem]">
            {t('find')}
          </Button>
        </form>
      </search>
      <TableFrame
        table={usersTable}
        caption={t('users')}
        state={state}
        onChange={change}
        views={views}
        found={found}
        rowId={({ id }: UserRow) => id}
        rowHeader="person"
        csvPath="/api/v1/admin/users.csv"
        optionLabel={(option) =>
          isStatus(option) ? t(`status_${option}`) : isType(option) ? t(`type_${option}`) : option
        }
        empty={{ title: t('none'), text: t('noneText') }}
        cells={{
          person: ({ id, name }) => (
            <button
              type="button"
              {...rowMark(id)}
              aria-label={t('open', { name })}
              aria-current={row.open === id ? 'true' : undefined}
              className="min-h-target text-left font-semibold text-brand underline decoration-from-font underline-offset-4 tablet:whitespace-nowrap max-tablet:wrap-anywhere"
              onClick={() => row.show(id)}
            >
              {name}
            </button>
          ),
          email: ({ email }) => <span className="wrap-anywhere">{email}</span>,
          phone: ({ phone }) => (
            <span className="tablet:whitespace-nowrap">{phone ? formatTelephone(phone) : t('dash')}</span>
          ),
          type: ({ userType }) => t(`type_${userType}`),
          status: ({ status }) => <Badge tone={statusTones[status]}>{t(`status_${status}`)}</Badge>,
          seen: ({ seenAt }) => (seenAt ? moment(seenAt) : t('dash')),
          joined: ({ joinedAt }) => moment(joinedAt),
          until: ({ suspendedUntil }) => (suspendedUntil ? moment(suspendedUntil) : t('dash')),
          userId: ({ id }) => <span className="wrap-anywhere">{id}</span>,
        }}
      />
      {row.open === null ? null : (
        <UserPanel
          key={row.open}
          id={row.open}
          name={rows?.find(({ id }) => id === row.open)?.name ?? t('users')}
          onClose={row.close}
          onPrevious={row.previous}
          onNext={row.next}
        />
      )}
    </DeskPage>
  )
}
