import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { trainingModules, type TrainingModule } from '#contract/training/values.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import { finishOnDevice, useDeviceLessons } from './device-progress.ts'
import { ownTrainingQuery, recordLessons, trainingKey } from './queries.ts'

const parsed = (one: string) => {
  const [name, lesson = ''] = one.split('/')
  const module = trainingModules.find((known) => known === name)
  return module ? [{ module, lesson }] : []
}

/** Lessons finished by this device and this account; the account learns of the device's once. */
export function useLessons() {
  const { status } = useAuth()
  const isSignedIn = status === 'authenticated'
  const queryClient = useQueryClient()
  const device = useDeviceLessons()
  const own = useQuery({ ...ownTrainingQuery, enabled: isSignedIn })
  const [failed, setFailed] = useState(false)
  const sent = useRef(new Set<string>())
  const account = new Set(
    own.data?.modules.flatMap(({ module, lessonsRead }) => lessonsRead.map((lesson) => `${module}/${lesson}`)) ?? [],
  )
  const finished = new Set([...device, ...account])
  const missing = own.data ? device.filter((one) => !account.has(one)).join(' ') : ''
  useEffect(() => {
    if (missing === '') return
    const list = missing.split(' ').filter((one) => !sent.current.has(one))
    if (list.length === 0) return
    for (const one of list) sent.current.add(one)
    recordLessons(list.flatMap(parsed))
      .then(() => {
        setFailed(false)
        return queryClient.invalidateQueries({ queryKey: [...trainingKey, 'own'] })
      })
      .catch(() => setFailed(true))
  }, [missing, queryClient])
  return {
    finished,
    failed,
    own: isSignedIn ? own.data : undefined,
    finish: (module: TrainingModule, lesson: string) => finishOnDevice(module, lesson),
  }
}
