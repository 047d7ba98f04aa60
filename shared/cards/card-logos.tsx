import styles from './cards.module.css'
import { messages } from './messages.ts'

/** CHK-24. */
export function CardLogos() {
  return (
    <ul className={styles.logos} aria-label={messages.accepted}>
      {messages.logos.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
}
