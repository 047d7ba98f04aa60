/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').CDPSession} Session */

const KILOBIT = 1000 / 8

/** A middling phone on a slow line. Rates are bytes a second, the latency is milliseconds. */
export const CONDITIONS = {
  cpuSlowdown: 4,
  download: 1600 * KILOBIT,
  upload: 750 * KILOBIT,
  latencyMs: 150,
  viewport: { width: 412, height: 823 },
}

/** Puts a page under the conditions. @param {Session} session */
export async function slowDown(session) {
  const { cpuSlowdown, download, upload, latencyMs } = CONDITIONS
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: download,
    uploadThroughput: upload,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
}
