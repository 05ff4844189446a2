import type { FastifyRequest } from 'fastify'
import { newToken } from '../crypto.ts'

const name = 'x-treq-rendering'
// nobody outside knows it: with a mark that could be forged, a stolen session would never be renewed
const value = newToken()

/** Marks the reads that a page makes while it is rendered. */
export const renderingMark: Readonly<Record<string, string>> = { [name]: value }

/** Whether this read belongs to a page being rendered: its answer's cookies reach nobody. */
export const isRendering = (request: FastifyRequest): boolean => request.headers[name] === value
