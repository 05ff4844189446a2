import { useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, Path } from 'react-hook-form'
import { get } from 'react-hook-form'
import type { z } from 'zod'
import type { DraftAnswers, OwnApplication } from '#contract/recruitment/schemas.ts'
import type { ApplicationStep } from '#contract/recruitment/values.ts'
import { application as texts } from '#web/features/recruitment/texts/application.en.ts'
import { useWriteForm, type WriteForm } from '#web/lib/form/use-write-form.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { saveApplication } from './queries.ts'

type FormStep = Exclude<ApplicationStep, 'review'>

export interface StepProps {
  application: OwnApplication
  onChange: (application: OwnApplication) => void
  onNext: () => void
}

interface Options<V extends FieldValues> extends StepProps {
  step: FormStep
  fields: readonly Path<V>[]
  defaults: DefaultValues<V>
  /** The step as the contract has it. */
  prepare?: (values: V) => unknown
  /** More than the step asks by itself. */
  rules?: () => Promise<z.ZodType>
}

export type Saving = 'saved' | 'saving' | 'failed' | null
export interface Step<V extends FieldValues> extends WriteForm<V> {
  /** Of what is typed and not sent yet. */
  saving: Saving
  /** The first sentence about a field or anything in it. */
  message: (name: string) => { error?: string }
}

const quiet = 1200

/** One step of the application: checked when it is left, and saved as it is whenever the typing rests. */
export function useStep<V extends FieldValues>({
  step,
  fields,
  defaults,
  prepare,
  rules,
  onChange,
  onNext,
}: Options<V>): Step<V> {
  const t = useTexts(texts)
  const [saving, setSaving] = useState<Saving>(null)
  const body = (values: unknown) => ({ [step]: values }) as DraftAnswers
  const write = useWriteForm<V>({
    fields,
    rules:
      rules ??
      (() => import('#contract/recruitment/schemas.ts').then(({ wholeApplication }) => wholeApplication.shape[step])),
    defaults,
    ...(prepare ? { prepare } : {}),
    failed: t('failed'),
    send: async (values) => {
      onChange(await saveApplication(body(values)))
      setSaving('saved')
      onNext()
    },
  })
  const latest = useRef({ prepare, onChange })
  useEffect(() => {
    latest.current = { prepare, onChange }
  })
  const { form } = write
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = JSON.stringify(form.getValues())
    const save = async () => {
      const values = form.getValues()
      last = JSON.stringify(values)
      setSaving('saving')
      try {
        latest.current.onChange(await saveApplication(body(latest.current.prepare?.(values) ?? values)))
        setSaving('saved')
      } catch {
        // said beside the buttons; what is wrong with a field is said when the step is left
        setSaving('failed')
      }
    }
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (JSON.stringify(values) === last) return
        clearTimeout(timer)
        timer = setTimeout(() => void save(), quiet)
      },
    })
    return () => {
      stop()
      clearTimeout(timer)
      if (JSON.stringify(form.getValues()) !== last) void save()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- a step is one form for as long as it is shown
  }, [form])
  const message = (name: string) => {
    const found = firstMessage(get(form.formState.errors, name))
    return found ? { error: found } : {}
  }
  return { ...write, saving, message }
}

/** Errors are as nested as the values are. */
function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string' && error.message !== '') return error.message
  for (const [name, below] of Object.entries(error)) {
    const found = name === 'ref' ? undefined : firstMessage(below)
    if (found) return found
  }
  return undefined
}

/** For number inputs: what is empty or no number is null, which a draft may hold. */
export const numberOrNull = {
  setValueAs: (value: unknown) => {
    if (value === '' || value === null || value === undefined) return null
    const number = Number(value)
    return Number.isInteger(number) ? number : null
  },
} as const

/** One entry to a line. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
