/** Codes of regions in the data of GeoNames, by country, and our codes (ISO 3166-2) where they differ. */
const ADMIN1: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  CA: {
    ...{ '01': 'AB', '02': 'BC', '03': 'MB', '04': 'NB', '05': 'NL', '07': 'NS', '08': 'ON' },
    ...{ '09': 'PE', '10': 'QC', '11': 'SK', '12': 'YT', '13': 'NT', '14': 'NU' },
  },
  AU: { '01': 'ACT', '02': 'NSW', '03': 'NT', '04': 'QLD', '05': 'SA', '06': 'TAS', '07': 'VIC', '08': 'WA' },
  FR: {
    ...{ '11': 'IDF', '24': 'CVL', '27': 'BFC', '28': 'NOR', '32': 'HDF', '44': 'GES', '52': 'PDL' },
    ...{ '53': 'BRE', '75': 'NAQ', '76': 'OCC', '84': 'ARA', '93': 'PAC', '94': '20R' },
  },
  NZ: {
    ...{ E7: 'AUK', E8: 'BOP', E9: 'CAN', '10': 'CIT', F1: 'GIS', F2: 'HKB', F3: 'MWT', F4: 'MBH', F5: 'NSN' },
    ...{ F6: 'NTL', F7: 'OTA', F8: 'STL', F9: 'TKI', TAS: 'TAS', G1: 'WKO', G2: 'WGN', G3: 'WTC' },
  },
  NO: {
    ...{ '01': '32', '04': '33', '05': '56', '08': '15', '09': '18', '12': '03', '13': '31', '14': '11' },
    ...{ '17': '40', '18': '55', '20': '39', '21': '50', '34': '34', '42': '42', '46': '46' },
  },
  SE: {
    ...{
      '02': 'K',
      '03': 'X',
      '05': 'I',
      '06': 'N',
      '07': 'Z',
      '08': 'F',
      '09': 'H',
      '10': 'W',
      '12': 'G',
      '14': 'BD',
    },
    ...{ '15': 'T', '16': 'E', '18': 'D', '21': 'C', '22': 'S', '23': 'AC', '24': 'Y', '25': 'U', '26': 'AB' },
    ...{ '27': 'M', '28': 'O' },
  },
}

/** Countries whose regions are the second level in GeoNames: provinces of Spain, counties of Ireland. */
const ADMIN2: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ES: { ME: 'ML' },
  IE: {
    ...{ '01': 'CW', '02': 'CN', '03': 'CE', '04': 'CO', '06': 'DL', '10': 'G', '11': 'KY', '12': 'KE', '13': 'KK' },
    ...{ '14': 'LM', '15': 'LS', '18': 'LD', '19': 'LH', '20': 'MO', '21': 'MH', '22': 'MN', '23': 'OY', '24': 'RN' },
    ...{ '25': 'SO', '26': 'TA', '29': 'WH', '30': 'WX', '31': 'WW', '32': 'CO', '33': 'D', '34': 'D', '35': 'D' },
    ...{ '36': 'G', '39': 'D', '42': 'LK', '44': 'WD' },
  },
}

type Divisions = Readonly<{ country: string; admin1: string; admin2: string }>

/** The code of the region of a place in our list of regions, or what GeoNames has. */
export const toRegionCode = ({ country, admin1, admin2 }: Divisions): string => {
  const second = ADMIN2[country]
  return second ? (second[admin2] ?? admin2) : (ADMIN1[country]?.[admin1] ?? admin1)
}
