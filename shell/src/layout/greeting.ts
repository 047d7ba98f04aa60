import { messages } from './messages.ts'

/** Morning until 11:59, afternoon until 16:59, then evening; local time. SHELL-89, OP-30. */
export function greetingAt(hour: number): string {
  if (hour < 12) return messages.greeting.morning
  return hour < 17 ? messages.greeting.afternoon : messages.greeting.evening
}
