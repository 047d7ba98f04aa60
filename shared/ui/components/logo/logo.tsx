import { Link } from '@cupboard/shared/router'
import { classes } from '../../lib/classes.ts'
import styles from './logo.module.css'

/** The cupboard mark alone. */
export function LogoMark({ className }: { readonly className?: string | undefined }) {
  return (
    <svg
      className={classes(styles.mark, className)}
      viewBox="0 0 26 30"
      fill="none"
      strokeWidth="1.75"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M2 4.5h22V26H2Z" fill="var(--paint)" />
      <path d="M5 8h16v15H5Z" fill="var(--back)" strokeWidth="1.5" />
      <path d="M5 15.5h16M1 1.5h24v3H1ZM4 26v2.5M22 26v2.5" />
      <path d="M8 15V11.5h4V15M15 23v-5h3v5" fill="var(--o-clay)" strokeWidth="1.5" />
    </svg>
  )
}

/** Mark and name, linking home. Without `to` it is not a link. */
export function Logo({ name, to, state }: { readonly name: string; readonly to?: string; readonly state?: unknown }) {
  return to === undefined ? (
    <span className={styles.logo}>
      <LogoMark />
      {name}
    </span>
  ) : (
    <Link className={styles.logo} to={to} state={state}>
      <LogoMark />
      {name}
    </Link>
  )
}
