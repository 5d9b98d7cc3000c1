export { RestockForm as default } from './RestockForm.tsx'
