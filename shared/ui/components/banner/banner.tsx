import type { ReactNode } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { Icon, type IconName } from '../icon/icon.tsx'
import styles from './banner.module.css'

export type BannerTone = 'info' | 'butter' | 'warning' | 'danger' | 'ok' | 'offline'

const icons: Record<BannerTone, IconName> = {
  info: 'info',
  butter: 'calendar',
  warning: 'alert',
  danger: 'alert',
  ok: 'check',
  offline: 'offline',
}

interface BannerProps {
  readonly tone?: BannerTone | undefined
  /** Null leaves the icon out. */
  readonly icon?: IconName | null
  readonly children: ReactNode
  /** A link or a small button at the end. */
  readonly action?: ReactNode
  readonly onDismiss?: (() => void) | undefined
  /** Name of the dismiss button; needed for it to appear. */
  readonly dismissLabel?: string | undefined
  /** Across the whole page, at its top. */
  readonly wide?: boolean | undefined
  /** What it is, where it stands outside of all landmarks and is not announced. */
  readonly label?: string | undefined
  /** Announce it when it appears: politely, at once, or not at all. */
  readonly live?: 'polite' | 'assertive' | 'off' | undefined
}

const roles = { polite: 'status', assertive: 'alert', off: undefined } as const

/** A fact about the page that stays until it is dealt with. */
export function Banner({
  tone = 'info',
  icon,
  children,
  action,
  onDismiss,
  dismissLabel,
  wide = false,
  label,
  live = 'off',
}: BannerProps) {
  const sign = icon === undefined ? (wide ? null : icons[tone]) : icon
  return (
    <div
      className={styles.banner}
      data-tone={tone}
      data-wide={wide}
      role={label === undefined ? roles[live] : 'region'}
      aria-label={label}
    >
      <div className={styles.row}>
        {sign !== null && <Icon name={sign} className={styles.icon} />}
        <div className={styles.words}>{children}</div>
        {action !== undefined && <div className={styles.action}>{action}</div>}
        {onDismiss !== undefined && dismissLabel !== undefined && (
          <IconButton icon="close" label={dismissLabel} className={styles.dismiss} onClick={onDismiss} />
        )}
      </div>
    </div>
  )
}
