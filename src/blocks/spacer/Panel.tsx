import { PanelNote } from '#blocks/panel/fields.tsx'

export const Panel = () => <PanelNote>Room and nothing else. Its size is its place, below.</PanelNote>
