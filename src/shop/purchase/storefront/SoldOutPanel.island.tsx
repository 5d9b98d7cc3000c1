export { SoldOutPanel as default } from './SoldOutPanel.tsx'
