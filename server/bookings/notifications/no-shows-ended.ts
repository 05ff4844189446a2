import { counted, said, sentences } from '#contract/wire/said.ts'
import type { CancellationData } from './cancellation-data.ts'
import { moneyBack, refundRows, summary } from './money-back.ts'
import { codeRow, findAnother, row, seeBooking, toDashboard, what, whenRow } from './phrases.ts'
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
        said('{name} did not come: {what}.', { name, what: what(data) }),
        said('You keep {sum}.', { sum }),
      ),
      paragraphs: [
        said('You reported that {name} did not come to {title}, {start}.', { name, title, start }),
        sentences(
          said('By the cancellation policy you keep {sum}.', { sum }),
          said('Your guest may contest this within {hours}.', { hours }),
        ),
      ],
      rows: [whenRow(data), row(said('You keep'), sum), codeRow(data)],
      button: toDashboard,
    }
  }
  const { guide: name } = data
  return {
    title: said('You were missed'),
    subject: said('Not there: {what}', { what: what(data) }),
    body: sentences(
      said('{name} waited for you and tried to reach you: {what}.', { name, what: what(data) }),
      said('If that is not so, tell us within {hours}.', { hours }),
    ),
    paragraphs: [
      said(
        '{name} waited at the meeting point of {title}, {start}, tried to reach you {times}, and reported that you did not come.',
        { name, title, start, times: attempts === 2 ? said('twice') : counted(attempts, 'once', '{count} times') },
      ),
      ...moneyBack(data),
      said('Were you there? Tell us within {hours}, in your booking, and a person at Treq looks at it.', { hours }),
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
      title: said('You were missed'),
      subject: said('Not there: {what}', { what: what(data) }),
      body: said('{name} waited for you and gets everything back: {what}.', { name, what: what(data) }),
      paragraphs: [
        said('{name} waited for you at {title}, {start}, and the trip was not started in time.', {
          name,
          title,
          start,
        }),
        said('{name} gets everything back: {sum}. You earn nothing from this booking.', { name, sum: refund }),
        said('If that is not what happened, write to us.'),
      ],
      rows: [whenRow(data), codeRow(data)],
      button: toDashboard,
    }
  }
  const { guide: name } = data
  return {
    title: said('Your guide didn’t show up'),
    subject: said('Full refund: {what}', { what: what(data) }),
    body: sentences(said('We are sorry.'), ...summary(data)),
    paragraphs: [
      said('We are sorry that {name} did not come to {title}, {start}.', { name, title, start }),
      ...moneyBack(data),
    ],
    rows: refundRows(data),
    button: findAnother,
  }
}
