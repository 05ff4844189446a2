import type { AuthResult } from '#web/lib/session/auth-calls.ts'

interface Faults<F extends string> {
  /** Per field of the form, in the form's order. */
  beside: { field: F; message: string }[]
  /** What belongs to no field of the form. */
  rest: string | null
}

/** Where the sentences of a refused form belong. */
export function fieldErrors<F extends string>(
  result: Pick<AuthResult, 'message' | 'error'>,
  fields: readonly F[],
  aliases: Readonly<Record<string, F>> = {},
): Faults<F> {
  const given = Object.entries(result.error?.fields ?? {}).map(([name, message]) => ({
    field: aliases[name] ?? fields.find((field) => field === name),
    message,
  }))
  const beside = fields.flatMap((field) => {
    const message = given.find((one) => one.field === field)?.message
    return message === undefined ? [] : [{ field, message }]
  })
  const homeless = given.filter((one) => one.field === undefined).map((one) => one.message)
  const rest = beside.length === 0 ? result.message : homeless.join(' ')
  return { beside, rest: rest || null }
}
