import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { createPool } from '#server/platform/database.ts'
import { prepareJobs } from '#server/platform/jobs.ts'
import { migrate } from '#server/platform/migrate.ts'
import { startPostgres } from '#server/platform/postgres/embedded.ts'
import { databaseUrl, templateName } from './database.ts'
import { memoryFolder } from './memory-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /** Of its files. */
    postgresFolder: string
  }
}

/** One PostgreSQL for the whole run and one migrated template in it that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await memoryFolder('treq-test-')
  const postgres = await startPostgres({ dataDir, ephemeral: true })
  const main = createPool(postgres.url, 1)
  await main.query(`create database ${templateName}`)
  await main.end()
  const template = createPool(databaseUrl(postgres.url, templateName), 2)
  await migrate(template)
  await prepareJobs(template)
  await template.end()
  project.provide('postgresUrl', postgres.url)
  project.provide('postgresFolder', join(dataDir, 'postgres'))
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
