import { PanelNote } from '#blocks/panel/fields.tsx'

export const Panel = () => <PanelNote>Adds empty space. Set its height under Position below.</PanelNote>
