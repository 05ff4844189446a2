import { z } from 'zod'
import { portraitBytes } from '../guides/values.ts'
import { endpoint } from '../wire/endpoint.ts'
import { pictureUploadTypes } from '../wire/values.ts'
import {
  acceptTermsForm,
  answered,
  guideProfileDraft,
  guideProfileForm,
  guideStep,
  onboarding,
  ownProfile,
  ownTerms,
  signedTaxForm,
  taxForm,
} from './schemas.ts'

export const showOnboarding = endpoint({
  method: 'GET',
  path: '/api/guide/onboarding',
  access: 'signed-in',
  summary: 'Guide: get every onboarding step with its status, and who has to act next',
  output: onboarding,
})

export const resumeOnboarding = endpoint({
  method: 'POST',
  path: '/api/guide/onboarding/resume',
  access: 'signed-in',
  summary: 'Guide: resume an archived onboarding where it was left',
  output: answered,
  errors: ['wrong_state'],
})

export const resubmitStep = endpoint({
  method: 'POST',
  path: '/api/guide/onboarding/steps/:step/resubmit',
  access: 'signed-in',
  summary: 'Guide: send a returned step back to review after changing it',
  params: z.object({ step: guideStep }),
  output: answered,
  errors: ['wrong_state', 'step_incomplete'],
})

export const showOwnProfile = endpoint({
  method: 'GET',
  path: '/api/guide/onboarding/profile',
  access: 'signed-in',
  summary: 'Guide: get the public profile, with what is drafted over it',
  output: ownProfile,
})

export const draftProfile = endpoint({
  method: 'PATCH',
  path: '/api/guide/onboarding/profile',
  access: 'signed-in',
  summary: 'Guide: save a draft of the public profile; guests don’t see it',
  body: guideProfileDraft,
  output: z.object({ savedAt: z.iso.datetime() }),
  errors: ['step_locked'],
})

export const saveGuideProfile = endpoint({
  method: 'PUT',
  path: '/api/guide/onboarding/profile',
  access: 'signed-in',
  summary: 'Guide: save the public profile',
  body: guideProfileForm,
  output: answered,
  errors: ['step_locked', 'name_verified'],
})

export const uploadPortrait = endpoint({
  method: 'POST',
  path: '/api/guide/portrait',
  access: 'signed-in',
  summary: 'Guide: upload the picture of the public profile; it is cropped to a square',
  upload: { types: pictureUploadTypes, bytes: portraitBytes },
  output: z.object({ imageUrl: z.string() }),
  errors: ['file_unreadable', 'busy', 'upload_incomplete'],
})

export const showTaxForm = endpoint({
  method: 'GET',
  path: '/api/guide/tax-form',
  ownEyesOnly: true,
  access: 'signed-in',
  summary: 'Guide: get the signed tax form without its number',
  output: z.object({ signed: signedTaxForm.nullable() }),
})

export const signTaxForm = endpoint({
  method: 'POST',
  path: '/api/guide/tax-form',
  access: 'signed-in',
  summary: 'Guide: sign a W-9 or W-8BEN; the number is sealed and never returned',
  body: taxForm,
  output: answered,
  errors: ['step_locked', 'name_mismatch'],
})

export const showGuideTerms = endpoint({
  method: 'GET',
  path: '/api/guide/terms',
  access: 'signed-in',
  summary: 'Guide: get the current guide terms and what was accepted',
  output: ownTerms,
})

export const acceptGuideTerms = endpoint({
  method: 'POST',
  path: '/api/guide/terms',
  access: 'signed-in',
  summary: 'Guide: accept the current guide terms; the same version again changes nothing',
  body: acceptTermsForm,
  output: answered,
  errors: ['terms_changed', 'step_locked', 'name_mismatch'],
})
