import { access, constants, mkdtemp, statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const gigabytes = (n: number) => n * 2 ** 30
const inMemory = '/dev/shm'

/**
 * A new folder for what lasts as long as a run: in memory, where a database is copied in a quarter of the time, if the
 * machine has plenty of it; a container often has 64 MB there.
 */
export async function memoryFolder(prefix: string): Promise<string> {
  const free = await access(inMemory, constants.W_OK)
    .then(() => statfs(inMemory))
    .then(({ bavail, bsize }) => bavail * bsize)
    .catch(() => 0)
  const roomy = free > gigabytes(3) && freemem() > gigabytes(5)
  return mkdtemp(join(roomy ? inMemory : tmpdir(), prefix))
}
