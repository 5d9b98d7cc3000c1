import { PanelNote } from '#blocks/panel/fields.tsx'

export const Panel = () => <PanelNote>Empty space. Its height is its position below.</PanelNote>
