import { useNavigate } from 'react-router'
import { stepTexts } from '#web/features/onboarding/texts/steps.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { StepFrame } from '../step-frame.tsx'
import { ProfileEditor } from './profile-editor.tsx'

/** What guests read of the guide, with how it looks beside it. */
export function ProfileStep() {
  const t = useTexts(stepTexts)
  const navigate = useNavigate()
  return (
    <StepFrame step="profile" lead={t('profileLead')} answersItself>
      {() => <ProfileEditor isNew act={t('saveAndContinue')} onSaved={() => navigate('/guide-onboarding/flow')} />}
    </StepFrame>
  )
}
