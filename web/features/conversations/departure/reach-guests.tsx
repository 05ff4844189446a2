import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Clock, MessagesSquare } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import type { messageDeparture } from '#contract/conversations/departure.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Dialog, DialogFoot } from '#web/design/dialog.tsx'
import { Field } from '#web/design/field.tsx'
import { RadioGroup } from '#web/design/radio-group.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import { useToast } from '#web/design/toast.tsx'
import { call } from '#web/lib/call.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { newRecordId } from '#web/lib/new-key.ts'
import { threadsKey } from '../queries.ts'
import { reachGuests } from '../texts/reach-guests.en.ts'

const lateBy = [10, 20, 30, 45, 60] as const

interface Props {
  departure: { id: string; startedAt: string | null; endedAt: string | null; bookings: readonly unknown[] }
}

/** Ways to reach everyone of a departure at once; a trip that is over has none. */
export function ReachGuests({ departure }: Props) {
  const t = useTexts(reachGuests)
  if (departure.endedAt) return null
  return (
    <>
      <Write
        departureId={departure.id}
        trigger={
          <Button size="sm" variant="secondary" className="px-3!">
            <MessagesSquare aria-hidden="true" className="size-4" />
            {t('all')}
          </Button>
        }
        title={t('allTitle')}
        lead={t('allText', { count: departure.bookings.length })}
        act={t('send')}
      />
      {departure.startedAt ? null : (
        <Write
          departureId={departure.id}
          late
          trigger={
            <Button size="sm" variant="secondary" className="px-3!">
              <Clock aria-hidden="true" className="size-4" />
              {t('late')}
            </Button>
          }
          title={t('lateTitle')}
          lead={t('lateText')}
          act={t('tell')}
        />
      )}
    </>
  )
}

interface WriteProps {
  departureId: string
  trigger: ReactElement
  title: string
  lead: string
  act: string
  late?: boolean
}

function Write({ departureId, trigger, title, lead, act, late = false }: WriteProps) {
  const t = useTexts(reachGuests)
  const { toast } = useToast()
  const queryClient = useQueryClient()
  const [open, setOpen] = useState(false)
  const [minutes, setMinutes] = useState<number>(20)
  const [typed, setTyped] = useState<string | null>(null)
  // one key per message: sent twice, it is one
  const [key, setKey] = useState(newRecordId)
  const text = typed ?? (late ? t('lateMessage', { count: minutes }) : '')
  const sending = useMutation({
    mutationFn: () =>
      call<typeof messageDeparture>('POST', '/api/guide/departures/:id/messages', {
        params: { id: departureId },
        body: { text, key, ...(late ? { lateMinutes: minutes } : {}) },
      }),
    onSuccess: ({ sent, notReached }) => {
      const names = notReached.map(({ name }) => name).join(', ')
      toast({ title: t('sent', { count: sent }), ...(names ? { description: t('callThem', { names }) } : {}) })
      setOpen(false)
      setTyped(null)
      setKey(newRecordId())
      void queryClient.invalidateQueries({ queryKey: threadsKey })
    },
  })
  const write = (value: string) => {
    setTyped(value)
    setKey(newRecordId())
  }
  return (
    <Dialog
      title={title}
      open={open}
      onOpenChange={setOpen}
      trigger={trigger}
      footer={
        <DialogFoot
          back={t('cancel')}
          onBack={() => setOpen(false)}
          act={act}
          busy={sending.isPending}
          does={() => {
            if (text.trim()) sending.mutate()
          }}
        />
      }
    >
      <div className="grid max-w-text gap-4">
        <p>{lead}</p>
        {late ? (
          <RadioGroup
            label={t('howLate')}
            name="late-minutes"
            value={String(minutes)}
            onValueChange={(value) => {
              setMinutes(Number(value))
              setKey(newRecordId())
            }}
            options={lateBy.map((count) => ({ value: String(count), label: t('minutes', { count }) }))}
          />
        ) : null}
        <Field label={t('message')} required>
          <Textarea rows={3} value={text} onChange={(event) => write(event.currentTarget.value)} />
        </Field>
        {sending.isError ? (
          <Alert tone="danger" role="alert">
            {saidBy(sending.error) || t('failed')}
          </Alert>
        ) : null}
      </div>
    </Dialog>
  )
}
