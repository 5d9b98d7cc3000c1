const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  þ: 'th',
  ð: 'd',
}

/** The form in which place names are compared: `Zürich`, `ZURICH` → `zurich`; `Saint-Étienne` → `saint etienne`. */
export const foldName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßøłđæœıþð]/g, (letter) => LETTERS[letter] ?? letter)
    // Apostrophes join: `L’Aquila` is found as `laquila`, which most people type.
    .replace(/['’ʻ`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
