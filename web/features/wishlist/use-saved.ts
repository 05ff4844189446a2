import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useToast } from '#web/design/toast.tsx'
import { HttpError, saidBy } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useAuth } from '#web/lib/session/session.tsx'
import { wishlist } from '#web/features/wishlist/texts/wishlist.en.ts'
import { drop, keep, keptKey, keptQuery, wishlistKey } from './queries.ts'
import { savedHere } from './saved-here.ts'
import { createSending } from './sending.ts'

const send = createSending((adventureId, wanted) => (wanted ? keep(adventureId) : drop(adventureId)))

function show(queryClient: QueryClient, accountId: string, adventureId: string, saved: boolean): void {
  queryClient.setQueryData<string[]>(keptKey(accountId), (ids) => {
    const others = (ids ?? []).filter((id) => id !== adventureId)
    return saved ? [adventureId, ...others] : others
  })
}

/**
 * What this person has saved. `toggle` shows the press at once and undoes it with a toast when the server refuses; without an
 * account this browser keeps it, and the account takes it over when there is one.
 */
export function useSaved() {
  const t = useTexts(wishlist)
  const { user, status } = useAuth()
  const accountId = user?.id ?? ''
  const queryClient = useQueryClient()
  const { toast } = useToast()
  const kept = useQuery({ ...keptQuery(accountId), enabled: accountId !== '' }).data
  const here = savedHere.use()
  const ids = status === 'unauthenticated' ? here : kept

  function setHere(adventureId: string, wanted: boolean): void {
    if (!wanted) return savedHere.remove(adventureId)
    if (here.length === 0) toast({ title: t('savedHere'), description: t('savedHereText') })
    savedHere.add(adventureId)
  }

  async function setSaved(adventureId: string, wanted: boolean): Promise<void> {
    if (!user) return setHere(adventureId, wanted)
    // an answer under way would show what was before
    await queryClient.cancelQueries({ queryKey: keptKey(accountId) })
    const known = queryClient.getQueryData(keptKey(accountId)) !== undefined
    show(queryClient, accountId, adventureId, wanted)
    const outcome = await send(adventureId, wanted)
    if (!outcome) return
    show(queryClient, accountId, adventureId, outcome.saved)
    void queryClient.invalidateQueries({ queryKey: wishlistKey, refetchType: 'none' })
    if (!known) void queryClient.invalidateQueries({ queryKey: keptKey(accountId) })
    if (outcome.failure === null) return
    const { failure } = outcome
    const signedOut = failure instanceof HttpError && failure.status === 401
    if (signedOut && wanted) return setHere(adventureId, true)
    toast({
      variant: 'destructive',
      title: t(wanted ? 'keepFailed' : 'dropFailed'),
      description: signedOut ? t('signInFirst') : saidBy(failure) || t('offline'),
    })
  }

  const has = (adventureId: string): boolean => ids?.includes(adventureId) ?? false
  const toggle = (adventureId: string): void => {
    if (status !== 'loading') void setSaved(adventureId, !has(adventureId))
  }

  return { ids, has, toggle, setSaved }
}
