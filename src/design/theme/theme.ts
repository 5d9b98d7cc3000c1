import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

/**
 * The theme of editor and dashboard: neutral grays, one deep green, radius 6, hairlines. Text has a contrast of at least 4.5:1 in both
 * color schemes; `theme.test.ts` checks it.
 */
const ink: MantineColorsTuple = [
  '#f7f8f7',
  '#eff1ef',
  '#e4e7e5',
  '#d3d8d5',
  '#b8bfbb',
  '#7d8581',
  '#5a625e',
  '#424946',
  '#2b312e',
  '#171b19',
]

const night: MantineColorsTuple = [
  '#e4e7e5',
  '#c5cac7',
  '#9fa6a2',
  '#88908c',
  '#343a37',
  '#272c2a',
  '#1d2120',
  '#151817',
  '#101312',
  '#0b0d0c',
]

const green: MantineColorsTuple = [
  '#edf5f1',
  '#dbebe3',
  '#b5d5c6',
  '#8fc2ab',
  '#6db394',
  '#3f8a6b',
  '#2b7356',
  '#1e5c44',
  '#174735',
  '#103528',
]

const red: MantineColorsTuple = [
  '#fdf1f0',
  '#fcecea',
  '#f3bdb8',
  '#ee9e97',
  '#ea857c',
  '#d2544a',
  '#bf3b31',
  '#a62c24',
  '#85221c',
  '#5f1814',
]

const amber: MantineColorsTuple = [
  '#fdf7e6',
  '#fbeecb',
  '#f4dc9c',
  '#ecc766',
  '#e2b13a',
  '#b98613',
  '#8f650a',
  '#765206',
  '#5f4104',
  '#4a3303',
]

const blue: MantineColorsTuple = [
  '#eff4fb',
  '#dfe9f6',
  '#bcd2ec',
  '#96b9e0',
  '#7ca7d8',
  '#4379b8',
  '#2f629d',
  '#244e7f',
  '#1c3d63',
  '#142d49',
]

export const COLORS = { ink, night, green, red, amber, blue, white: '#ffffff', black: '#171b19' } as const

const FONT = '"Geist","Geist Fallback",system-ui,sans-serif'

export const theme = createTheme({
  colors: { gray: ink, dark: night, green, red, yellow: amber, blue },
  white: COLORS.white,
  black: COLORS.black,
  primaryColor: 'green',
  primaryShade: { light: 7, dark: 6 },
  fontFamily: FONT,
  headings: {
    fontFamily: FONT,
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.625rem', lineHeight: '1.25' },
      h2: { fontSize: '1.125rem', lineHeight: '1.35' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.45' },
      h4: { fontSize: '0.875rem', lineHeight: '1.5' },
      h5: { fontSize: '0.875rem', lineHeight: '1.5' },
      h6: { fontSize: '0.875rem', lineHeight: '1.5' },
    },
  },
  fontSizes: { xs: '0.78125rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.45', sm: '1.5', md: '1.55', lg: '1.5', xl: '1.4' },
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  radius: { xs: '3px', sm: '4px', md: '6px', lg: '10px', xl: '16px' },
  defaultRadius: 'md',
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2.5rem' },
  shadows: {
    xs: 'none',
    sm: 'none',
    md: '0 1px 2px rgb(0 0 0 / 6%), 0 6px 20px rgb(0 0 0 / 8%)',
    lg: '0 2px 4px rgb(0 0 0 / 6%), 0 12px 36px rgb(0 0 0 / 12%)',
    xl: '0 2px 4px rgb(0 0 0 / 6%), 0 20px 60px rgb(0 0 0 / 16%)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Badge: { defaultProps: { variant: 'light', radius: 'sm', tt: 'none', fw: 500, size: 'md', flex: 'none' } },
    Button: { defaultProps: { fw: 500 } },
    Drawer: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } },
    InputWrapper: {
      defaultProps: { labelProps: { fw: 500, mb: 4 }, inputWrapperOrder: ['label', 'description', 'input', 'error'] },
    },
    // Rendered in place instead of a portal: it stays within its landmark, and the first item gets focus.
    Menu: { defaultProps: { shadow: 'md', withinPortal: false, withInitialFocusPlaceholder: false } },
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'lg',
        shadow: 'xl',
        padding: 'lg',
        closeButtonProps: { 'aria-label': 'Close' },
      },
      styles: { title: { fontSize: '1.0625rem', fontWeight: 600, letterSpacing: '-0.012em' } },
    },
    Paper: { defaultProps: { withBorder: true } },
    Skeleton: { defaultProps: { radius: 'sm' } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
  },
})

/** Overrides Mantine shades that have too little contrast. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-default-border': ink[3],
    '--mantine-color-dimmed': ink[6],
    '--mantine-color-placeholder': ink[6],
    '--mantine-color-error': red[7],
    '--mantine-color-success': green[7],
    '--mantine-color-disabled-color': ink[6],
    '--sw-field-border': ink[5],
    '--sw-rail': ink[0],
    '--sw-rail-hover': ink[1],
    '--sw-rail-active': ink[2],
    '--sw-hairline': ink[2],
    '--sw-danger-border': red[3],
  },
  dark: {
    '--mantine-color-default-border': night[4],
    '--mantine-color-dimmed': night[2],
    '--mantine-color-placeholder': night[3],
    '--mantine-color-error': red[4],
    '--mantine-color-success': green[4],
    '--mantine-color-disabled-color': night[3],
    '--sw-field-border': '#646c68',
    '--sw-rail': night[8],
    '--sw-rail-hover': night[6],
    '--sw-rail-active': night[5],
    '--sw-hairline': night[5],
    '--sw-danger-border': red[8],
    // Mantine's default is darker than the dark page background.
    '--mantine-color-gray-light': night[5],
    '--mantine-color-gray-light-hover': night[4],
    '--mantine-color-gray-light-color': night[0],
  },
})
