import type { Tier } from '@cupboard/shared/contracts'
import { Art } from './art.tsx'
import { lateArt, type LateArt } from './late-art.ts'

const markOf = (tier: Tier): LateArt =>
  lateArt(async () => {
    const { MARKS } = await import(/* webpackChunkName: "drawings" */ './art/marks.tsx')
    return { Art: MARKS[tier] }
  })

const marks: Readonly<Record<Tier, LateArt>> = {
  EcoFriendly: markOf('EcoFriendly'),
  NationallyRecognizedBrandLead: markOf('NationallyRecognizedBrandLead'),
  CupboardPick: markOf('CupboardPick'),
  Value: markOf('Value'),
  SensitiveSkin: markOf('SensitiveSkin'),
  AllNatural: markOf('AllNatural'),
  SocialGood: markOf('SocialGood'),
}

export function Mark({ mark }: { readonly mark: Tier }) {
  return <Art of={marks[mark]} />
}

/** A mark in the label area of an object. */
export function MarkOn({
  mark,
  x,
  y,
  radius,
}: {
  readonly mark: Tier
  readonly x: number
  readonly y: number
  readonly radius: number
}) {
  return (
    <g data-detail="" transform={`translate(${x} ${y})`}>
      <circle r={radius} fill="var(--o-paper)" />
      <g transform={`scale(${Math.round((radius / 10.5) * 1000) / 1000})`}>
        <Mark mark={mark} />
      </g>
    </g>
  )
}
