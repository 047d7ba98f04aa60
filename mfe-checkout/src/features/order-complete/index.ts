export { AlreadyOrdered } from './already-ordered.tsx'
export { OrderCompleteScreen } from './order-complete-screen.tsx'
