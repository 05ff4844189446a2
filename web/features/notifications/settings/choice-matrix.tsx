import { Lock } from 'lucide-react'
import type { CSSProperties } from 'react'
import type { UseFormRegister } from 'react-hook-form'
import type { ChoiceCell, NotificationSettings } from '#contract/notifications/schemas.ts'
import type { ChoiceChannel } from '#contract/notifications/values.ts'
import { Checkbox } from '#web/design/checkbox.tsx'
import { choices } from '#web/features/notifications/texts/choices.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import type { SettingsValues } from './values.ts'

type Group = NotificationSettings['groups'][number]

interface Props {
  settings: NotificationSettings
  register: UseFormRegister<SettingsValues>
}

const wide = 'tablet:grid tablet:grid-cols-[minmax(0,1fr)_repeat(var(--channels),5rem)] tablet:gap-x-2'

/**
 * What is sent over what: a box for each group and channel, locked where all of it is critical. One markup for both widths:
 * columns where there is room, labels beside the boxes on a phone.
 */
export function ChoiceMatrix({ settings: { channels, groups }, register }: Props) {
  const t = useTexts(choices)
  return (
    <div style={{ '--channels': channels.length } as CSSProperties}>
      <div
        aria-hidden="true"
        className={`hidden border-b border-line-strong pb-2.5 text-xs font-semibold text-ink-muted ${wide}`}
      >
        <span>{t('about')}</span>
        {channels.map((channel) => (
          <span key={channel}>{t(`channel_${channel}`)}</span>
        ))}
      </div>
      {groups.map((group) => (
        <GroupRow key={group.group} row={group} channels={channels} register={register} />
      ))}
    </div>
  )
}

interface RowProps {
  row: Group
  channels: readonly ChoiceChannel[]
  register: Props['register']
}

function GroupRow({ row: { group, critical, cells }, channels, register }: RowProps) {
  const t = useTexts(choices)
  return (
    <fieldset className="border-b border-line py-4 last:border-0">
      <legend className="sr-only">{t(`group_${group}`)}</legend>
      <div className={wide}>
        <div className="grid max-w-[36rem] content-start gap-0.5 text-sm max-tablet:pb-1">
          <span aria-hidden="true" className="text-base font-semibold">
            {t(`group_${group}`)}
          </span>
          <span className="text-ink-muted">{t(`text_${group}`)}</span>
          {critical ? (
            <span className="flex items-start gap-1.5 text-xs text-ink-muted">
              <Lock aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
              {t(`critical_${group}`)}
            </span>
          ) : null}
        </div>
        <div className="max-tablet:flex max-tablet:flex-wrap max-tablet:gap-x-6 tablet:contents">
          {channels.map((channel) => {
            const cell = cells.find((one) => one.channel === channel)
            return cell ? (
              <ChoiceBox key={channel} group={group} cell={cell} register={register} />
            ) : (
              <span
                key={channel}
                aria-hidden="true"
                className="hidden min-h-target items-center self-start pl-2 text-ink-muted tablet:flex"
              >
                –
              </span>
            )
          })}
        </div>
      </div>
    </fieldset>
  )
}

function ChoiceBox({
  group,
  cell,
  register,
}: {
  group: Group['group']
  cell: ChoiceCell
  register: Props['register']
}) {
  const t = useTexts(choices)
  const label = <span className="tablet:sr-only">{t(`channel_${cell.channel}`)}</span>
  const name = t('cell', { group: t(`group_${group}`), channel: t(`channel_${cell.channel}`) })
  return cell.locked ? (
    <Checkbox label={label} aria-label={name} checked={cell.on} disabled readOnly />
  ) : (
    <Checkbox label={label} aria-label={name} {...register(`on.${group}.${cell.channel}`)} />
  )
}
