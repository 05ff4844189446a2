/** An error as Checkr answers it. */
export class CheckrError extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export const noSuch = (object: string): CheckrError =>
  new CheckrError(404, `${object[0]?.toUpperCase()}${object.slice(1)} not found`)
export const invalid = (message: string): CheckrError => new CheckrError(400, message)
