import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { decideListingReview } from '#contract/catalogue/listing-reviews.ts'
import { listingFields, type ListingField } from '#contract/catalogue/listing-values.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { useToast } from '#web/design/toast.tsx'
import { listingReviewsDesk } from '#web/features/catalogue/admin/texts/listing-reviews-desk.en.ts'
import { deskKey } from '#web/features/operators/desk-key.ts'
import { useWriteForm, type WriteForm } from '#web/lib/form/use-write-form.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { renew } from '#web/lib/renew.ts'
import { type ListingReview, reviewCalls } from './queries.ts'

type NoteName = `on_${ListingField}`
export type NoteValues = Record<'note' | NoteName, string>
type Request = BodyInput<typeof decideListingReview>

const nameOf = (field: ListingField): NoteName => `on_${field}`
const names: readonly ('note' | NoteName)[] = [...listingFields.map(nameOf), 'note']
const empty = Object.fromEntries(names.map((name) => [name, ''])) as NoteValues

/** What the guide is asked to change: the notes that are written. */
export const requestOf = (values: NoteValues): Request & { outcome: 'request_changes' } => ({
  outcome: 'request_changes',
  note: values.note.trim() || null,
  notes: listingFields.flatMap((field) => {
    const note = values[nameOf(field)].trim()
    return note ? [{ field, note }] : []
  }),
})

export interface FieldNote {
  form: WriteForm<NoteValues>
  name: NoteName
  isOpen: boolean
  setOpen: (open: boolean) => void
}

/** Notes on a review, field by field and on the whole; kept as a draft until they are sent. */
export function useNotes(review: ListingReview) {
  const t = useTexts(listingReviewsDesk)
  const [opened, setOpened] = useState<readonly ListingField[]>([])
  const queryClient = useQueryClient()
  const { toast } = useToast()
  const form = useWriteForm<NoteValues>({
    fields: names,
    rules: () => import('#contract/catalogue/listing-reviews.ts').then(({ decideListingReview: call }) => call.body),
    defaults: empty,
    prepare: requestOf,
    also: (values) => {
      const { note, notes } = requestOf(values)
      if (!note && notes?.length === 0) return { note: t('saySomething') }
      const short = notes?.filter((one) => one.note.length < 3) ?? []
      return {
        ...Object.fromEntries(short.map(({ field }) => [nameOf(field), t('tooShort')])),
        ...(note && note.length < 3 && notes?.length === 0 ? { note: t('tooShort') } : {}),
      }
    },
    draft: `listing-review-${review.id}`,
    failed: t('failed'),
    send: async (body) => {
      try {
        if (review.state === 'waiting') await reviewCalls.claim(review.id)
        const { message } = await reviewCalls.decide(review.id, body as unknown as Request)
        toast({ title: message })
      } finally {
        renew(queryClient, deskKey)
      }
    },
  })
  const values = form.form.watch()
  const { notes = [], note } = requestOf({ ...empty, ...values })
  return {
    form,
    count: notes.length + (note ? 1 : 0),
    onFields: notes.length,
    on: (field: ListingField): FieldNote => ({
      form,
      name: nameOf(field),
      isOpen: opened.includes(field) || (values[nameOf(field)] ?? '') !== '',
      setOpen: (open) => {
        setOpened((before) => [...before.filter((one) => one !== field), ...(open ? [field] : [])])
        if (!open) form.form.setValue(nameOf(field), '')
      },
    }),
  }
}
export type Notes = ReturnType<typeof useNotes>
