import { lateArt, type LateArt } from './late-art.ts'

/** One drawn object: its box in drawing units (one CSS pixel at scale 1) and what is in it, which takes every colour from custom properties. */
export interface Shape {
  readonly width: number
  readonly height: number
  readonly art: LateArt
}

export const shape = (width: number, height: number, load: Parameters<typeof lateArt>[0]): Shape => ({
  width,
  height,
  art: lateArt(load),
})
