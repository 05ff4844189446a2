import { type ReactNode, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Role } from '#contract/accounts/values.ts'
import { useToast } from '#web/design/toast.tsx'
import { type Translate, useTexts, useSaid } from '#web/lib/language/i18n.tsx'
import { holdsUnsent } from '#web/lib/form/draft-owner.ts'
import { loadWithRetry } from '#web/lib/preload-error.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import { shell } from '#web/app/shell/texts/shell.en.ts'

/** Said after a switch. The role is a word of the wire, and has another one in the language of the page. */
export const roleSwitched = (t: Translate<typeof shell>, said: (word: string) => string, role: Role) => ({
  title: t('roleSwitched'),
  description: t('roleSwitchedTo', { role: said(role) }),
})

type Question = (props: { onStay: () => void; onLeave: () => void }) => ReactNode

/**
 * Role switch and log out with their toasts and where they lead. `question` is to be rendered: it stands where logging out
 * would delete reports that have not been sent.
 */
export function useAccountActions() {
  const { user, switchRole, signOut } = useAuth()
  const navigate = useNavigate()
  const { toast } = useToast()
  const t = useTexts(shell)
  const said = useSaid()
  const [Unsent, setUnsent] = useState<Question | null>(null)

  async function toggleRole() {
    if (!user) return
    const role = user.currentRole === 'guide' ? 'customer' : 'guide'
    const result = await switchRole(role)
    if (!result.success) {
      toast({
        variant: 'destructive',
        title: t('roleSwitchFailed'),
        description: said(result.message) || t('roleSwitchError'),
      })
      return
    }
    await navigate(role === 'guide' ? '/guide-dashboard' : '/')
    toast(roleSwitched(t, said, role))
  }

  async function leave() {
    setUnsent(null)
    const result = await signOut()
    await navigate('/')
    toast(
      result.success
        ? { title: t('signedOut') }
        : { variant: 'destructive', title: t('logoutError'), description: t('logoutErrorText') },
    )
  }

  async function logOut() {
    if (!(await holdsUnsent())) return leave()
    try {
      const { UnsentDialog } = await loadWithRetry(() => import('#web/features/offline/unsent-dialog.tsx'))
      setUnsent(() => UnsentDialog)
    } catch {
      // no network, where reports are likeliest to wait
      toast({ variant: 'destructive', title: t('unsent'), description: t('unsentText') })
    }
  }

  return {
    toggleRole: () => void toggleRole(),
    logOut: () => void logOut(),
    question: Unsent ? (
      <Suspense fallback={null}>
        <Unsent onStay={() => setUnsent(null)} onLeave={() => void leave()} />
      </Suspense>
    ) : null,
  }
}
