import styles from './fireworks.module.css'

interface Burst {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly paints: readonly [string, string]
  readonly trail: string
  readonly turn: 1 | 2 | 3
}

const bursts: readonly Burst[] = [
  {
    x: 231,
    y: 104,
    radius: 100,
    paints: ['var(--clay)', 'var(--coming-line)'],
    trail: 'M240 418C241 330 238 260 232 202',
    turn: 1,
  },
  {
    x: 362,
    y: 178,
    radius: 74,
    paints: ['var(--pine-ink)', 'var(--coming-line)'],
    trail: 'M251 418C254 350 296 288 350 246',
    turn: 2,
  },
  {
    x: 118,
    y: 204,
    radius: 68,
    paints: ['var(--coming-line)', 'var(--clay)'],
    trail: 'M229 418C226 360 184 306 134 270',
    turn: 3,
  },
]

const RAYS = 12

/** Where a ray of a burst runs and whether it ends in a spark: every other ray is long. */
const ray = ({ x, y, radius }: Burst, index: number) => {
  const angle = (index / RAYS) * 2 * Math.PI
  const isLong = index % 2 === 0
  const at = (distance: number) =>
    [x + Math.sin(angle) * distance, y - Math.cos(angle) * distance]
      .map((value) => Math.round(value * 10) / 10)
      .join(' ')
  return { isLong, line: `M${at(radius * 0.28)}L${at(radius * (isLong ? 0.84 : 0.68))}`, spark: at(radius) }
}

/** Three bursts of drawn lines that grow once (1.4 s; still under reduced motion). Stands above something: a phone, a box. */
export function Fireworks({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={[styles.sky, className].filter(Boolean).join(' ')} viewBox="0 0 480 420" aria-hidden="true">
      {bursts.map((burst) => (
        <g key={burst.turn} className={styles.burst} data-turn={burst.turn}>
          <path pathLength={1} d={burst.trail} stroke="var(--ghost-line)" />
          {Array.from({ length: RAYS }, (_, index) => {
            const { isLong, line, spark } = ray(burst, index)
            const paint = burst.paints[isLong ? 0 : 1]
            const [cx, cy] = spark.split(' ')
            return (
              <g key={index}>
                <path pathLength={1} d={line} stroke={paint} />
                {isLong && <circle cx={cx} cy={cy} r={3.2} fill={paint} />}
              </g>
            )
          })}
        </g>
      ))}
    </svg>
  )
}
