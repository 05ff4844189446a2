import pg from 'pg'
import utils from 'pg/lib/utils.js'

// The driver ends every statement with a Sync, to which PostgreSQL answers with a write to the socket of its own, and lets
// each statement be described whenever it is asked. What leaves together needs one Sync and one write: the statements of a
// batch share them. Were one of them to fail, PostgreSQL leaves out all that follow until the Sync. Outside of an open
// transaction a batch is one by itself. What a prepared statement gives is described once; PostgreSQL refuses it when that
// has changed.

/** What is used of the driver's connection, beyond what its types tell. */
interface Wire {
  stream: { readonly writable: boolean; write(bytes: Buffer): unknown }
  submittedNamedStatements: Record<string, string>
  parsedStatements: Record<string, string>
  parse(statement: { text: string; name: string }): void
  bind(statement: { statement: string; values: readonly (string | Buffer | null)[] }): void
  describe(what: { type: 'P' }): void
  execute(how: object): void
  sync(): void
}
interface Handlers {
  name: string | undefined
  text: string
  callback: unknown
  handleRowDescription(message: { fields: Field[] }): void
  handleDataRow(message: { fields: RawRow }): void
  handleCommandComplete(message: { text: string }): void
  handleReadyForQuery(): void
  handleError(error: Error, wire: Wire): void
}
interface Field {
  name: string
  dataTypeID: number
  format: 'text'
}
type RawRow = (string | null)[]
type Column = readonly [name: string, parse: (text: string) => unknown]

export type Answer<T extends pg.QueryResultRow> = Pick<pg.QueryResult<T>, 'command' | 'rowCount' | 'rows'>
interface PendingRequest {
  resolve: (answer: Answer<pg.QueryResultRow>) => void
  reject: (error: unknown) => void
}

/** What the prepared statements of a connection give. */
const described = new WeakMap<pg.ClientBase, Map<string, readonly Column[]>>()

class Statement {
  readonly text: string
  /** Empty: it is not kept. */
  readonly name: string
  readonly #values: readonly (string | Buffer | null)[]
  readonly #client: pg.ClientBase
  readonly #request: PendingRequest
  readonly #raw: RawRow[] = []
  #columns: readonly Column[] | undefined
  #tag = ''

  constructor(client: pg.ClientBase, text: string, values: readonly unknown[], name: string, request: PendingRequest) {
    this.text = text
    this.name = name
    this.#values = values.map(utils.prepareValue)
    this.#client = client
    this.#request = request
  }

  write(wire: Wire): void {
    const { name, text } = this
    if (!name || !(wire.parsedStatements[name] ?? wire.submittedNamedStatements[name])) {
      wire.parse({ name, text })
      if (name) wire.submittedNamedStatements[name] = text
    }
    wire.bind({ statement: name, values: this.#values })
    this.#columns = described.get(this.#client)?.get(name)
    if (!this.#columns) wire.describe({ type: 'P' })
    wire.execute({})
  }

  describe(fields: readonly Field[]): void {
    this.#columns = fields.map(({ name, dataTypeID, format }) => [name, this.#client.getTypeParser(dataTypeID, format)])
  }

  take(row: RawRow): void {
    this.#raw.push(row)
  }

  /** `tag`: such as `INSERT 0 1`. */
  complete(tag: string): void {
    this.#tag = tag
    if (!this.name) return
    const known = described.get(this.#client) ?? new Map<string, readonly Column[]>()
    described.set(this.#client, known.set(this.name, this.#columns ?? []))
  }

  answer(): void {
    const [command = '', ...counts] = this.#tag.split(' ')
    const rowCount = counts.length > 0 ? Number(counts.at(-1)) : null
    try {
      this.#request.resolve({ command, rowCount, rows: this.#raw.map((raw) => toRow(this.#columns ?? [], raw)) })
    } catch (error) {
      this.#request.reject(error)
    }
  }

  fail(error: Error): void {
    this.#request.reject(error)
  }
}

function toRow(columns: readonly Column[], raw: RawRow): pg.QueryResultRow {
  const row: pg.QueryResultRow = {}
  // plain loops: this runs for each value of each row
  for (let at = 0; at < columns.length; at++) {
    const column = columns[at]
    const text = raw[at] ?? null
    if (column) row[column[0]] = text === null ? null : column[1](text)
  }
  return row
}

const DriversQuery = pg.Query as unknown as new (config: object) => pg.Query & Handlers

const skipped = () => Object.assign(new pg.DatabaseError('skipped after a failure', 0, 'error'), { code: '25P02' })

/** One entry in the driver's queue; it hands each answer to the statement that is due. */
class Batch extends DriversQuery {
  readonly #statements: readonly Statement[]
  #at = 0

  constructor(statements: readonly Statement[]) {
    super({ text: '' })
    this.#statements = statements
    this.callback = () => undefined
    this.submit = (connection) => this.#write(connection as unknown as Wire)
  }

  get #due(): Statement | undefined {
    return this.#statements[this.#at]
  }

  #write(wire: Wire): null {
    const bytes: Buffer[] = []
    const stream = { writable: true, write: (part: Buffer) => bytes.push(part) }
    const gathering = Object.assign(Object.create(wire) as Wire, { stream })
    for (const statement of this.#statements) statement.write(gathering)
    gathering.sync()
    if (wire.stream.writable) wire.stream.write(Buffer.concat(bytes))
    this.#moveTo(0)
    return null
  }

  /** The driver notes under this name and text what PostgreSQL says that it has parsed. */
  #moveTo(at: number): void {
    this.#at = at
    this.name = this.#due?.name
    this.text = this.#due?.text ?? ''
  }

  override handleRowDescription({ fields }: { fields: Field[] }): void {
    this.#due?.describe(fields)
  }
  override handleDataRow({ fields }: { fields: RawRow }): void {
    this.#due?.take(fields)
  }
  override handleCommandComplete({ text }: { text: string }): void {
    this.#due?.complete(text)
    this.#moveTo(this.#at + 1)
  }

  /** Only now is written what needs no commit. */
  override handleReadyForQuery(): void {
    for (const statement of this.#statements) statement.answer()
  }

  override handleError(error: Error, wire: Wire): void {
    const [failed, ...left] = this.#statements.slice(this.#at)
    for (const answered of this.#statements.slice(0, this.#at)) answered.answer()
    failed?.fail(error)
    for (const statement of left) {
      if (wire.parsedStatements[statement.name] === undefined) delete wire.submittedNamedStatements[statement.name]
      statement.fail(error instanceof pg.DatabaseError ? skipped() : error)
    }
  }
}

const gathering = new WeakMap<pg.ClientBase, Statement[]>()

/** Sends a statement with all others of this turn of the event loop on this connection, in the order of the calls. */
export function sendInBatch<T extends pg.QueryResultRow>(
  client: pg.ClientBase,
  { text, values, name = '' }: { text: string; values: readonly unknown[]; name?: string | undefined },
): Promise<Answer<T>> {
  return new Promise((resolve, reject) => {
    const statement = new Statement(client, text, values, name, {
      resolve: resolve as PendingRequest['resolve'],
      reject,
    })
    const gathered = gathering.get(client)
    if (gathered) {
      gathered.push(statement)
      return
    }
    const statements = [statement]
    gathering.set(client, statements)
    process.nextTick(() => {
      gathering.delete(client)
      client.query(new Batch(statements))
    })
  })
}
