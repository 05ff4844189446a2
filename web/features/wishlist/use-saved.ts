import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useToast } from '#web/design/toast.tsx'
import { HttpError, saidBy } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { signInPath } from '#web/lib/session/next-path.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import { wishlist } from '#web/features/wishlist/texts/wishlist.en.ts'
import { drop, keep, keptKey, keptQuery, wishlistKey } from './queries.ts'
import { createSending } from './sending.ts'
import { rememberPendingSave, takePendingSave } from './pending-save.ts'

const send = createSending((adventureId, wanted) => (wanted ? keep(adventureId) : drop(adventureId)))

function show(queryClient: QueryClient, accountId: string, adventureId: string, saved: boolean): void {
  queryClient.setQueryData<string[]>(keptKey(accountId), (ids) => {
    const others = (ids ?? []).filter((id) => id !== adventureId)
    return saved ? [adventureId, ...others] : others
  })
}

/**
 * What this person has kept. `toggle` shows the wish at once and takes it back with a toast when the server refuses; a
 * visitor is led to sign in and back to where they are, and the wish is fulfilled there.
 */
export function useSaved() {
  const t = useTexts(wishlist)
  const { user, status } = useAuth()
  const accountId = user?.id ?? ''
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { toast } = useToast()
  const ids = useQuery({ ...keptQuery(accountId), enabled: accountId !== '' }).data

  const toSignIn = (adventureId: string) => {
    rememberPendingSave(adventureId)
    void navigate(signInPath(pathname + search))
  }

  async function setSaved(adventureId: string, wanted: boolean): Promise<boolean> {
    // an answer under way would show what was before
    await queryClient.cancelQueries({ queryKey: keptKey(accountId) })
    const known = queryClient.getQueryData(keptKey(accountId)) !== undefined
    show(queryClient, accountId, adventureId, wanted)
    const outcome = await send(adventureId, wanted)
    if (!outcome) return true
    show(queryClient, accountId, adventureId, outcome.saved)
    void queryClient.invalidateQueries({ queryKey: wishlistKey, refetchType: 'none' })
    if (!known) void queryClient.invalidateQueries({ queryKey: keptKey(accountId) })
    if (outcome.failure === null) return true
    const { failure } = outcome
    const signedOut = failure instanceof HttpError && failure.status === 401
    if (signedOut && wanted) {
      toSignIn(adventureId)
      return false
    }
    toast({
      variant: 'destructive',
      title: t(wanted ? 'keepFailed' : 'dropFailed'),
      description: signedOut ? t('signInFirst') : saidBy(failure) || t('offline'),
    })
    return false
  }

  const has = (adventureId: string): boolean => ids?.includes(adventureId) ?? false
  const toggle = (adventureId: string): void => {
    if (status === 'unauthenticated') toSignIn(adventureId)
    else if (user) void setSaved(adventureId, !has(adventureId))
  }

  return { ids, has, toggle, setSaved }
}

/** After sign-in the wish of the visitor is fulfilled by whichever heart comes first. */
export function usePendingSave(setSaved: (adventureId: string, wanted: boolean) => Promise<boolean>): void {
  const t = useTexts(wishlist)
  const { user } = useAuth()
  const { toast } = useToast()
  const accountId = user?.id
  useEffect(() => {
    if (accountId === undefined) return
    const adventureId = takePendingSave()
    if (adventureId === null) return
    void setSaved(adventureId, true).then((saved) => {
      if (saved) toast({ title: t('afterSignIn') })
    })
    // only a change of the person matters: the wish is taken once
    // oxlint-disable-next-line react/exhaustive-deps
  }, [accountId])
}
