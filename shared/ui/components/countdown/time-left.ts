import { DAY_SECONDS } from '@cupboard/shared/contracts'

export interface TimeLeft {
  readonly days: number
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
}

/** Splits what is left between two moments (milliseconds since 1970); never below zero. */
export const timeLeft = (untilMs: number, nowMs: number): TimeLeft => {
  const seconds = Math.max(0, Math.ceil((untilMs - nowMs) / 1000))
  return {
    days: Math.floor(seconds / DAY_SECONDS),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  }
}
