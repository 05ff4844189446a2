import { counted, said, sentences } from '#contract/wire/said.ts'
import type { CancellationData } from './cancellation-data.ts'
import { moneyBack, refundRows, summary } from './money-back.ts'
import {
  codeRow,
  earningRows,
  findAnother,
  fullRefund,
  ifEarning,
  row,
  seeBooking,
  toDashboard,
  what,
  whenRow,
} from './phrases.ts'
import type { Side, SideTexts } from './sides.ts'

/** The guide waited in vain. */
export function customerNoShowTexts(data: CancellationData, side: Side): SideTexts {
  const { title, start, guideKeeps: sum, attempts } = data
  const hours = counted(data.contestHours, '1 hour', '{count} hours')
  if (side === 'guide') {
    const { explorer: name } = data
    return {
      title: said('No-show reported'),
      subject: said('No-show reported: {what}', { what: what(data) }),
      body: sentences(
        said('{name} didn’t show up for {what}.', { name, what: what(data) }),
        ifEarning(data, said('You keep {sum}.', { sum })),
      ),
      paragraphs: [
        said('You reported that {name} didn’t show up for {title}, {start}.', { name, title, start }),
        sentences(
          ifEarning(data, said('Under the cancellation policy, you keep {sum}.', { sum })),
          said('Your guest has {hours} to dispute this.', { hours }),
        ),
      ],
      rows: [whenRow(data), ...earningRows(data, row(said('You keep'), sum)), codeRow(data)],
      button: toDashboard,
    }
  }
  const { guide: name } = data
  return {
    title: said('You were reported as a no-show'),
    subject: said('Reported as a no-show: {what}', { what: what(data) }),
    body: sentences(
      said('{name} waited for you and tried to reach you: {what}.', { name, what: what(data) }),
      said('If that’s wrong, tell us within {hours}.', { hours }),
    ),
    paragraphs: [
      said(
        '{name} waited at the meeting point for {title}, {start}, tried to reach you {times}, and reported that you didn’t show up.',
        { name, title, start, times: attempts === 2 ? said('twice') : counted(attempts, 'once', '{count} times') },
      ),
      ...moneyBack(data),
      said('Were you there? Tell us from your booking within {hours}, and our team will review it.', { hours }),
    ],
    rows: refundRows(data),
    button: seeBooking(data),
  }
}

/** The explorer waited in vain. */
export function guideNoShowTexts(data: CancellationData, side: Side): SideTexts {
  const { title, start, refund } = data
  if (side === 'guide') {
    const { explorer: name } = data
    return {
      title: said('You were reported as a no-show'),
      subject: said('Reported as a no-show: {what}', { what: what(data) }),
      body: said('{name} waited for you and gets a full refund: {what}.', { name, what: what(data) }),
      paragraphs: [
        said('{name} waited for you at the meeting point for {title}, {start}, and the trip wasn’t started in time.', {
          name,
          title,
          start,
        }),
        fullRefund(data, { name, sum: refund }),
        said('If that’s not what happened, contact us.'),
      ],
      rows: [whenRow(data), codeRow(data)],
      button: toDashboard,
    }
  }
  const { guide: name } = data
  return {
    title: said('Your guide didn’t show up'),
    subject: said('Full refund: {what}', { what: what(data) }),
    body: sentences(said('We’re sorry.'), ...summary(data)),
    paragraphs: [
      said('We’re sorry that {name} didn’t show up for {title}, {start}.', { name, title, start }),
      ...moneyBack(data),
    ],
    rows: refundRows(data),
    button: findAnother,
  }
}
