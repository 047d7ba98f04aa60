import type { Author } from './domain/decision.ts'
import type { Journey } from './domain/journey.ts'
import type { RegistryParts } from './parts.ts'

/** Keeps what a journey said of mixes of versions, wherever it ran: a version is the same bytes at every site. */
export const createCertify =
  ({ repository, recordAct }: RegistryParts) =>
  (journeys: readonly Journey[], { actor, reason }: Author): Promise<void> => {
    const subject = `${journeys.filter(({ passed }) => passed).length} of ${journeys.length} mixes`
    const act = { actor, action: 'certify', subject, ...(reason === undefined ? {} : { reason }) }
    return repository.rememberJourneys(journeys, (transaction) => recordAct(act, transaction))
  }
