import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { pictureUploadTypes } from '../wire/values.ts'
import { profilePictureBytes } from './values.ts'

const output = z.object({ imageUrl: z.string().nullable() })

export const uploadProfilePicture = endpoint({
  method: 'POST',
  path: '/api/account/picture',
  access: 'signed-in',
  summary: 'Upload the caller’s profile picture; it is cropped to a square',
  upload: { types: pictureUploadTypes, bytes: profilePictureBytes },
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
