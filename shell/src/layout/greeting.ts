import { messages } from './messages.ts'

/** Until 11:59, 12:00 to 16:59, and after that; local time. SHELL-89, OP-30. */
export function greetingAt(hour: number): string {
  if (hour < 12) return messages.greeting.morning
  return hour < 17 ? messages.greeting.afternoon : messages.greeting.evening
}
