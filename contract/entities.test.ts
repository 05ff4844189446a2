import { expect, test } from 'vitest'
import type { z } from 'zod'
import * as accounts from './accounts/calls.ts'
import * as catalogue from './catalogue/calls.ts'
import { userType, role, user } from './accounts/schemas.ts'
import { category } from './catalogue/schemas.ts'
import { recruitmentStatus } from './recruitment/calls.ts'
import { unreadCount } from './notifications/calls.ts'

const keysOf = (object: z.ZodObject) => Object.keys(object.shape)

test('six categories of adventure [1-categories]', () =>
  expect(category.options).toEqual(['fishing', 'hunting', 'offroad', 'hiking', 'camping', 'winter']))

test('four types of user and two roles [1-audience, 3-user, 6-roles]', () => {
  expect(userType.options).toEqual(['customer', 'guide', 'both', 'admin'])
  expect(role.options).toEqual(['customer', 'guide'])
})

test('a user has the fields that the screens read [3-user]', () =>
  expect(keysOf(user)).toEqual(
    expect.arrayContaining([
      'firstName',
      'lastName',
      'email',
      'profileImageUrl',
      'userType',
      'currentRole',
      'profileCompleted',
    ]),
  ))

test.each([accounts.signUp, accounts.me, accounts.switchRole])(
  '$path answers with success, message and user [3-auth-answer, 3-role-switch-answer]',
  ({ output }) => expect(keysOf(output)).toEqual(['success', 'message', 'user']),
)
test('signing in answers with them too, or with what is still to come', () =>
  expect(keysOf(accounts.signIn.output)).toEqual(['success', 'message', 'user', 'secondFactor']))

test('what the account forms send [3-sign-up-payload, 3-reset-request-payload, 3-reset-payload]', () => {
  expect(keysOf(accounts.signUp.body)).toEqual(['email', 'password', 'firstName', 'lastName', 'userType'])
  expect(keysOf(accounts.requestPasswordReset.body)).toEqual(['email'])
  expect(keysOf(accounts.resetPassword.body)).toEqual(['token', 'newPassword'])
})

test('what the lists of the home page hold [3-category-image, 3-categories, 3-category-counts, 3-unread-count]', () => {
  expect(keysOf(catalogue.categoryImages.output.element)).toEqual(
    expect.arrayContaining(['category', 'displayName', 'description', 'primaryImageUrl', 'isActive']),
  )
  expect(catalogue.listCategories.output.parse(['winter'])).toEqual(['winter'])
  expect(catalogue.categoryCounts.output.parse({ winter: 2 })).toEqual({ winter: 2 })
  expect(keysOf(unreadCount.output)).toEqual(['count'])
})

test('the status of a recruitment [3-recruitment-status]', () =>
  expect(keysOf(recruitmentStatus.output)).toEqual(['accountCreated', 'status', 'application']))
