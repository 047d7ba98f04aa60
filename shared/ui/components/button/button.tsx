import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { Link, type LinkProps } from '@cupboard/shared/router'
import { classes } from '../../lib/classes.ts'
import { Spinner } from '../spinner/spinner.tsx'
import styles from './button.module.css'

interface Look {
  readonly variant?: 'primary' | 'secondary' | 'text' | 'quiet' | 'danger' | undefined
  readonly size?: 'small' | 'medium' | 'large' | undefined
  /** As wide as its place. */
  readonly block?: boolean | undefined
  readonly className?: string | undefined
  readonly children?: ReactNode
}

interface AsButton extends Look, Omit<ComponentPropsWithRef<'button'>, keyof Look> {
  /** Work is under way: the button keeps its focus and swallows presses. */
  readonly busy?: boolean | undefined
  /** Said instead of the label while busy, for example "Placing order". */
  readonly busyLabel?: ReactNode
  readonly to?: undefined
  readonly href?: undefined
}
interface AsLink extends Look, Omit<LinkProps, keyof Look> {
  readonly href?: undefined
  readonly busy?: undefined
  readonly busyLabel?: undefined
}
interface AsAnchor extends Look, Omit<ComponentPropsWithRef<'a'>, keyof Look> {
  readonly href: string
  readonly to?: undefined
  readonly busy?: undefined
  readonly busyLabel?: undefined
}

export type ButtonProps = AsButton | AsLink | AsAnchor

/** One primary on a screen. With `to` it is a link inside the site, with `href` a link out of the router. */
export function Button({ variant = 'secondary', size = 'medium', block = false, className, ...rest }: ButtonProps) {
  const look = {
    className: classes(styles.button, styles[variant], styles[size], block && styles.block, className),
  }
  if (rest.to !== undefined) {
    const { busy: _busy, busyLabel: _busyLabel, href: _href, ...link } = rest
    return <Link {...link} {...look} />
  }
  if (rest.href !== undefined) {
    const { busy: _busy, busyLabel: _busyLabel, to: _to, ...anchor } = rest
    return <a {...anchor} {...look} />
  }
  return <PressButton {...rest} {...look} />
}

function PressButton({
  busy = false,
  busyLabel,
  children,
  onClick,
  type = 'button',
  ...rest
}: Omit<AsButton, 'variant' | 'size' | 'block'>) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button {...rest} type={type} onClick={press} {...(busy ? { 'aria-busy': true, 'aria-disabled': true } : {})}>
      {busy && <Spinner />}
      {busy && busyLabel !== undefined ? busyLabel : children}
    </button>
  )
}
