import { createHash } from 'node:crypto'

/**
 * What a guide reads and signs. The disclosure is a document that consists solely of the disclosure, as the Fair Credit Reporting
 * Act asks (15 U.S.C. § 1681b(b)(2)): the authorization and the notices of states are never part of it. A change of any text is a new
 * version. Counsel confirms them before going live.
 */
export const disclosureVersion = '1'

export const disclosureTitle = 'Disclosure: background check'

export const disclosure: readonly string[] = [
  'Treq may obtain a consumer report about you from a consumer reporting agency to decide whether you may guide on Treq.',
  'The report may include your criminal history, sex offender registrations, driving record, and a comparison of your Social Security number with past names and addresses.',
  'The consumer reporting agency is Checkr, Inc., One Montgomery Street, Suite 2400, San Francisco, CA 94104, (844) 824-3257, checkr.com.',
]

export const authorization: readonly string[] = [
  'I have read the disclosure about the background check.',
  'I authorize Treq to obtain the consumer report that it describes from Checkr, Inc.',
  'This covers one report. Before any later report, Treq asks me again.',
]

export interface StateNotice {
  readonly states: readonly string[]
  readonly text: readonly string[]
  /** The state lets people request a copy of the report with this form. */
  readonly copy: boolean
}

/** Shown beside the authorization to those who guide in the state, and to no one else. */
export const stateNotices: readonly StateNotice[] = [
  {
    states: ['CA'],
    text: [
      'California: you may look at the file that Checkr has about you, in person with identification, by certified mail, or by phone (Civil Code § 1786.22). You may bring one other person.',
      'You may have a free copy of the report if you check the box below.',
    ],
    copy: true,
  },
  {
    states: ['MN', 'OK'],
    text: ['Minnesota and Oklahoma: you may have a free copy of the report if you check the box below.'],
    copy: true,
  },
  {
    states: ['NY'],
    text: [
      'New York: on request, we’ll say whether we ordered a report about you and which agency prepared it. You may inspect and receive a copy from that agency.',
      'Article 23-A of the Correction Law limits when a conviction can be held against you. You can read it at dol.ny.gov or ask us for a copy.',
    ],
    copy: false,
  },
  {
    states: ['WA'],
    text: [
      'Washington: you may ask Checkr for a written summary of your rights and remedies under the Washington Fair Credit Reporting Act.',
    ],
    copy: false,
  },
]

export const noticeFor = (state: string): StateNotice | null =>
  stateNotices.find(({ states }) => states.includes(state)) ?? null

/** Of the disclosure with its title, as it was shown. */
export const disclosureText = [disclosureTitle, ...disclosure].join('\n\n')
export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')
