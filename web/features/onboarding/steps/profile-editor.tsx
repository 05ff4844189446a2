import { useQuery, useQueryClient } from '@tanstack/react-query'
import { get } from 'react-hook-form'
import type { GuideProfileForm, OwnProfile } from '#contract/onboarding/schemas.ts'
import { profileLimits } from '#contract/onboarding/values.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Checkbox } from '#web/design/checkbox.tsx'
import { Field } from '#web/design/field.tsx'
import { FieldError } from '#web/design/field-error.tsx'
import { Input } from '#web/design/input.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import { useToast } from '#web/design/toast.tsx'
import { stepTexts } from '#web/features/onboarding/texts/steps.en.ts'
import { useWriteForm } from '#web/lib/form/use-write-form.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { languageNames } from '#web/lib/language/language-names.ts'
import { draftProfile, onboardingKey, ownProfileQuery, saveGuideProfile } from '../queries.ts'
import { useDraft } from '../use-draft.ts'
import { ProfileCard } from './profile-card.tsx'
import { ProfilePicture } from './profile-picture.tsx'

const spoken = ['en', 'es', 'fr', 'de', 'pt', 'it', 'zh', 'ja', 'ko'] as const

interface Props {
  /** On the button. */
  act: string
  onSaved: () => void | Promise<void>
  /** No guest has seen them yet. */
  isNew?: boolean
}

/** The public profile with its picture; what is typed is kept, and guests see it once it is saved. */
export function ProfileEditor(props: Props) {
  const t = useTexts(stepTexts)
  // a form is begun from what the server has now, not from what this browser remembers
  const found = useQuery({ ...ownProfileQuery, staleTime: 0, gcTime: 0 })
  if (found.data) return <ProfileForm key={found.data.submittedAt} {...props} profile={found.data} />
  return found.isPending ? <Skeleton shape="block" className="h-96" /> : <Alert tone="danger">{t('failed')}</Alert>
}

type Values = Omit<GuideProfileForm, 'yearsGuiding'> & { yearsGuiding: string }

function ProfileForm({ profile, act, onSaved, isNew = false }: Props & { profile: OwnProfile }) {
  const t = useTexts(stepTexts)
  const locale = useLocale()
  const queryClient = useQueryClient()
  const { toast } = useToast()
  const years = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : null)
  const write = useWriteForm<Values>({
    name: 'guide-profile',
    fields: ['name', 'home', 'headline', 'story', 'yearsGuiding', 'languages'],
    defaults: { ...profile.values, yearsGuiding: String(profile.values.yearsGuiding) },
    rules: () => import('#contract/onboarding/schemas.ts').then(({ guideProfileForm }) => guideProfileForm),
    prepare: (values) => ({ ...values, yearsGuiding: years(values.yearsGuiding) }),
    failed: t('failed'),
    send: async (values) => {
      draft.stop()
      const { message } = await saveGuideProfile(values as unknown as GuideProfileForm)
      toast({ title: message })
      await queryClient.invalidateQueries({ queryKey: onboardingKey })
      await onSaved()
    },
  })
  const { register, watch, formState } = write.form
  const draft = useDraft(write.form, (values) => draftProfile({ ...values, yearsGuiding: years(values.yearsGuiding) }))
  const languagesError: unknown = get(formState.errors, 'languages.message')
  return (
    <div className="grid gap-8">
      <ProfilePicture imageUrl={profile.imageUrl} name={profile.values.name} />
      <form {...write.bind} className="grid gap-5">
        <div className="grid items-start gap-5 tablet:grid-cols-2">
          <Field label={t('name')} help={t('nameHelp')} {...write.error('name')}>
            <Input {...register('name')} autoComplete="name" maxLength={100} />
          </Field>
          <Field label={t('home')} help={t('homeHelp')} {...write.error('home')}>
            <Input {...register('home')} autoComplete="address-level2" maxLength={120} />
          </Field>
        </div>
        <Field label={t('headline')} help={t('headlineHelp')} {...write.error('headline')}>
          <Input {...register('headline')} maxLength={profileLimits.headlineMax} />
        </Field>
        <Field label={t('story')} help={t('storyHelp')} {...write.error('story')}>
          <Textarea {...register('story')} rows={8} maxLength={profileLimits.storyMax} />
        </Field>
        <Field label={t('years')} className="max-w-48" {...write.error('yearsGuiding')}>
          <Input {...register('yearsGuiding')} inputMode="numeric" maxLength={2} />
        </Field>
        <fieldset className="grid gap-1">
          <legend className="text-sm font-semibold">{t('languages')}</legend>
          <div className="grid grid-cols-2 gap-x-4 tablet:grid-cols-3">
            {spoken.map((code) => (
              <Checkbox key={code} {...register('languages')} value={code} label={languageNames([code], locale)} />
            ))}
          </div>
          {typeof languagesError === 'string' ? <FieldError id="languages-error">{languagesError}</FieldError> : null}
        </fieldset>
        <ProfileCard values={watch()} imageUrl={profile.imageUrl} outfitter={profile.outfitter} isNew={isNew} />
        {write.problem ? <Alert tone="danger">{write.problem}</Alert> : null}
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" size="lg" loading={write.busy} loadingLabel={t('saving')}>
            {act}
          </Button>
          <output className="text-sm text-ink-muted">{draft.saving ? t(`draft_${draft.saving}`) : null}</output>
        </div>
      </form>
    </div>
  )
}
