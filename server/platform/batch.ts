import pg from 'pg'

// The driver ends every statement with a Sync, to which PostgreSQL answers with a write to the socket of its own. What
// leaves together needs one of both: the statements of a batch share it. Were one of them to fail, PostgreSQL leaves
// out all that follow until the Sync. Outside of a transaction that somebody began, a batch is one by itself.

/** What is used of the driver's connection, beyond what its types tell. */
interface Wire {
  stream: { cork?: () => void; uncork?: () => void }
  submittedNamedStatements: Record<string, string>
  parsedStatements: Record<string, string>
  sync(): void
}
interface Handlers {
  name: string | undefined
  text: string
  callback: unknown
  prepare(wire: Wire): void
  handleRowDescription(message: unknown): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, wire: Wire): void
  handleReadyForQuery(wire: Wire): void
  handleError(error: Error, wire: Wire): void
}
interface Statement extends Handlers {
  /** Its values could not be written: it was never sent. */
  unsent?: boolean
}
const DriversQuery = pg.Query as unknown as new (config: object) => pg.Query & Handlers

const skipped = () => Object.assign(new pg.DatabaseError('skipped after a failure', 0, 'error'), { code: '25P02' })

/** One entry in the driver's queue; it hands each answer to the statement that is due. */
class Batch extends DriversQuery {
  readonly #statements: Statement[]
  #at = 0

  constructor(statements: Statement[]) {
    super({ text: '' })
    this.#statements = statements
    this.callback = () => undefined
    this.submit = (connection) => this.#write(connection as unknown as Wire)
  }

  get #due(): Statement | undefined {
    return this.#statements[this.#at]
  }

  #write(wire: Wire): null {
    wire.stream.cork?.()
    const withoutSync = Object.assign(Object.create(wire) as Wire, { sync: () => undefined })
    for (const statement of this.#statements) {
      statement.prepare(withoutSync)
      if (statement.unsent) forget(wire, statement)
    }
    wire.sync()
    wire.stream.uncork?.()
    this.#moveTo(0)
    return null
  }

  /** The driver notes under this name and text what PostgreSQL says that it has parsed. */
  #moveTo(at: number): void {
    this.#at = at
    while (this.#due?.unsent) this.#at++
    this.name = this.#due?.name
    this.text = this.#due?.text ?? ''
  }

  override handleRowDescription(message: unknown): void {
    this.#due?.handleRowDescription(message)
  }
  override handleDataRow(message: unknown): void {
    this.#due?.handleDataRow(message)
  }
  override handleCommandComplete(message: unknown, wire: Wire): void {
    this.#due?.handleCommandComplete(message, wire)
    this.#moveTo(this.#at + 1)
  }

  /** Only now is written what needs no commit. */
  override handleReadyForQuery(wire: Wire): void {
    for (const statement of this.#statements) statement.handleReadyForQuery(wire)
  }

  override handleError(error: Error, wire: Wire): void {
    const [failed, ...left] = this.#statements.slice(this.#at)
    for (const answered of this.#statements.slice(0, this.#at)) answered.handleReadyForQuery(wire)
    failed?.handleError(error, wire)
    for (const statement of left) {
      if (statement.name && wire.parsedStatements[statement.name] === undefined) forget(wire, statement)
      statement.handleError(error instanceof pg.DatabaseError ? skipped() : error, wire)
    }
  }
}

/** It is parsed anew when it is asked next. */
function forget(wire: Wire, { name = '' }: Statement): void {
  delete wire.submittedNamedStatements[name]
  delete wire.parsedStatements[name]
}

const gathering = new WeakMap<pg.ClientBase, Statement[]>()

/** Sends a statement with all others of this turn of the event loop on this connection, in the order of the calls. */
export function sendInBatch<T extends pg.QueryResultRow>(
  client: pg.ClientBase,
  statement: { text: string; values: unknown[]; name?: string },
): Promise<pg.QueryResult<T>> {
  return new Promise((resolve, reject) => {
    const callback = (error: Error | null, result: pg.QueryResult<T>) => {
      if (!error) return resolve(result)
      query.unsent = !(error instanceof pg.DatabaseError)
      reject(error)
    }
    const query: Statement = new DriversQuery({ ...statement, types: client, callback })
    const gathered = gathering.get(client)
    if (gathered) {
      gathered.push(query)
      return
    }
    const statements = [query]
    gathering.set(client, statements)
    process.nextTick(() => {
      gathering.delete(client)
      client.query(new Batch(statements))
    })
  })
}
