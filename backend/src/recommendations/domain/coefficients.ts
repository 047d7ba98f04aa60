/**
 * The figures of the consumption model. Where each comes from is written beside it in docs/product/consumption.md, whose tables a test
 * compares with these: a source, or the words "our estimate". OP-14.
 *
 * `toddler` is 0–2, `child` 3–12, `adult` 13 and over; `home` multiplies a person of 3 or more who stays home.
 */
export const COEFFICIENTS = {
  /** Rolls of 300 two-ply sheets a day. */
  ToiletPaper: { adult: 0.11, home: 1.4, child: 0.09, toddler: 0.01, extraBathroom: 0.01 },
  /** Rolls of 120 two-ply sheets a day, for a cooked dinner a week and a cleaning a month. */
  PaperTowels: {
    adult: 0.014,
    child: 0.014,
    toddler: 0,
    home: 1.4,
    underSix: 0.015,
    cooking: 0.007,
    dog: 0.008,
    cat: 0.004,
    cleaning: 0.001,
  },
  /** Boxes of 144 a day. */
  FacialTissue: { adult: 0.012, child: 0.016, toddler: 0.01, home: 1.4 },
  /** Ounces a day, for a cooked dinner a week. */
  HandSoap: { adult: 0.2, child: 0.14, toddler: 0.06, home: 1.4, cooking: 0.015, extraBathroom: 0.01 },
  /** Ounces for each cleaning of a room and each cooked dinner; for a pet, a day. */
  SurfaceCleaner: { kitchen: 0.5, bathroom: 0.4, cooking: 0.1, dog: 0.02, cat: 0.01 },
  /** Ounces: `person` and `least` for a day, `cooking` for each cooked dinner, `dishwasherRun` saved by each run. */
  DishSoap: { person: 0.06, cooking: 0.25, dishwasherRun: 0.1, least: 0.05 },
  /** Tabs. */
  DishwasherDetergent: { run: 1 },
  /** Ounces. */
  Bleach: { load: 0.3, bathroomCleaned: 0.3 },
  /** Sheets. */
  DryerSheets: { load: 1.35 },
  /** Ounces of 2x liquid. */
  LaundryDetergent: { load: 1.6 },
  /** Wipes a day. */
  HandWipes: { adult: 0.5, child: 0.8, toddler: 2, home: 0.7, dog: 0.3 },
  /** Ounces a day. */
  HandSanitizer: { adult: 0.05, child: 0.04, toddler: 0, home: 0.4 },
  /** Masks a day while masks are advised; `notAdvised` is the share of that otherwise. */
  FaceMasksSurgical: { adult: 0.8, child: 0.5, toddler: 0, home: 0.25, notAdvised: 0.1 },
} as const
