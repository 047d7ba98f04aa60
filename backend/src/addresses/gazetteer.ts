import type { Failure, AddressSuggestion, ResolvedAddress, Result } from '@cupboard/shared/contracts'
import { err, ok } from '@cupboard/shared/contracts'

/** Suggests addresses while one is typed, and resolves the one that was chosen. API-40, API-41. */
export interface AddressProvider {
  suggest(query: string): Promise<readonly AddressSuggestion[]>
  resolve(id: string): Promise<Result<ResolvedAddress, Failure<'not_found'>>>
}

interface Street {
  readonly name: string
  readonly from: number
  readonly to: number
  readonly city: string
  readonly zipcode: string
}

const street = (name: string, from: number, to: number, zipcode: string, city = 'Austin'): Street => ({
  name,
  from,
  to,
  city,
  zipcode,
})

/** Streets of Austin and around, one stretch each with plausible numbers. */
export const STREETS: readonly Street[] = [
  street('Congress Ave', 100, 1100, '78701'),
  street('S Congress Ave', 1000, 3900, '78704'),
  street('Guadalupe St', 200, 1900, '78701'),
  street('Guadalupe St', 2000, 3800, '78705'),
  street('N Lamar Blvd', 500, 1900, '78703'),
  street('N Lamar Blvd', 4500, 6900, '78751'),
  street('S Lamar Blvd', 200, 3900, '78704'),
  street('Barton Springs Rd', 200, 2200, '78704'),
  street('Rainey St', 60, 110, '78701'),
  street('E 6th St', 100, 2900, '78702'),
  street('W 6th St', 100, 2400, '78703'),
  street('E Cesar Chavez St', 800, 3400, '78702'),
  street('W Mary St', 100, 1000, '78704'),
  street('S 1st St', 500, 3400, '78704'),
  street('Duval St', 3100, 5500, '78751'),
  street('Speedway', 3000, 4500, '78751'),
  street('Burnet Rd', 4700, 8600, '78757'),
  street('Shoal Creek Blvd', 5200, 8700, '78757'),
  street('Anderson Ln', 1500, 3300, '78757'),
  street('Manor Rd', 1500, 5400, '78722'),
  street('Airport Blvd', 900, 6200, '78751'),
  street('Mueller Blvd', 1800, 2500, '78723'),
  street('E 51st St', 1000, 2900, '78723'),
  street('Berkman Dr', 5300, 7900, '78752'),
  street('Cameron Rd', 5500, 8200, '78752'),
  street('E St Elmo Rd', 100, 2600, '78744'),
  street('E William Cannon Dr', 100, 5600, '78745'),
  street('Slaughter Ln', 200, 3900, '78748'),
  street('Manchaca Rd', 3600, 9800, '78745'),
  street('Brodie Ln', 4500, 11400, '78749'),
  street('Escarpment Blvd', 5300, 10300, '78739'),
  street('Bee Cave Rd', 3000, 6800, '78746'),
  street('Westlake Dr', 500, 3100, '78746'),
  street('Exposition Blvd', 1100, 3800, '78703'),
  street('Enfield Rd', 800, 3400, '78703'),
  street('Windsor Rd', 1300, 3300, '78703'),
  street('Far West Blvd', 3300, 4300, '78731'),
  street('Mesa Dr', 6600, 11500, '78731'),
  street('Spicewood Springs Rd', 3400, 9900, '78759'),
  street('Jollyville Rd', 8800, 12600, '78759'),
  street('Research Blvd', 8200, 13200, '78759'),
  street('Parmer Ln', 1000, 13500, '78727'),
  street('Metric Blvd', 8900, 13800, '78758'),
  street('Braker Ln', 500, 3200, '78758'),
  street('Dessau Rd', 9600, 13900, '78754'),
  street('Howard Ln', 100, 3500, '78753'),
  street('Tech Ridge Blvd', 12100, 13300, '78753'),
  street('E Riverside Dr', 900, 7000, '78741'),
  street('Pleasant Valley Rd', 1000, 2600, '78741'),
  street('Stassney Ln', 300, 6900, '78744'),
  street('W Main St', 100, 900, '78664', 'Round Rock'),
  street('Gattis School Rd', 600, 3700, '78664', 'Round Rock'),
  street('W Pecan St', 100, 1900, '78660', 'Pflugerville'),
  street('Cypress Creek Rd', 100, 2500, '78613', 'Cedar Park'),
  street('Crystal Falls Pkwy', 1000, 2900, '78641', 'Leander'),
  street('W University Ave', 100, 2400, '78628', 'Georgetown'),
  street('N Main St', 100, 1100, '78610', 'Buda'),
  street('Center St', 100, 900, '78640', 'Kyle'),
]

const STATE = 'TX'
const MOST_SUGGESTIONS = 5

const SHORT: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  boulevard: 'blvd',
  drive: 'dr',
  road: 'rd',
  lane: 'ln',
  parkway: 'pkwy',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
}

const simplified = (words: string): string =>
  words
    .toLowerCase()
    .replace(
      /\b(street|avenue|boulevard|drive|road|lane|parkway|north|south|east|west)\b/g,
      (word) => SHORT[word] ?? word,
    )
    .replace(/[^a-z0-9 ]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Every word that was typed begins a word of the street's name, city or zip. */
function fits(place: Street, typed: string): boolean {
  const words = simplified(`${place.name} ${place.city} ${STATE} ${place.zipcode}`).split(' ')
  return simplified(typed)
    .split(' ')
    .every((part) => words.some((word) => word.startsWith(part)))
}

const suggestionOf = (index: number, number: number, { name, city, zipcode }: Street): AddressSuggestion => ({
  id: `austin-${index}-${number}`,
  text: `${number} ${name}`,
  detail: `${city}, ${STATE} ${zipcode}`,
})

const contains = ({ from, to }: Street, number: number): boolean => number >= from && number <= to

/** Austin's streets without asking anybody. A house number must lie in the street's range; without one the first is suggested. */
export function createGazetteer(streets: readonly Street[] = STREETS): AddressProvider {
  async function suggest(query: string): Promise<readonly AddressSuggestion[]> {
    const [, given, name = ''] = /^\s*(\d{1,6})?\s*(.*)$/s.exec(query) ?? []
    if (simplified(name) === '') return []
    return streets
      .map((place, index) => ({ place, index, number: given === undefined ? place.from : Number(given) }))
      .filter(({ place, number }) => contains(place, number) && fits(place, name))
      .slice(0, MOST_SUGGESTIONS)
      .map(({ place, index, number }) => suggestionOf(index, number, place))
  }

  async function resolve(id: string): Promise<Result<ResolvedAddress, Failure<'not_found'>>> {
    const [, index = '', number = ''] = /^austin-(\d{1,4})-(\d{1,6})$/.exec(id) ?? []
    const place = index === '' ? undefined : streets[Number(index)]
    if (!place || !contains(place, Number(number))) return err('not_found')
    return ok({ line1: `${Number(number)} ${place.name}`, city: place.city, state: STATE, zipcode: place.zipcode })
  }

  return { suggest, resolve }
}
