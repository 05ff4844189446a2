import { Suspense } from 'react'
import { Button } from '#web/design/button.tsx'
import { Link } from '#web/design/link.tsx'
import { Sheet } from '#web/design/sheet.tsx'
import { explorerStore } from '#web/features/explorer-help/explorer-store.ts'
import { explorerHelp } from '#web/features/explorer-help/texts/explorer-help.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useAuth } from '#web/lib/session/session.tsx'
import { common } from '#web/app/texts/common.en.ts'
import { shell } from '#web/app/shell/texts/shell.en.ts'
import { isCustomer, mainLinks, type MenuLink, wishlistLink } from './menu-items.ts'
import { canSwitchRole, menuLinks } from './menu-links.ts'
import { useAccountActions } from './use-account-actions.tsx'

const row = 'flex min-h-12 w-full items-center rounded-md px-3 text-left text-lg font-medium hover:bg-surface-sunken'

function Links({ links }: { links: readonly MenuLink[] }) {
  const t = useTexts(shell)
  return (
    <ul>
      {links.map(({ key, to }) => (
        <li key={key}>
          <Link to={to} variant="bare" className={row}>
            {t(key)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function HelpItems({ act }: { act: (action: () => void) => () => void }) {
  const t = useTexts(explorerHelp)
  return (
    <div className="border-t border-line pt-4">
      <button type="button" className={row} onClick={act(() => explorerStore.setPanelOpen(true))}>
        {t('openPanel')}
      </button>
      <button type="button" className={row} onClick={act(() => explorerStore.setSlidesOpen(true))}>
        {t('mobileHelp')}
      </button>
    </div>
  )
}

interface Props {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Slide-out menu of small windows; closes when a link in it is followed. */
export default function MobileMenu({ open, onOpenChange }: Props) {
  const t = useTexts(shell)
  const c = useTexts(common)
  const { user } = useAuth()
  const { toggleRole, logOut, question } = useAccountActions()
  const act = (action: () => void) => () => {
    onOpenChange(false)
    action()
  }
  return (
    <>
      <Sheet title={t('menu')} open={open} onOpenChange={onOpenChange} closeLabel={c('close')}>
        <nav aria-label={t('menu')} className="-mx-3 grid gap-4">
          <Links links={mainLinks} />
          {/* Its texts may come after the menu. */}
          <Suspense fallback={null}>
            <HelpItems act={act} />
          </Suspense>
          {user ? (
            <div className="grid gap-4 border-t border-line pt-4">
              {menuLinks(user).map((group) => (
                <Links key={group[0]?.key} links={group} />
              ))}
              {isCustomer(user) ? <Links links={[{ key: 'becomeGuide', to: '/guide-recruitment' }]} /> : null}
              <div className="border-t border-line pt-4">
                {canSwitchRole(user) ? (
                  <button type="button" className={row} onClick={act(toggleRole)}>
                    {user.currentRole === 'guide' ? t('switchToCustomer') : t('switchToGuide')}
                  </button>
                ) : null}
                <button type="button" className={row} onClick={act(logOut)}>
                  {t('logOut')}
                </button>
              </div>
            </div>
          ) : (
            <>
              <div className="border-t border-line pt-4">
                <Links links={[wishlistLink]} />
              </div>
              <div className="grid gap-3 border-t border-line px-3 pt-6">
                <Button asChild block>
                  <Link to="/auth/signup" variant="bare">
                    {t('signUp')}
                  </Link>
                </Button>
                <Button asChild block variant="secondary">
                  <Link to="/signin" variant="bare">
                    {t('logIn')}
                  </Link>
                </Button>
              </div>
            </>
          )}
        </nav>
      </Sheet>
      {question}
    </>
  )
}
