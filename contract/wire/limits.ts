export const limits = {
  passwordMin: 8,
  passwordMax: 200,
  fullNameMin: 2,
  nameMax: 100,
  emailMax: 254,
  messageToGuideMax: 2000,
  contactMessageMin: 10,
  contactMessageMax: 4000,
  homePlaceMax: 120,
  /** A participant’s name. */
  personNameMax: 120,
  partyMax: 50,
  /** The reason for an action, and the message about it. */
  reasonMin: 3,
  reasonMax: 500,
  promoCodeMax: 40,
  contestMin: 10,
  contestMax: 2000,
  /** Words of a search: of the whole box, and of a place or name. */
  searchMax: 200,
  searchNameMax: 120,
  bodyBytes: 256 * 1024,
  pictureBytes: 25 * 1024 * 1024,
  /** Million pixels. */
  pictureMegapixels: 50,
  pictureMinWidth: 800,
} as const
