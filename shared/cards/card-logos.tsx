import styles from './cards.module.css'
import { messages } from './messages.ts'

/** Each brand as its mark, and by name for whoever reads by ear. CHK-24. */
export function CardLogos() {
  return (
    <ul className={styles.logos} aria-label={messages.accepted}>
      {messages.logos.map((name) => (
        <li key={name} data-brand={name}>
          <span className={styles.hidden}>{name}</span>
        </li>
      ))}
    </ul>
  )
}
