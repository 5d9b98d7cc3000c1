import type { OfferedVariant } from './store/load-cart.ts'

/** The variant with the selected options; a single variant needs no selection. */
export const findSelectedSku = (
  variants: readonly OfferedVariant[],
  options: Readonly<Record<string, string>>,
): string | undefined => {
  if (variants.length === 1) return variants[0]?.sku
  return variants.find(({ names, values }) =>
    names.every((name, index) => Object.hasOwn(options, name) && options[name] === values[index]),
  )?.sku
}
