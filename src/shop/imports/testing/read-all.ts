import { readTable } from '#platform/csv/table.ts'
import { detectFormat, readProducts } from '../formats/formats.ts'
import type { Format, ImportedProduct } from '../formats/product.ts'

const setting = { currency: 'USD', imperial: false } as const

/** Reads all products and issues of a file. */
export const readAll = async (text: string, format: Format = detectFormat(text)) => {
  const table = await readTable(text)
  const products: ImportedProduct[] = []
  const faults: { row: number; column: string; message: string }[] = []
  for await (const found of readProducts(format, table, setting)) {
    products.push(found.product)
    faults.push(...found.faults)
  }
  return { products, faults, table, format }
}
