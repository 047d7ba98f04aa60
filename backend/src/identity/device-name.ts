import { readDevice } from './domain/device.ts'

/** What a customer knows a device by: `Chrome on Windows`. Undefined where its program does not say. */
export function deviceName(userAgent: string): string | undefined {
  const { browser, system } = readDevice(userAgent)
  return browser && system ? `${browser} on ${system}` : (browser ?? system)
}
