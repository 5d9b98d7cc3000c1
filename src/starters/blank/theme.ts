import { kilnTheme } from '#site/themes/kiln-theme.ts'
import type { Theme } from '#site/themes/model.ts'

/** A neutral theme with Kiln's proportions. */
export const blankTheme: Theme = {
  ...kilnTheme,
  name: 'Plain',
  palette: {
    paper: {
      background: '#ffffff',
      surface: '#f4f4f3',
      ink: '#1b1b1a',
      muted: '#62625f',
      line: '#dededb',
      accent: '#1b1b1a',
      onAccent: '#ffffff',
    },
    mist: {
      background: '#f4f4f3',
      surface: '#ffffff',
      ink: '#1b1b1a',
      muted: '#5c5c59',
      line: '#d6d6d3',
      accent: '#1b1b1a',
      onAccent: '#ffffff',
    },
    sage: {
      background: '#dfe5e0',
      surface: '#ebefeb',
      ink: '#1a211c',
      muted: '#4c574f',
      line: '#c2ccc4',
      accent: '#243c2e',
      onAccent: '#ffffff',
    },
    clay: {
      background: '#ece2d8',
      surface: '#f4ede6',
      ink: '#241e19',
      muted: '#62564b',
      line: '#d6c8ba',
      accent: '#5a3420',
      onAccent: '#ffffff',
    },
    ink: {
      background: '#1b1b1a',
      surface: '#292928',
      ink: '#f4f4f3',
      muted: '#b3b3b0',
      line: '#3d3d3b',
      accent: '#f4f4f3',
      onAccent: '#1b1b1a',
    },
  },
  type: { ...kilnTheme.type, heading: 'inter', headingWeight: 560, headingTracking: -0.024 },
}
