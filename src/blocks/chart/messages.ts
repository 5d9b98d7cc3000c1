import type { ChartKind } from './chart-data.ts'

const en = {
  empty: 'Select a dataset',
  noNumbers: 'The dataset has no column of numbers. Select the columns to show.',
  needsTwoColumns: 'A scatter chart needs two columns of numbers.',
  kinds: { bar: 'Bar chart', line: 'Line chart', area: 'Area chart', pie: 'Pie chart', scatter: 'Scatter chart' },
  /** `{range}` is one sentence per series. */
  summary: '{kind}, {count} rows. {range}',
  range: '{series}: from {lowest} ({lowestLabel}) to {highest} ({highestLabel}).',
  showData: 'Show data as a table',
  shown: 'First {shown} of {total} rows',
  other: 'Other',
}
export type ChartMessages = Omit<typeof en, 'kinds'> & { kinds: Record<ChartKind, string> }

const de: ChartMessages = {
  empty: 'Datensatz auswählen',
  noNumbers: 'Der Datensatz hat keine Spalte mit Zahlen. Wählen Sie die Spalten aus.',
  needsTwoColumns: 'Ein Streudiagramm braucht zwei Spalten mit Zahlen.',
  kinds: {
    bar: 'Balkendiagramm',
    line: 'Liniendiagramm',
    area: 'Flächendiagramm',
    pie: 'Kreisdiagramm',
    scatter: 'Streudiagramm',
  },
  summary: '{kind}, {count} Zeilen. {range}',
  range: '{series}: von {lowest} ({lowestLabel}) bis {highest} ({highestLabel}).',
  showData: 'Daten als Tabelle zeigen',
  shown: 'Die ersten {shown} von {total} Zeilen',
  other: 'Übrige',
}

const fr: ChartMessages = {
  empty: 'Choisissez un jeu de données',
  noNumbers: 'Le jeu de données n’a pas de colonne de nombres. Choisissez les colonnes à montrer.',
  needsTwoColumns: 'Un nuage de points demande deux colonnes de nombres.',
  kinds: {
    bar: 'Diagramme à barres',
    line: 'Courbe',
    area: 'Diagramme en aires',
    pie: 'Diagramme circulaire',
    scatter: 'Nuage de points',
  },
  summary: '{kind}, {count} lignes. {range}',
  range: '{series} : de {lowest} ({lowestLabel}) à {highest} ({highestLabel}).',
  showData: 'Montrer les données dans un tableau',
  shown: 'Les {shown} premières lignes sur {total}',
  other: 'Autres',
}

const es: ChartMessages = {
  empty: 'Elija un conjunto de datos',
  noNumbers: 'El conjunto de datos no tiene ninguna columna de números. Elija las columnas.',
  needsTwoColumns: 'Un gráfico de dispersión necesita dos columnas de números.',
  kinds: {
    bar: 'Gráfico de barras',
    line: 'Gráfico de líneas',
    area: 'Gráfico de áreas',
    pie: 'Gráfico circular',
    scatter: 'Gráfico de dispersión',
  },
  summary: '{kind}, {count} filas. {range}',
  range: '{series}: de {lowest} ({lowestLabel}) a {highest} ({highestLabel}).',
  showData: 'Mostrar los datos en una tabla',
  shown: 'Las primeras {shown} de {total} filas',
  other: 'Otros',
}

const languages = new Map<string, ChartMessages>(Object.entries({ en, de, fr, es }))

/** Falls back to English. */
export const getChartMessages = (language: string): ChartMessages =>
  languages.get(language.toLowerCase().split('-')[0] ?? '') ?? en
