import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

export type Saving = 'saved' | 'saving' | 'failed' | null

const quiet = 1200

/** Saves what is typed whenever the typing rests, and what is left when the form goes away. */
export function useDraft<V extends FieldValues>(
  form: UseFormReturn<V>,
  save: (values: V) => Promise<unknown>,
): { saving: Saving; stop: () => void } {
  const [saving, setSaving] = useState<Saving>(null)
  const latest = useRef(save)
  const stopped = useRef(false)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = JSON.stringify(form.getValues())
    const send = async () => {
      if (stopped.current) return
      const values = form.getValues()
      last = JSON.stringify(values)
      setSaving('saving')
      try {
        await latest.current(values)
        setSaving('saved')
      } catch {
        // said beside the button; what is wrong with a field is said when the form is sent
        setSaving('failed')
      }
    }
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (JSON.stringify(values) === last) return
        clearTimeout(timer)
        timer = setTimeout(() => void send(), quiet)
      },
    })
    return () => {
      unsubscribe()
      clearTimeout(timer)
      if (JSON.stringify(form.getValues()) !== last) void send()
    }
  }, [form])
  const stop = () => {
    stopped.current = true
  }
  return { saving, stop }
}
