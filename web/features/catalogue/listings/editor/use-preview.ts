import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Adventure } from '#contract/catalogue/schemas.ts'
import { previewQuery } from '../queries.ts'
import { useEditor } from './editor-context.tsx'

/** The trip as explorers would see it, what is typed and not saved yet included. */
export function usePreview() {
  const { listing, values } = useEditor()
  const found = useQuery({ ...previewQuery(listing.id, listing.revision), placeholderData: keepPreviousData })
  const saved = found.data?.adventure
  const isWritten = ({ length }: string) => length > 0
  const adventure: Adventure | undefined = saved && {
    ...saved,
    title: values.title,
    summary: values.summary,
    description: values.description,
    included: values.included.filter(isWritten),
    excluded: values.excluded.filter(isWritten),
    bring: values.bring.filter(isWritten),
    fitness: values.fitness,
    itinerary: values.itinerary.filter(({ label, text }) => label !== '' || text !== ''),
    safetyNotes: values.safetyNotes.filter(isWritten),
    accessFacts: values.accessFacts.filter(isWritten),
  }
  return {
    ...found,
    adventure,
    hasMeetingPoint: found.data?.hasMeetingPoint ?? false,
    hasPrice: found.data?.hasPrice ?? false,
  }
}
