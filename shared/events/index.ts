export { createEventBus, type EventBus, type EventFault } from './event-bus.ts'
