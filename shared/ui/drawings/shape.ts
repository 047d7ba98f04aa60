import type { ComponentType } from 'react'

/** One drawn object: its box in drawing units (one CSS pixel at scale 1) and its parts. It takes every colour from custom properties. */
export interface Shape {
  readonly width: number
  readonly height: number
  readonly Art: ComponentType
}
