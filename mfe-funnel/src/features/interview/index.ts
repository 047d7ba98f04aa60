export { InterviewModal } from './interview-modal.tsx'
export { Questions } from './questions.tsx'
