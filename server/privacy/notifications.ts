import { erasureDays, exportDays } from '#contract/privacy/values.ts'
import { said } from '#contract/wire/said.ts'
import { notification } from '#server/notifications/index.ts'
import { companyZone } from '#server/platform/company-zone.ts'
import { momentAt } from '#server/platform/said/render.ts'

const byEmail = { group: 'account', critical: true, channels: ['email'] } as const
const footer = said('You’re receiving this email because it affects your Treq account.')
const button = { label: said('Go to settings'), path: '/settings#privacy' }

export const exportReady = notification('privacy.export_ready', {
  ...byEmail,
  texts: ({ name }: { name: string }) => ({
    title: said('Your data is ready'),
    subject: said('Your data is ready to download'),
    body: said('Your data is ready to download'),
    paragraphs: [
      said('Hi {name}, the copy of your Treq data that you requested is ready.', { name }),
      said('You can download it for {days} days. We’ll ask for your password first.', { days: exportDays }),
    ],
    button,
    footer,
  }),
})

export const erasureScheduled = notification('privacy.erasure_scheduled', {
  ...byEmail,
  texts: ({ name, due }: { name: string; due: string }) => ({
    title: said('Your account will be erased'),
    subject: said('Your account will be erased'),
    body: said('Your account will be erased'),
    paragraphs: [
      said('Hi {name}, you asked us to erase your Treq account. We’ll erase it on {due}.', {
        name,
        due: momentAt(new Date(due), companyZone, 'day'),
      }),
      said('You have {days} days to change your mind: sign in, open your settings, and keep your account.', {
        days: erasureDays,
      }),
      said('If you didn’t ask for this, keep your account and change your password right away.'),
    ],
    button,
    footer,
  }),
})

export const erasureCanceled = notification('privacy.erasure_canceled', {
  ...byEmail,
  texts: ({ name }: { name: string }) => ({
    title: said('Your account stays open'),
    subject: said('Your account stays open'),
    body: said('Your account stays open'),
    paragraphs: [said('Hi {name}, your Treq account won’t be erased. Everything stays the same.', { name })],
    button,
    footer,
  }),
})

export const accountErased = notification('privacy.account_erased', {
  ...byEmail,
  secret: true,
  texts: () => ({
    title: said('Your account is erased'),
    subject: said('Your Treq account is erased'),
    body: said('Your Treq account is erased'),
    paragraphs: [
      said('Your Treq account is gone, and so is what we knew about you.'),
      said('We keep records of payments and signed documents, as the law requires, without your contact details.'),
      said('This is the last email you’ll get from us.'),
    ],
    button: { label: said('Visit Treq'), path: '/' },
    footer,
  }),
})
