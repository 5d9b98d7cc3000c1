export { Form as default } from './Form.tsx'
