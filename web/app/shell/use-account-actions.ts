import { useNavigate } from 'react-router'
import type { Role } from '#contract/accounts/values.ts'
import { useToast } from '#web/design/toast.tsx'
import { type Translate, useTexts, useSaid } from '#web/lib/language/i18n.tsx'
import { useAuth } from '#web/lib/session/session.tsx'
import { shell } from '#web/app/shell/texts/shell.en.ts'

/** Said after a switch. The role is a word of the wire, and has another one in the language of the page. */
export const roleSwitched = (t: Translate<typeof shell>, said: (word: string) => string, role: Role) => ({
  title: t('roleSwitched'),
  description: t('roleSwitchedTo', { role: said(role) }),
})

/** Role switch and log out with their toasts and where they lead. */
export function useAccountActions() {
  const { user, switchRole, signOut } = useAuth()
  const navigate = useNavigate()
  const { toast } = useToast()
  const t = useTexts(shell)
  const said = useSaid()

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

  async function logOut() {
    const result = await signOut()
    await navigate('/')
    toast(
      result.success
        ? { title: t('signedOut') }
        : { variant: 'destructive', title: t('logoutError'), description: t('logoutErrorText') },
    )
  }

  return { toggleRole: () => void toggleRole(), logOut: () => void logOut() }
}
