export { customer, order, productGroup, TAKES_NOTHING } from './builders.ts'
export { CALL_NAMES, CALL_OUTPUTS, callByExample } from './call-examples.ts'
export { arrive, drawScreen, takeOverDrawn } from './drawn-screen.ts'
export {
  createFakePorts,
  type FakeAnswer,
  type FakeApi,
  type FakeOptions,
  type FakeOutcome,
  type Recorded,
} from './fake-ports.ts'
export { createFakeReadable, type FakeReadable } from './fake-readable.ts'
export { createMemoryRouter, type MemoryRouter } from './memory-router.ts'
export { renderScreen, type RenderedScreen, type RenderScreenOptions } from './render-screen.tsx'
export { installFakeStripe, type FakeStripe, type RecordedCards } from './fake-stripe.ts'
