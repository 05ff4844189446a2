import { HttpError } from '#web/lib/http-error.ts'

/** Why a form was not accepted: a sentence, and one for each field of the server's. */
export class FormRefused extends Error {
  override readonly name = 'FormRefused'
  readonly fields: Readonly<Record<string, string>>
  constructor(sentence: string, fields: Readonly<Record<string, string>> = {}) {
    super(sentence)
    this.fields = fields
  }
}

interface Placed<F extends string> {
  /** Per field of the form, in the form's order. */
  beside: { field: F; message: string }[]
  /** What belongs to no field of the form; `''` when the server said nothing at all. */
  rest: string | null
}

/** Where the sentences of a refused form belong. `aliases` names the form's field for one of the server's. */
export function placeErrors<F extends string>(
  cause: unknown,
  fields: readonly F[],
  aliases: Readonly<Record<string, F>> = {},
): Placed<F> {
  const [sentence, said] =
    cause instanceof FormRefused
      ? [cause.message, cause.fields]
      : cause instanceof HttpError
        ? [cause.text, cause.fields]
        : ['', {}]
  const given = Object.entries(said).map(([name, message]) => ({
    field: aliases[name] ?? fields.find((field) => field === name),
    message,
  }))
  const beside = fields.flatMap((field) => {
    const message = given.find((one) => one.field === field)?.message
    return message === undefined ? [] : [{ field, message }]
  })
  const homeless = given.filter((one) => one.field === undefined).map((one) => one.message)
  return { beside, rest: beside.length === 0 ? sentence : homeless.join(' ') || null }
}
