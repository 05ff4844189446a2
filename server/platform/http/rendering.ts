import type { FastifyRequest } from 'fastify'
import { newToken } from '../crypto.ts'

const name = 'x-treq-rendering'
// Secret: with a mark that could be forged, a stolen session would never be renewed.
const value = newToken()

/** Marks the reads that a page makes while it is rendered. */
export const renderingMark: Readonly<Record<string, string>> = { [name]: value }

/** Whether this read belongs to a page being rendered: the cookies of its answer are dropped. */
export const isRendering = (request: FastifyRequest): boolean => request.headers[name] === value
