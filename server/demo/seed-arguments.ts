const mostAdventures = 1_000_000

const seedUsage = `Usage: npm run seed -- --adventures=N (a whole number from 1 to ${mostAdventures})`

/** The message is for the person at the terminal. */
export class SeedArgumentFault extends Error {
  override name = 'SeedArgumentFault'
}

/** Throws a SeedArgumentFault whose message says what is wrong and how it is used. */
export function readSeedArguments(words: readonly string[]): { adventures: number } {
  let adventures: number | null = null
  for (const [at, word] of words.entries()) {
    if (word === '--adventures' || words[at - 1] === '--adventures') {
      if (word === '--adventures' && words[at + 1] === undefined)
        throw new SeedArgumentFault(`--adventures needs a number.\n${seedUsage}`)
      if (word !== '--adventures') adventures = readCount(word)
    } else if (word.startsWith('--adventures=')) adventures = readCount(word.slice('--adventures='.length))
    else throw new SeedArgumentFault(`"${word}" is not understood.\n${seedUsage}`)
  }
  if (adventures === null) throw new SeedArgumentFault(`How many adventures?\n${seedUsage}`)
  return { adventures }
}

function readCount(text: string): number {
  const count = /^\d{1,9}$/.test(text) ? Number(text) : 0
  if (count < 1 || count > mostAdventures)
    throw new SeedArgumentFault(`"${text}" is not a number of adventures.\n${seedUsage}`)
  return count
}
