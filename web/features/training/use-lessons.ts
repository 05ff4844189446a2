import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { trainingModules, type TrainingModule } from '#contract/training/values.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import { claimLessons, finishOnDevice, forgetOnDevice, useDeviceLessons, visitor } from './device-progress.ts'
import { ownTrainingQuery, recordLessons, trainingKey } from './queries.ts'

const parsed = (one: string) => {
  const [name, lesson = ''] = one.split('/')
  const module = trainingModules.find((known) => known === name)
  return module ? [{ module, lesson }] : []
}

/** Lessons finished by this account, or by a visitor on this device; the account learns once of what the device knows. */
export function useLessons() {
  const { user } = useAuth()
  const accountId = user?.id ?? null
  const owner = accountId ?? visitor
  const queryClient = useQueryClient()
  const device = useDeviceLessons(owner)
  const own = useQuery({ ...ownTrainingQuery, enabled: accountId !== null })
  const [failed, setFailed] = useState(false)
  const sent = useRef(new Set<string>())
  const [tries, setTries] = useState(0)
  const account = new Set(
    own.data?.modules.flatMap(({ module, lessonsRead }) => lessonsRead.map((lesson) => `${module}/${lesson}`)) ?? [],
  )
  const kept = own.data ? device.join(' ') : ''
  useEffect(() => {
    if (accountId !== null) claimLessons(accountId)
  }, [accountId])
  useEffect(() => {
    const again = () => setTries((count) => count + 1)
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
  useEffect(() => {
    if (accountId === null || kept === '') return
    const list = kept.split(' ').filter((one) => !sent.current.has(`${accountId} ${one}`))
    if (list.length === 0) return
    for (const one of list) sent.current.add(`${accountId} ${one}`)
    recordLessons(list.flatMap(parsed))
      .then(async () => {
        setFailed(false)
        await queryClient.invalidateQueries({ queryKey: [...trainingKey, 'own'] })
        forgetOnDevice(accountId, list)
      })
      .catch(() => {
        setFailed(true)
        for (const one of list) sent.current.delete(`${accountId} ${one}`)
      })
  }, [accountId, kept, queryClient, tries])
  return {
    finished: new Set([...device, ...account]),
    failed,
    own: accountId === null ? undefined : own.data,
    /** Asks the account again, so that this device keeps the answer. */
    renew: () => void queryClient.invalidateQueries({ queryKey: trainingKey }),
    finish: (module: TrainingModule, lesson: string) => finishOnDevice(owner, module, lesson),
  }
}
