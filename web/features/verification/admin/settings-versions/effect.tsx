import type { SettingsEffect } from '#contract/verification/settings-calls.ts'
import { Link } from '#web/design/link.tsx'
import { settingsDesk } from '#web/features/verification/admin/texts/settings-desk.en.ts'
import { verificationDesk } from '#web/features/verification/admin/texts/verification-desk.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'

/** Whom a version moves, counted and listed, the losses first. */
export function Effect({ effect }: { effect: SettingsEffect }) {
  const t = useTexts(settingsDesk)
  const { guides, listings, offSale, onSale, levelsDown, levelsUp } = effect
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-muted">
        {t('checked', { guides: guides.toLocaleString('en-US'), listings: listings.toLocaleString('en-US') })}
      </p>
      <Moved title={t('offSale', { count: offSale.count })} count={offSale.count} danger>
        {offSale.first.map((one) => (
          <Listing key={one.id} one={one} />
        ))}
      </Moved>
      <Moved title={t('onSale', { count: onSale.count })} count={onSale.count}>
        {onSale.first.map((one) => (
          <Listing key={one.id} one={one} />
        ))}
      </Moved>
      <Moved title={t('levelsDown', { count: levelsDown.count })} count={levelsDown.count} danger>
        {levelsDown.first.map((one) => (
          <Guide key={one.id} one={one} />
        ))}
      </Moved>
      <Moved title={t('levelsUp', { count: levelsUp.count })} count={levelsUp.count}>
        {levelsUp.first.map((one) => (
          <Guide key={one.id} one={one} />
        ))}
      </Moved>
    </div>
  )
}

interface MovedProps {
  title: string
  count: number
  danger?: boolean
  children: React.ReactNode[]
}

function Moved({ title, count, danger = false, children }: MovedProps) {
  const t = useTexts(settingsDesk)
  if (count === 0) return <p className="text-sm text-ink-muted">{title}.</p>
  return (
    <details open={count <= 10} className="border-t border-line pt-2">
      <summary className={`min-h-9 cursor-pointer font-semibold ${danger ? 'text-danger' : ''}`}>{title}</summary>
      {children.length < count ? (
        <p className="text-sm text-ink-muted">{t('first', { count: children.length })}</p>
      ) : null}
      <ul className="grid gap-1.5 py-2 text-sm">{children}</ul>
    </details>
  )
}

function Listing({ one: { title, href, guide, because } }: { one: SettingsEffect['offSale']['first'][number] }) {
  return (
    <li className="wrap-anywhere">
      <Link to={href}>{title}</Link> · {guide}
      {because.length > 0 ? <span className="block text-ink-muted">{because.join(' ')}</span> : null}
    </li>
  )
}

function Guide({ one: { name, href, from, to } }: { one: SettingsEffect['levelsUp']['first'][number] }) {
  const t = useTexts(settingsDesk)
  const v = useTexts(verificationDesk)
  return (
    <li className="wrap-anywhere">
      <Link to={href}>{name}</Link> · {t('moved', { from: v(`level_${from}`), to: v(`level_${to}`) })}
    </li>
  )
}
