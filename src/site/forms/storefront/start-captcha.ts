/** For forms of other slices, which load it when a visitor uses them. */
export { type Captcha, createCaptcha as startCaptcha } from './captcha/create-captcha.ts'
