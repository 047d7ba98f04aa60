import { useCallback, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import { IconButton } from '../button/icon-button.tsx'
import styles from './carousel.module.css'
import { useAutoPlay } from './use-auto-play.ts'

export interface CarouselLabels {
  /** What it shows, for example "What customers say". */
  readonly region: string
  readonly previous: string
  readonly next: string
  readonly pause: string
  readonly play: string
  /** "2 of 5". */
  readonly position: (index: number, count: number) => string
}

export interface CarouselProps {
  readonly slides: readonly { readonly id: string; readonly content: ReactNode }[]
  readonly labels: CarouselLabels
  /** Turns by itself after this time; null leaves it still. SHR-104: 4000 or 6000. */
  readonly intervalMs?: number | null | undefined
  readonly className?: string | undefined
}

/** One slide at a time. It stops on hover, focus and reduced motion, has a pause button, and arrow keys turn it. */
export function Carousel({ slides, labels, intervalMs = null, className }: CarouselProps) {
  const [position, setPosition] = useState(0)
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const count = slides.length
  const index = count === 0 ? 0 : position % count
  const turn = useCallback((step: number) => setPosition((now) => (now + step + count) % Math.max(1, count)), [count])
  const onTurn = useCallback(() => turn(1), [turn])
  const { isPlaying, toggle } = useAutoPlay({
    intervalMs: count > 1 ? intervalMs : null,
    isHeld: isHovered || isFocused,
    onTurn,
    position,
  })

  const press = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    turn(step)
  }
  const blur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setIsFocused(false)
  }

  return (
    <section
      className={classes(styles.carousel, className)}
      aria-roledescription="carousel"
      aria-label={labels.region}
      onMouseEnter={() => setIsHovered(true)}
      onMouseLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={blur}
      onKeyDown={press}
    >
      <div className={styles.slides} aria-live={isPlaying && !isHovered && !isFocused ? 'off' : 'polite'}>
        {slides.map((slide, at) => (
          <div
            key={slide.id}
            className={styles.slide}
            role="group"
            aria-roledescription="slide"
            aria-label={labels.position(at + 1, count)}
            data-shown={at === index}
            inert={at !== index}
          >
            {slide.content}
          </div>
        ))}
      </div>
      {count > 1 && (
        <div className={styles.controls}>
          <IconButton icon="back" framed label={labels.previous} onClick={() => turn(-1)} />
          {intervalMs !== null && (
            <IconButton
              icon={isPlaying ? 'pause' : 'play'}
              framed
              label={isPlaying ? labels.pause : labels.play}
              onClick={toggle}
            />
          )}
          <IconButton icon="next" framed label={labels.next} onClick={() => turn(1)} />
          <span className={styles.position}>{labels.position(index + 1, count)}</span>
        </div>
      )}
    </section>
  )
}
