import type { CallName } from '@cupboard/shared/contracts'
import type { EventsPort } from '@cupboard/shared/module'

/** What has become of one call since the last reset. X-07. */
export interface CallSlice {
  readonly isRequested: boolean
  readonly isLoading: boolean
  /** How the last call ended; a new call sets both to false. */
  readonly isSuccess: boolean
  readonly isFailure: boolean
}

export interface CallSlices {
  /** One for each call of the contract. X-08. */
  of(name: CallName): CallSlice
  /** Which calls are under way and which have failed, for whoever reads an error report. */
  describe(): Readonly<Record<string, string>>
}

interface Course {
  readonly underWay: number
  readonly ended?: 'well' | 'badly'
}

/** As much as the collector takes in one value. */
const MOST_CHARACTERS = 300

/** Follows every call by its events. A sign-out, a completed order and cleared sign-up data reset all of them. X-07..X-09. */
export function createCallSlices(events: Pick<EventsPort, 'on'>): CallSlices {
  const courses = new Map<CallName, Course>()
  const reset = () => courses.clear()
  const left = (name: CallName) => Math.max(0, (courses.get(name)?.underWay ?? 0) - 1)

  events.on('call.started', ({ call }) => courses.set(call, { underWay: (courses.get(call)?.underWay ?? 0) + 1 }))
  events.on('call.succeeded', ({ call }) => courses.set(call, { underWay: left(call), ended: 'well' }))
  events.on('call.failed', ({ call }) => courses.set(call, { underWay: left(call), ended: 'badly' }))
  events.on('order.completed', reset)
  events.on('session.changed', ({ signedIn }) => {
    if (!signedIn) reset()
  })
  events.on('sign-up-data.updated', ({ data }) => {
    if (data === null) reset()
  })

  function of(name: CallName): CallSlice {
    const course = courses.get(name)
    return {
      isRequested: course !== undefined,
      isLoading: course !== undefined && course.underWay > 0,
      isSuccess: course?.ended === 'well',
      isFailure: course?.ended === 'badly',
    }
  }

  function namesWhere(is: keyof CallSlice): string {
    const names = [...courses.keys()].filter((name) => of(name)[is])
    return names.join(', ').slice(0, MOST_CHARACTERS)
  }

  return {
    of,
    describe: () =>
      Object.fromEntries(
        Object.entries({ loadingCalls: namesWhere('isLoading'), failedCalls: namesWhere('isFailure') }).filter(
          ([, names]) => names !== '',
        ),
      ),
  }
}
