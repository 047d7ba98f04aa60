import type { ProductType } from './catalogue.ts'

/** What households are delivered. SHELL-01. */
export const PRODUCT_TYPE_NAMES: Readonly<Record<ProductType, string>> = {
  ToiletPaper: 'Toilet Paper',
  PaperTowels: 'Paper Towels',
  FacialTissue: 'Facial Tissue',
  TrashBagsCompost: 'Compost Bags',
  TrashBagsKitchen: 'Kitchen Trash Bags',
  TrashBagsOutdoor: 'Outdoor Trash Bags',
  TrashBagsRecycling: 'Recycling Bags',
  TrashBagsSmall: 'Small Trash Bags',
  HandSoap: 'Hand Soap',
  SurfaceCleaner: 'Surface Cleaner',
  DishSoap: 'Dish Soap',
  DishwasherDetergent: 'Dishwasher Detergent',
  Bleach: 'Bleach',
  DryerSheets: 'Dryer Sheets',
  LaundryDetergent: 'Laundry Detergent',
  HandWipes: 'Hand Wipes',
  HandSanitizer: 'Hand Sanitizer',
  FaceMasksSurgical: 'Face Masks',
}
