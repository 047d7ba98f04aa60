import { subscribe } from 'node:diagnostics_channel'
import { shiftClock } from './clock.mjs'

/** Loaded before the server: its time is `CLOCK_SHIFT_MS` later. */
shiftClock(Number(process.env['CLOCK_SHIFT_MS']))

/** Node would say the machine's time, and pages sign their calls by this one. */
subscribe('http.server.request.start', (message) => {
  const { response } = /** @type {{ response: import('node:http').ServerResponse }} */ (message)
  response.setHeader('date', new Date().toUTCString())
})
