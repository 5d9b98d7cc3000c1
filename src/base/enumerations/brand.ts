export const BRAND_TONES = [
  'professional',
  'sophisticated',
  'friendly',
  'playful',
  'bold',
  'quirky',
  'innovative',
  'custom',
] as const
export type BrandTone = (typeof BRAND_TONES)[number]
