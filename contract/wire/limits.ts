export const limits = {
  passwordMin: 8,
  passwordMax: 200,
  fullNameMin: 2,
  nameMax: 100,
  emailMax: 254,
  messageToGuideMax: 2000,
  contactMessageMin: 10,
  contactMessageMax: 4000,
  /** Of somebody in a party. */
  personNameMax: 120,
  partyMax: 50,
  bodyBytes: 256 * 1024,
  pictureBytes: 25 * 1024 * 1024,
  /** Million pixels. */
  pictureMegapixels: 50,
  pictureMinWidth: 800,
} as const
