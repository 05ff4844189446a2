import { useTexts } from '#web/lib/language/i18n.tsx'
import { useConfig } from '#web/lib/use-config.ts'
import { accounts } from '#web/features/accounts/texts/accounts.en.ts'

const demoPassword = 'Wilderness1'
const people = [
  { email: 'explorer@treq.example', who: 'demoExplorer' },
  { email: 'guide@treq.example', who: 'demoGuide' },
  { email: 'both@treq.example', who: 'demoBoth' },
  { email: 'applicant@treq.example', who: 'demoApplicant' },
  { email: 'newcomer@treq.example', who: 'demoNewcomer' },
  { email: 'admin@treq.example', who: 'demoAdmin' },
] as const

/** In demo mode: who is there to sign in as. */
export function DemoAccounts({ onPick }: { onPick: (credentials: { email: string; password: string }) => void }) {
  const t = useTexts(accounts)
  if (useConfig()?.mode !== 'demo') return null
  return (
    <section aria-labelledby="demo-accounts" className="grid gap-3 rounded-lg bg-surface-sunken p-5">
      <div>
        <h2 id="demo-accounts" className="text-display-xs">
          {t('demoTitle')}
        </h2>
        <p className="text-sm text-ink-muted">{t('demoText', { password: demoPassword })}</p>
      </div>
      <ul className="grid divide-y divide-line">
        {people.map(({ email, who }) => (
          <li key={email}>
            <button
              type="button"
              onClick={() => onPick({ email, password: demoPassword })}
              className="group flex min-h-target w-full flex-wrap items-baseline gap-x-3 py-2.5 text-left text-sm"
            >
              <span className="font-semibold text-brand underline decoration-from-font underline-offset-4 group-hover:text-accent-ink">
                {email}
              </span>
              <span className="text-ink-muted">{t(who)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
