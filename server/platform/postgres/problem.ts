import { userInfo } from 'node:os'

/** The embedded database cannot be used. `message` is a whole sentence for the person at the terminal, with what to do. */
export class PostgresProblem extends Error {
  override name = 'PostgresProblem'
}

/** One of PostgreSQL's programs failed; `output` is what it printed or wrote to its log. */
export class ProgramFailed extends Error {
  override name = 'ProgramFailed'
  output: string
  constructor(what: string, output: string) {
    super(what)
    this.output = output
  }
}

const noSpace = /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded|wrote only \d+ of \d+|Check free disk space/

/** Turns any failure while preparing or starting the database into a sentence. */
export function explain(error: unknown, dataDir: string): PostgresProblem {
  if (error instanceof PostgresProblem) return error
  const output = error instanceof ProgramFailed ? error.output : ''
  const text = error instanceof Error ? error.message : String(error)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (noSpace.test(`${code} ${text} ${output}`)) {
    return new PostgresProblem(
      `There is no space left on the disk that holds ${dataDir}. Free at least 500 MB there, or set TREQ_DATA_DIR to a folder on another disk, and start again. Nothing that was saved is lost.`,
      { cause: error },
    )
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return notWritable(dataDir, error)
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return new PostgresProblem(`${dataDir} isn’t a folder. Set TREQ_DATA_DIR to a folder that Treq can fill.`, {
      cause: error,
    })
  }
  // the program is there, the loader its header asks for is not
  if (code === 'ENOENT' && text.startsWith('spawn ')) {
    return new PostgresProblem(
      'The PostgreSQL that npm brought does not run on this machine (it needs glibc, which Alpine does not have). Install PostgreSQL 15 or newer and set DATABASE_URL to a database of it.',
      { cause: error },
    )
  }
  const said = lastLines(output)
  return new PostgresProblem(`The embedded PostgreSQL didn’t start: ${text}${said ? `\n${said}` : ''}`, {
    cause: error,
  })
}

export function notWritable(dataDir: string, cause?: unknown) {
  return new PostgresProblem(
    `Treq cannot write to its data folder ${dataDir} as user ${userName()}. Start Treq as the user the folder belongs to, change its owner, or set TREQ_DATA_DIR to another folder.`,
    { cause },
  )
}

export function belongsToAnother(dataDir: string, owner: number) {
  return new PostgresProblem(
    `The database in ${dataDir} was made by ${owner === 0 ? 'root' : `the user with id ${owner}`} and you are ${userName()}. Start Treq as that user, or set TREQ_DATA_DIR to another folder.`,
  )
}

function userName() {
  const uid = process.getuid?.()
  if (uid === 0) return 'root'
  try {
    return userInfo().username
  } catch {
    return `with id ${uid}` // a uid without an entry in the password file, as containers have
  }
}

function lastLines(output: string) {
  return output.trim().split('\n').slice(-8).join('\n')
}
