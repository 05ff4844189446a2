import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { foundQuery } from '#web/features/bookings/admin/queries.ts'
import { useScope } from '#web/features/operators/use-scope.ts'
import { formatLocalDate } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import type { NavigationGroup } from './desk-navigation.ts'
import { deskFrame } from './texts/desk-frame.en.ts'

const fewestLetters = 2
const mostBookings = 6
/** Milliseconds of rest before bookings are searched: each search is logged. */
const rest = 350

export interface Choice {
  to: string
  label: string
  detail?: string
}

interface Choices {
  bookings: readonly Choice[]
  pages: readonly Choice[]
  /** Why there are no bookings, where that needs a word. */
  note: string | null
}

/** What the desk has for this text: bookings for those who may see them, and the pages that the operator can open. */
export function useChoices(groups: readonly NavigationGroup[], typed: string): Choices {
  const t = useTexts(deskFrame)
  const locale = useLocale()
  const can = useScope()
  const text = typed.trim()
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = window.setTimeout(() => setAsked(text), rest)
    return () => window.clearTimeout(timer)
  }, [text])
  const searches = can('support', 'finance', 'trust_and_safety') && asked.length >= fewestLetters
  const query = foundQuery({ q: asked })
  const found = useQuery({
    queryKey: [...query.queryKey, 'first'],
    queryFn: () => query.queryFn({ pageParam: '' }),
    enabled: searches,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
  const pages = groups
    .flatMap(({ entries }) => entries)
    .filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))
    .map(({ to, label }) => ({ to, label }))
  const items = searches ? (found.data?.items ?? []) : []
  if (items.length === 0) return { bookings: [], pages, note: searches ? t(noteOf(found), { text: asked }) : null }
  const all = { to: `/admin/bookings?q=${encodeURIComponent(asked)}`, label: t('searchAll', { text: asked }) }
  const first = items.slice(0, mostBookings).map(({ id, code, title, customer, date }) => ({
    to: `/admin/bookings/${id}`,
    label: `${code} · ${customer.name}`,
    detail: `${title} · ${formatLocalDate(date, 'day', locale)}`,
  }))
  return { bookings: [...first, all], pages, note: null }
}

const noteOf = ({ isError, isFetching }: { isError: boolean; isFetching: boolean }) =>
  isError ? 'searchFailed' : isFetching ? 'searching' : 'searchNone'
