import { z } from 'zod'
import './plain-errors.ts'
import type { RequiredScope } from '../operators/values.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Access = 'public' | 'signed-in' | 'admin'

/** An operators' call says which scope it needs; the operation checks it, and a test compares the two. */
type Permission =
  | { readonly access: 'public' | 'signed-in'; readonly scope?: undefined }
  | { readonly access: 'admin'; readonly scope: RequiredScope }

/** One call on the wire. `path` starts with `/api/`; the server mounts it under `/api/v1/`. */
export type Endpoint = Call & Permission
interface Call {
  readonly method: Method
  readonly path: `/api/${string}`
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** In place of a body: one file as it is, of one of these types. */
  readonly upload?: { readonly types: readonly string[]; readonly bytes: number }
  /**
   * Sent by a page that may be closing (`sendBeacon`): neither session nor CSRF token counts, and the answer is empty (204).
   */
  readonly beacon?: { readonly bytes: number }
  /** Of reads: refused to an operator who views the site as this person. */
  readonly ownEyesOnly?: true
  /** Of writes: concerns the session that the browser carries, so it stays open to an operator who views someone in it. */
  readonly ofSession?: true
  /** The answer is one file of this media type, and `output` its content. */
  readonly file?: string
  readonly output: z.ZodType
  /** Machine words that `code` of the error body may hold besides the common ones. */
  readonly errors?: readonly string[]
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

type In<T> = T extends z.ZodType ? z.input<T> : undefined
type Out<T> = T extends z.ZodType ? z.output<T> : undefined

export type ParamsOf<E extends Endpoint> = Out<E['params']>
export type QueryOf<E extends Endpoint> = Out<E['query']>
export type BodyOf<E extends Endpoint> = Out<E['body']>
export type OutputOf<E extends Endpoint> = z.output<E['output']>

export type ParamsInput<E extends Endpoint> = In<E['params']>
export type QueryInput<E extends Endpoint> = In<E['query']>
export type BodyInput<E extends Endpoint> = In<E['body']>
export type Result<E extends Endpoint> = z.input<E['output']>
