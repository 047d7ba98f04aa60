import { watchBeats } from './starting/beats.ts'

/** Stands alone, in a worker: it lives on while the page hangs. */
watchBeats(self)
