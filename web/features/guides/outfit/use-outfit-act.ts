import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useToast } from '#web/design/toast.tsx'
import { saidBy } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { outfitTexts } from '../texts/outfit.en.ts'
import { outfitQuery } from './queries.ts'

/** Runs one act on the outfit, says what came of it, and reads the outfit again. */
export function useOutfitAct(after?: () => void) {
  const t = useTexts(outfitTexts)
  const queryClient = useQueryClient()
  const { toast } = useToast()
  return useMutation({
    mutationFn: (act: () => Promise<{ message: string }>) => act(),
    onSuccess: ({ message }) => toast({ title: message }),
    onError: (cause) => toast({ variant: 'destructive', title: saidBy(cause) || t('failed') }),
    onSettled: () => {
      after?.()
      return queryClient.invalidateQueries({ queryKey: outfitQuery.queryKey })
    },
  })
}
