import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useToast } from '#web/design/toast.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { wishlist } from '#web/features/wishlist/texts/wishlist.en.ts'
import { keepAll, keptKey, wishlistKey } from './queries.ts'
import { savedHere } from './saved-here.ts'

/** What was saved without an account goes to this one, after sign-in and sign-up alike; then this browser has none of it. */
export function useTakeOver(accountId: string): void {
  const t = useTexts(wishlist)
  const queryClient = useQueryClient()
  const { toast } = useToast()
  useEffect(() => {
    const ids = savedHere.read()
    if (ids.length === 0) return
    keepAll([...ids]).then(
      ({ left }) => {
        savedHere.clear()
        void queryClient.invalidateQueries({ queryKey: keptKey(accountId) })
        void queryClient.invalidateQueries({ queryKey: wishlistKey })
        toast({ title: t('takenOver'), ...(left > 0 ? { description: t('takenOverFull', { count: left }) } : {}) })
      },
      // they stay, and the next page tries again
      () => undefined,
    )
    // oxlint-disable-next-line react/exhaustive-deps -- once for each person
  }, [accountId])
}
