export { createTemplates, type TemplateData } from './template-engine.ts'
