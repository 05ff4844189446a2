import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { profilePictureBytes, profilePictureTypes } from './values.ts'

const output = z.object({ imageUrl: z.string().nullable() })

export const uploadProfilePicture = endpoint({
  method: 'POST',
  path: '/api/account/picture',
  access: 'signed-in',
  summary: 'Upload the caller’s profile picture; it is cropped to a square',
  upload: { types: profilePictureTypes, bytes: profilePictureBytes },
  output,
  errors: ['file_unreadable', 'upload_incomplete'],
})

export const removeProfilePicture = endpoint({
  method: 'DELETE',
  path: '/api/account/picture',
  access: 'signed-in',
  summary: 'Remove the caller’s profile picture; idempotent',
  output,
})
