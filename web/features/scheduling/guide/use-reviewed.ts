import { useState } from 'react'
import type { SchedulePreview } from '#contract/scheduling/departure-changes.ts'

/**
 * A form whose first submit shows what it would do, and whose second saves it. For `send` of the form kit; `forget` whenever
 * something in the form changes.
 */
export function useReviewed<Body>({
  preview,
  save,
}: {
  preview: (body: Body) => Promise<SchedulePreview>
  save: (body: Body) => Promise<unknown>
}) {
  const [reviewed, setReviewed] = useState<{ key: string; preview: SchedulePreview } | null>(null)
  return {
    preview: reviewed?.preview ?? null,
    canSave: reviewed !== null && reviewed.preview.refusal === null,
    forget: () => setReviewed(null),
    /** `values`: as the rules of the contract made them. */
    send: async (values: object) => {
      const body = values as Body
      const key = JSON.stringify(body)
      if (reviewed?.key === key && reviewed.preview.refusal === null) {
        try {
          await save(body)
        } finally {
          setReviewed(null)
        }
        return
      }
      setReviewed({ key, preview: await preview(body) })
    },
  }
}
