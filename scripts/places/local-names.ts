/** GeoNames lists large cities under their English names; addresses have the local one. Both are found. */
const NAMES: Readonly<Record<string, string>> = {
  AT: 'Vienna=Wien',
  BE: 'Brussels=Bruxelles,Antwerp=Antwerpen,Ghent=Gent,Bruges=Brugge',
  CH: 'Geneva=Genève,Lucerne=Luzern',
  CZ: 'Prague=Praha,Pilsen=Plzeň',
  DE: 'Munich=München,Cologne=Köln,Nuremberg=Nürnberg',
  DK: 'Copenhagen=København',
  ES: 'Seville=Sevilla,Corunna=A Coruña',
  IT: 'Rome=Roma,Milan=Milano,Naples=Napoli,Turin=Torino,Florence=Firenze,Venice=Venezia,Genoa=Genova,Padua=Padova,Mantua=Mantova,Syracuse=Siracusa',
  MX: 'Mexico City=Ciudad de México',
  NL: 'The Hague=Den Haag',
  PL: 'Warsaw=Warszawa',
  PT: 'Lisbon=Lisboa',
  RO: 'Bucharest=București',
  RS: 'Belgrade=Beograd',
  SE: 'Gothenburg=Göteborg',
  US: 'New York City=New York',
}

const local = new Map(
  Object.entries(NAMES).flatMap(([country, pairs]) =>
    pairs.split(',').map((pair) => {
      const [english = '', name = ''] = pair.split('=')
      return [`${country} ${english}`, name] as const
    }),
  ),
)

/** `DE`, `Munich` → `München`. */
export const toLocalName = (country: string, name: string): string => local.get(`${country} ${name}`) ?? name
