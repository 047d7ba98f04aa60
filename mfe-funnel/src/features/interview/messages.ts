import { TIER_LABELS, type Tier, type TrashType } from '@cupboard/shared/contracts'
import type { QuestionStep } from '../../steps/domain/interview-steps.ts'
import { stepNumber, STEP_COUNT } from '../../steps/domain/interview-steps.ts'

const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

interface StepWords {
  /** Behind "Step n of 9: ". */
  readonly name: string
  readonly question: string
  readonly lead: string
  /** What the questions that are left are about. */
  readonly topic: string
  readonly why: string
  /** What comes next, in the foot of the page. */
  readonly next: string
}

const steps: Readonly<Record<QuestionStep, StepWords>> = {
  Household: {
    name: 'Household',
    question: 'Who lives here?',
    lead: 'Everyone who sleeps here most nights. Pets count too.',
    topic: 'who lives here',
    why: 'Age and time at home decide how much paper and soap a person uses. Gender changes nothing in the amounts. We never sell either.',
    next: 'Next: bathrooms',
  },
  Bathrooms: {
    name: 'Bathrooms',
    question: 'How many bathrooms do you have?',
    lead: 'A room with only a toilet and a sink is a half.',
    topic: 'bathrooms',
    why: 'Each bathroom keeps its own toilet paper and hand soap, so one never has to borrow from another.',
    next: 'Next: trash bags',
  },
  TrashPreferences: {
    name: 'Trash',
    question: 'How many trash bags do you use in a week?',
    lead: 'One number for each kind. Leave a kind at 0 if you have no such bin.',
    topic: 'trash',
    why: 'Seven bags a week are about 30 in a month. The first month starts with a pack of 40.',
    next: 'Next: your kitchen',
  },
  Cooking: {
    name: 'Cooking',
    question: 'How many nights a week do you cook?',
    lead: 'A night counts when a pan gets dirty.',
    topic: 'your kitchen',
    why: 'Every cooked dinner takes a little dish soap, hand soap and paper towel more.',
    next: 'Next: the dishwasher',
  },
  DishwashingFrequency: {
    name: 'Dishwashing',
    question: 'How many times a week do you run the dishwasher?',
    lead: 'No dishwasher? Set it to 0.',
    topic: 'your kitchen',
    why: 'One tab for each run, and a little less dish soap at the sink.',
    next: 'Next: cleaning',
  },
  Cleaning: {
    name: 'Cleaning',
    question: 'How many times a month do you clean?',
    lead: 'Kitchen, bathrooms, floors: any round with a cloth counts.',
    topic: 'your kitchen',
    why: 'Each round takes surface cleaner for the kitchen and for every bathroom.',
    next: 'Next: laundry',
  },
  LaundryFrequency: {
    name: 'Laundry',
    question: 'How many loads of laundry do you do in a week?',
    lead: 'Count the washer, not the dryer.',
    topic: 'laundry',
    why: 'Each load takes about an ounce and a half of detergent.',
    next: 'Next: what you prefer',
  },
  TierPreferences: {
    name: 'Preferences',
    question: 'What matters most to you?',
    lead: 'Choose in order. The first one you tap is your first choice.',
    topic: 'what you prefer',
    why: 'For each product we look for your first choice. If nobody makes it, we try your second, and so on.',
    next: 'Next: your recommended first delivery',
  },
}

export const messages = {
  steps,
  progress: (step: QuestionStep) => `Step ${stepNumber(step)} of ${STEP_COUNT}: ${steps[step].name}`,
  questionsLeft: (count: number, topic: string) => `${plural(count, 'question')} left about ${topic}`,
  whyTitle: 'Why we ask',
  howTitle: 'How we use it',
  back: 'Back',
  continue: 'Continue',
  saveAndReturn: 'Save and return',
  returning: 'Back to your recommended first delivery',
  barLabel: 'Go on',
  household: {
    people: 'People',
    person: (number: number, isAdult: boolean | undefined) =>
      isAdult === undefined ? `Person ${number}` : `Person ${number}, ${isAdult ? 'adult' : 'child'}`,
    age: 'Age',
    ageOf: (number: number) => `Age of person ${number}`,
    gender: 'Gender',
    female: 'Female',
    male: 'Male',
    staysHome: 'Stays home',
    add: 'Add a person',
    remove: (number: number) => `Remove person ${number}`,
    removed: (number: number) => `Person ${number} removed`,
    pets: 'Pets',
    dogs: 'Dogs',
    dogsHint: 'Puppies too',
    cats: 'Cats',
    catsHint: 'Kittens too',
    dog: 'Dog',
    cat: 'Cat',
    fewerDogs: 'One dog fewer',
    moreDogs: 'One dog more',
    fewerCats: 'One cat fewer',
    moreCats: 'One cat more',
    noAdult: 'Please add a member of age 18+ to your household',
    scene: (adults: number, children: number, dogs: number, cats: number) =>
      `On a shelf stand ${listed([
        [adults, 'adult', 'adults'],
        [children, 'child', 'children'],
        [dogs, 'dog', 'dogs'],
        [cats, 'cat', 'cats'],
      ])}`,
  },
  bathrooms: {
    label: 'Bathrooms',
    fewer: 'Half a bathroom fewer',
    more: 'Half a bathroom more',
    hint: 'Steps of a half. At least one.',
    half: '½',
    scene: (count: number) => `${plural(count, 'bathroom')} drawn as bathtubs, a half as a washbasin`,
  },
  trash: {
    types: {
      Kitchen: { name: 'Kitchen', hint: 'Most homes use one or two' },
      Small: { name: 'Small', hint: 'Bathrooms and bedrooms' },
      Outdoor: { name: 'Outdoor', hint: 'The cart at the curb' },
      Compost: { name: 'Compost', hint: 'Food scraps and garden' },
      Recycling: { name: 'Recycling', hint: 'Paper, cans and glass' },
    } satisfies Readonly<Record<TrashType, { name: string; hint: string }>>,
    label: (name: string) => `${name} bags a week`,
    fewer: (name: string) => `One ${name.toLowerCase()} bag fewer`,
    more: (name: string) => `One ${name.toLowerCase()} bag more`,
    none: 'With no bags at all we plan one kitchen bag a week.',
  },
  cooking: {
    label: 'Nights a week',
    fewer: 'One night fewer',
    more: 'One night more',
    hint: 'From 0 to 7 nights.',
    edge: 'of 7 nights',
    scene: (count: number) => `${count} of seven pots stand on the stove`,
  },
  dishwashing: {
    label: 'Runs a week',
    fewer: 'One run fewer',
    more: 'One run more',
    hint: 'One tab for each run.',
    edge: (count: number) => (count === 1 ? 'tab a week' : 'tabs a week'),
    scene: (count: number) => `A dishwasher beside ${plural(count, 'tab')}`,
  },
  cleaning: {
    label: 'Times a month',
    fewer: 'Once less',
    more: 'Once more',
    hint: 'From 0 to 31. Twice a week is about 8.',
    edge: (count: number) => (count === 1 ? 'day a month' : 'days a month'),
    scene: (count: number) => `A bucket beside a calendar with ${count} of 31 days marked`,
  },
  laundry: {
    label: 'Loads a week',
    fewer: 'One load fewer',
    more: 'One load more',
    hint: 'One folded towel for each load.',
    edge: (count: number) => (count === 1 ? 'load a week' : 'loads a week'),
    scene: (count: number) => `A washing machine beside ${plural(count, 'folded towel')}, one for each load`,
  },
  tiers: {
    legend: 'What matters to you',
    detail: {
      EcoFriendly: 'Recycled or plant-\u2060based, less packaging',
      NationallyRecognizedBrandLead: 'The names on your shelf today',
      CupboardPick: 'What we would buy ourselves',
      Value: 'The lowest price for each use',
      SensitiveSkin: 'No perfume, no dye',
      SocialGood: 'Makers who give part of it back',
      AllNatural: 'Ingredients from plants and minerals',
    } satisfies Readonly<Record<Tier, string>>,
    rank: (rank: number, count: number) => `, choice ${rank} of ${count}`,
    none: 'Choose at least one. You can change it later.',
    order: (ranked: readonly Tier[]) =>
      ranked.length === 0
        ? 'Nothing is chosen.'
        : `Your order: ${ranked.map((tier, index) => `${index + 1} ${TIER_LABELS[tier]}`).join(', ')}.`,
  },
  soFar: {
    title: 'Your cupboard so far',
    soFar: 'so far',
    shelf: { not_yet: 'not yet', only_offered: 'nothing packed', not_needed: 'nothing needed' },
    notNeeded: (product: string) => `Your home needs no ${product}.`,
    empty: 'It fills as you answer.',
    of: 'of',
    noChoice: 'no choice yet',
    ourPick: 'our pick',
  },
  modal: {
    close: 'Close',
    back: 'Back',
    next: 'Next',
    done: 'Done',
    unsaved: {
      title: 'Close without saving?',
      kitchen:
        'You changed an answer about your kitchen. The amounts follow once all three kitchen questions are answered.',
      laundry: 'You changed how much laundry you do. The amounts follow once you press Done.',
      keep: 'Keep answering',
      leave: 'Close without saving',
    },
  },
} as const

function listed(counts: readonly (readonly [number, string, string])[]): string {
  const parts = counts.filter(([count]) => count > 0).map(([count, one, many]) => plural(count, one, many))
  return parts.length < 2 ? (parts[0] ?? 'nobody') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}
