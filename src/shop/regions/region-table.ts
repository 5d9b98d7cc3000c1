export type Region = Readonly<{ code: string; name: string }>

/** One region per line: ISO 3166-2 code without the country, then the name. */
const listed = (text: string): readonly Region[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [code = '', ...name] = line.trim().split(' ')
      return { code, name: name.join(' ') }
    })

/** Complete for ten countries. Dependencies with their own country code are countries. */
export const REGIONS: ReadonlyMap<string, readonly Region[]> = new Map(
  Object.entries({
    US: listed(`
      AL Alabama
      AK Alaska
      AZ Arizona
      AR Arkansas
      CA California
      CO Colorado
      CT Connecticut
      DE Delaware
      DC District of Columbia
      FL Florida
      GA Georgia
      HI Hawaii
      ID Idaho
      IL Illinois
      IN Indiana
      IA Iowa
      KS Kansas
      KY Kentucky
      LA Louisiana
      ME Maine
      MD Maryland
      MA Massachusetts
      MI Michigan
      MN Minnesota
      MS Mississippi
      MO Missouri
      MT Montana
      NE Nebraska
      NV Nevada
      NH New Hampshire
      NJ New Jersey
      NM New Mexico
      NY New York
      NC North Carolina
      ND North Dakota
      OH Ohio
      OK Oklahoma
      OR Oregon
      PA Pennsylvania
      RI Rhode Island
      SC South Carolina
      SD South Dakota
      TN Tennessee
      TX Texas
      UT Utah
      VT Vermont
      VA Virginia
      WA Washington
      WV West Virginia
      WI Wisconsin
      WY Wyoming
      AA Armed Forces Americas
      AE Armed Forces Europe
      AP Armed Forces Pacific`),
    CA: listed(`
      AB Alberta
      BC British Columbia
      MB Manitoba
      NB New Brunswick
      NL Newfoundland and Labrador
      NT Northwest Territories
      NS Nova Scotia
      NU Nunavut
      ON Ontario
      PE Prince Edward Island
      QC Quebec
      SK Saskatchewan
      YT Yukon`),
    AU: listed(`
      ACT Australian Capital Territory
      NSW New South Wales
      NT Northern Territory
      QLD Queensland
      SA South Australia
      TAS Tasmania
      VIC Victoria
      WA Western Australia`),
    GB: listed(`
      ENG England
      NIR Northern Ireland
      SCT Scotland
      WLS Wales`),
    FR: listed(`
      ARA Auvergne-Rhône-Alpes
      BFC Bourgogne-Franche-Comté
      BRE Bretagne
      CVL Centre-Val de Loire
      20R Corse
      GES Grand Est
      HDF Hauts-de-France
      IDF Île-de-France
      NOR Normandie
      NAQ Nouvelle-Aquitaine
      OCC Occitanie
      PDL Pays de la Loire
      PAC Provence-Alpes-Côte d’Azur`),
    NZ: listed(`
      AUK Auckland
      BOP Bay of Plenty
      CAN Canterbury
      CIT Chatham Islands
      GIS Gisborne
      HKB Hawke’s Bay
      MWT Manawatū-Whanganui
      MBH Marlborough
      NSN Nelson
      NTL Northland
      OTA Otago
      STL Southland
      TKI Taranaki
      TAS Tasman
      WKO Waikato
      WGN Wellington
      WTC West Coast`),
    NO: listed(`
      42 Agder
      32 Akershus
      33 Buskerud
      56 Finnmark
      34 Innlandet
      15 Møre og Romsdal
      18 Nordland
      03 Oslo
      11 Rogaland
      40 Telemark
      55 Troms
      50 Trøndelag
      39 Vestfold
      46 Vestland
      31 Østfold`),
    SE: listed(`
      K Blekinge
      W Dalarna
      I Gotland
      X Gävleborg
      N Halland
      Z Jämtland
      F Jönköping
      H Kalmar
      G Kronoberg
      BD Norrbotten
      M Skåne
      AB Stockholm
      D Södermanland
      C Uppsala
      S Värmland
      AC Västerbotten
      Y Västernorrland
      U Västmanland
      O Västra Götaland
      T Örebro
      E Östergötland`),
    ES: listed(`
      C A Coruña
      VI Álava
      AB Albacete
      A Alicante
      AL Almería
      O Asturias
      AV Ávila
      BA Badajoz
      PM Baleares
      B Barcelona
      BI Bizkaia
      BU Burgos
      CC Cáceres
      CA Cádiz
      S Cantabria
      CS Castellón
      CE Ceuta
      CR Ciudad Real
      CO Córdoba
      CU Cuenca
      SS Gipuzkoa
      GI Girona
      GR Granada
      GU Guadalajara
      H Huelva
      HU Huesca
      J Jaén
      LO La Rioja
      GC Las Palmas
      LE León
      L Lleida
      LU Lugo
      M Madrid
      MA Málaga
      ML Melilla
      MU Murcia
      NA Navarra
      OR Ourense
      P Palencia
      PO Pontevedra
      SA Salamanca
      TF Santa Cruz de Tenerife
      SG Segovia
      SE Sevilla
      SO Soria
      T Tarragona
      TE Teruel
      TO Toledo
      V Valencia
      VA Valladolid
      ZA Zamora
      Z Zaragoza`),
    IE: listed(`
      CW Carlow
      CN Cavan
      CE Clare
      CO Cork
      DL Donegal
      D Dublin
      G Galway
      KY Kerry
      KE Kildare
      KK Kilkenny
      LS Laois
      LM Leitrim
      LK Limerick
      LD Longford
      LH Louth
      MO Mayo
      MH Meath
      MN Monaghan
      OY Offaly
      RN Roscommon
      SO Sligo
      TA Tipperary
      WD Waterford
      WH Westmeath
      WX Wexford
      WW Wicklow`),
  }),
)
