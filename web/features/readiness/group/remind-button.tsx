import { useMutation, useQueryClient } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { Button } from '#web/design/button.tsx'
import { toast } from '#web/design/toast.tsx'
import { saidBy } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { departureReadinessKey, readinessKey, remindParty } from '../queries.ts'
import { party } from '../texts/party.en.ts'

/** Reminds everyone of a party who isn't ready, with one press. */
export function RemindButton({ bookingId, departureId }: { bookingId: string; departureId?: string }) {
  const t = useTexts(party)
  const client = useQueryClient()
  const remind = useMutation({
    mutationFn: () => remindParty(bookingId),
    onSuccess: ({ readiness, emailed, toShare }) => {
      client.setQueryData(readinessKey(bookingId), readiness)
      if (departureId) void client.invalidateQueries({ queryKey: departureReadinessKey(departureId) })
      const sent = emailed > 0 ? t('remindedToast', { count: emailed }) : ''
      const rest = toShare > 0 ? t('toShare', { count: toShare }) : ''
      toast({ title: sent || rest, ...(sent && rest ? { description: rest } : {}) })
    },
    onError: (error) => {
      toast({ title: saidBy(error) || t('tryAgain'), variant: 'destructive' })
      void client.invalidateQueries({ queryKey: readinessKey(bookingId) })
    },
  })
  return (
    <Button size="sm" variant="secondary" loading={remind.isPending} onClick={() => remind.mutate()}>
      <BellRing aria-hidden="true" className="size-4" />
      {t('remind')}
    </Button>
  )
}
