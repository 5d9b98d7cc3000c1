export { ProductPanel as default } from './ProductPanel.tsx'
