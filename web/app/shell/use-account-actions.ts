import { useNavigate } from 'react-router'
import { useToast } from '#web/design/toast.tsx'
import { useMessages } from '#web/lib/language/i18n.tsx'
import { useAuth } from '#web/lib/session/session.tsx'
import { shell } from '#web/messages/en/shell.ts'

/** Role switch and log out with their toasts and where they lead. */
export function useAccountActions() {
  const { user, switchRole, signOut } = useAuth()
  const navigate = useNavigate()
  const { toast } = useToast()
  const t = useMessages(shell)

  async function toggleRole() {
    if (!user) return
    const role = user.currentRole === 'guide' ? 'customer' : 'guide'
    const result = await switchRole(role)
    if (!result.success) {
      toast({
        variant: 'destructive',
        title: t('roleSwitchFailed'),
        description: result.message || t('roleSwitchError'),
      })
      return
    }
    await navigate(role === 'guide' ? '/guide-dashboard' : '/')
    toast({ title: t('roleSwitched'), description: t('roleSwitchedTo', { role }) })
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
