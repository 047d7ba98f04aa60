import type { Faq, ProductType } from '@cupboard/shared/contracts'

interface TypeText {
  readonly useInstructions: string
  readonly about: string
  readonly faq: Faq
}

const text = (about: string, useInstructions: string, title: string, bodyHtml: string): TypeText => ({
  about,
  useInstructions,
  faq: { title, bodyHtml: `<p>${bodyHtml}</p>` },
})

/** What all products of a type have in common. Doses are those of the consumption model. */
export const TYPE_TEXTS: Readonly<Record<ProductType, TypeText>> = {
  ToiletPaper: text(
    'An adult who is out during the day uses about three rolls a month at home. We count the people, not the packs.',
    'Hang the roll with the loose end in front. Store the rest dry.',
    'How many rolls does a household use?',
    'About three 300-sheet rolls a month for each adult who is out during the day, and some 40 percent more for somebody who stays home.',
  ),
  PaperTowels: text(
    'People, cooking nights and pets decide how many rolls a kitchen goes through.',
    'Tear off one sheet, press it on the spill, then wipe.',
    'Can used paper towels be composted?',
    'Yes, when they touched only food and water. With grease or a cleaner on them they belong in the trash.',
  ),
  FacialTissue: text(
    'A box lasts one adult almost three months; children with colds are quicker.',
    'Pull out one tissue at a time. Trash, not toilet: tissues do not break up in water.',
    'Can tissues go down the toilet?',
    'No. They are made to stay in one piece when wet, so they belong in the trash.',
  ),
  TrashBagsCompost: text(
    'Made for kitchen scraps that go to curbside compost.',
    'Line the caddy, fill it for two or three days, tie it and put it into the compost cart.',
    'How long does a filled bag hold?',
    'Two to three days. A sheet of paper towel at the bottom makes it last longer.',
  ),
  TrashBagsKitchen: text(
    'You tell us how many bags you fill each week; we send exactly those.',
    'Pull the rim over the edge of the can. Tie the bag by its drawstring.',
    'Which can do they fit?',
    'Every kitchen can of up to 13 gallons.',
  ),
  TrashBagsOutdoor: text(
    'For the yard, the garage and the cart at the curb.',
    'Open the bag fully before filling it. Do not lift it by its sides.',
    'Does the city take yard waste in these bags?',
    'Austin takes yard waste in paper bags or in the cart. Use these for trash.',
  ),
  TrashBagsRecycling: text(
    'For everything that the city takes back.',
    'Put recyclables in loosely. Where the city asks for it, empty the bag into the cart.',
    'Do recyclables have to be bagged?',
    'Where the cart is shared, a bag keeps the kitchen clean. In Austin, empty it into the blue cart.',
  ),
  TrashBagsSmall: text(
    'For bathroom, bedroom and office bins.',
    'Pull the rim over the edge and fold it down.',
    'What size of bin do they fit?',
    'Bins of up to 4 gallons.',
  ),
  HandSoap: text(
    'Four soapy washes a day at home come to about a fifth of an ounce for each adult.',
    'Wet hands, one pump, rub for 20 seconds, rinse.',
    'How much is one pump?',
    'Between 1 and 2 mL. One is enough.',
  ),
  SurfaceCleaner: text(
    'Fifteen pulls of the trigger clean a kitchen, twelve a bathroom.',
    'Spray, wait half a minute, wipe with a towel. Try it on a hidden spot first.',
    'Is it safe where food is prepared?',
    'Yes, once the surface was wiped and, for disinfecting cleaners, rinsed with water.',
  ),
  DishSoap: text(
    'A teaspoon and a half washes the pots of one cooked dinner.',
    'Add a teaspoon to a sink of warm water, or a drop to the sponge.',
    'Can I use it in the dishwasher?',
    'No, it foams over. Use dishwasher detergent there.',
  ),
  DishwasherDetergent: text(
    'One tab, one run. We send as many as you run.',
    'Put it into the dry compartment just before you start the programme.',
    'Do I have to rinse the dishes first?',
    'No. Scrape them; detergents need something to work on.',
  ),
  Bleach: text(
    'Bleach keeps its strength for about half a year, so we never send more than you use.',
    'Laundry: 1/3 cup in a high-efficiency washer. Cleaning: 1/3 cup for each gallon of water. Never mix it with other cleaners.',
    'Can I mix it with another cleaner?',
    'Never. With ammonia or acids it gives off poisonous gases.',
  ),
  DryerSheets: text(
    'One sheet for a small load, two for a large one.',
    'Lay the sheet on top of the wet load and start the dryer.',
    'Are they good for towels?',
    'Leave them out now and then: softener makes towels take up less water.',
  ),
  LaundryDetergent: text(
    'An ounce and a half does a load; line 1 of the cap is enough.',
    'Fill the cap to line 1, to line 2 for large or very dirty loads. Cold water is fine.',
    'How many loads does an ounce do?',
    'A load takes about an ounce and a half, so 50 oz are about 33 loads.',
  ),
  HandWipes: text(
    'For the car, the stroller and the school bag.',
    'Pull out one wipe, close the lid. Trash, not toilet.',
    'Are they for diaper changes?',
    'They are made for hands and faces. For diaper changes use baby wipes.',
  ),
  HandSanitizer: text(
    'For all the places without a sink.',
    'Spread one pump over both hands until they are dry. Keep away from fire and from small children.',
    'Does it replace soap?',
    'No. Where there is water, soap is better. We send none for children under three.',
  ),
  FaceMasksSurgical: text(
    'For days on which masks are advised. We leave them out unless you ask.',
    'Coloured side out, press the strip to the nose, pull it below the chin. One day, one mask.',
    'Are there child sizes?',
    'Not yet. These fit adults and most children over ten.',
  ),
}

/** What we know of a brand; undefined for one that needs no introduction. */
export const BRAND_TEXTS: Readonly<Record<string, string>> = {
  Caboo: 'Caboo makes paper of bamboo and sugarcane.',
  'Seventh Generation': 'Seventh Generation is named after the rule to think of the seventh generation after us.',
  Kleenex: 'Kleenex has made tissues since 1924.',
  Cottonelle: 'Cottonelle is a brand that most households know.',
  Glad: 'Glad has made bags for more than fifty years.',
  'Mrs. Meyers': 'Mrs. Meyers is known for scents from the garden.',
  Puracy: 'Puracy comes from Austin and makes things for sensitive skin.',
  'Soapbox Soaps': 'Soapbox Soaps donates a bar of soap for each product sold.',
  Fantastik: 'Fantastik has been on kitchen shelves since the sixties.',
  Cascade: 'Cascade makes nothing but dishwasher detergent.',
}
