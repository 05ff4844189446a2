import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CalendarDeparture } from '#contract/scheduling/guide-calendar.ts'
import type { LeadChoices } from '#contract/scheduling/departure-lead.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Dialog, DialogFoot } from '#web/design/dialog.tsx'
import { RadioGroup } from '#web/design/radio-group.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { useToast } from '#web/design/toast.tsx'
import { departureLead } from '#web/features/scheduling/texts/departure-lead.en.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { renew } from '#web/lib/renew.ts'
import { changeLead } from './calls.ts'
import { guideCalendarKey, leadsQuery } from './queries.ts'

interface Props {
  departure: CalendarDeparture
  title: string
  time: string
}

/** Gives a departure with its guests to another guide of the outfit; who can’t take it stands there with the reason. */
export function LeadDialog({ departure, title, time }: Props) {
  const t = useTexts(departureLead)
  const { toast } = useToast()
  const queryClient = useQueryClient()
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const found = useQuery({ ...leadsQuery(departure.id), enabled: open })
  const guide = found.data?.guides.find(({ guideId }) => guideId === chosen)
  const give = async () => {
    if (!found.data || !guide) return setProblem(t('choose'))
    setBusy(true)
    setProblem('')
    try {
      await changeLead(departure.id, { guideId: guide.guideId, from: found.data.guideId })
      toast({ title: t('done', { name: guide.name }) })
      setOpen(false)
      renew(queryClient, guideCalendarKey)
    } catch (error) {
      setProblem(saidBy(error) ?? t('failed'))
      void found.refetch()
    } finally {
      setBusy(false)
    }
    return undefined
  }
  return (
    <Dialog
      title={t('title')}
      description={`${title}, ${time}`}
      open={open}
      onOpenChange={(next) => {
        setOpen(next)
        setChosen('')
        setProblem('')
      }}
      trigger={
        <Button size="sm" variant="secondary" aria-label={t('openOf', { title, time })}>
          {t('open')}
        </Button>
      }
      footer={
        <DialogFoot
          back={found.data ? t('keep', { name: found.data.name }) : t('close')}
          onBack={() => setOpen(false)}
          act={guide ? t('act', { name: guide.name }) : t('open')}
          busy={busy}
          does={() => void give()}
        />
      }
    >
      <div className="grid gap-5">
        {found.data ? (
          <Choices choices={found.data} chosen={chosen} onChoose={setChosen} />
        ) : found.isPending ? (
          <Skeleton shape="block" className="h-40" />
        ) : (
          <Alert
            tone="danger"
            title={saidBy(found.error) || t('notLoaded')}
            actions={
              <Button size="sm" variant="secondary" loading={found.isFetching} onClick={() => void found.refetch()}>
                {t('tryAgain')}
              </Button>
            }
          />
        )}
        {problem ? (
          <Alert tone="danger" role="alert">
            {problem}
          </Alert>
        ) : null}
      </div>
    </Dialog>
  )
}

function Choices({
  choices: { name, guides, guests },
  chosen,
  onChoose,
}: {
  choices: LeadChoices
  chosen: string
  onChoose: (guideId: string) => void
}) {
  const t = useTexts(departureLead)
  const told = guests.filter(({ promised }) => promised)
  const free = guides.filter(({ reasons }) => reasons.length === 0)
  const others = guides.filter(({ reasons }) => reasons.length > 0)
  return (
    <>
      <p>{t('leads', { name })}</p>
      {free.length > 0 ? (
        <RadioGroup
          label={t('who')}
          name="lead"
          look="cards"
          value={chosen}
          onValueChange={onChoose}
          options={free.map((one) => ({ value: one.guideId, label: one.name }))}
        />
      ) : (
        <p className="font-semibold">{t('noOne')}</p>
      )}
      {others.length > 0 ? (
        <div className="grid gap-2 text-sm">
          <h3 className="text-sm font-semibold">{t('others')}</h3>
          <ul className="grid gap-2">
            {others.map((one) => (
              <li key={one.guideId}>
                <span className="font-medium">{one.name}</span>
                <ul className="list-disc pl-5 text-ink-muted">
                  {one.reasons.map((reason) => (
                    <li key={reason} className="wrap-anywhere">
                      {reason}
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <div className="grid gap-1 text-sm">
        <p>{t('tells')}</p>
        {told.length > 0 ? (
          <ul className="list-disc pl-5 text-ink-muted">
            {told.map((one) => (
              <li key={one.bookingId} className="wrap-anywhere">
                {t('guest', { name: one.name, count: one.people })}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </>
  )
}
