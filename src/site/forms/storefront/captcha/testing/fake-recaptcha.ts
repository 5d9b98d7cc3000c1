/**
 * Google's script as far as its documentation goes: widgets have numbers, an element is rendered once, a checkbox is ticked by a click, tokens
 * differ. `recaptchaCalls` lists the calls.
 */
export const FAKE_RECAPTCHA = `
window.recaptchaCalls = window.recaptchaCalls ?? [];
const calls = window.recaptchaCalls;
const responses = [];
const elements = new Set();
const badge = document.createElement('div');
badge.className = 'grecaptcha-badge';
badge.style.position = 'fixed';
document.body.append(badge);
const api = {
  ready: (callback) => setTimeout(callback),
  render: (element, { sitekey, size }) => {
    if (elements.has(element)) throw new Error('reCAPTCHA has already been rendered in this element');
    elements.add(element);
    const id = responses.push('') - 1;
    calls.push('render ' + sitekey + ' ' + size);
    const box = document.createElement('button');
    box.type = 'button';
    box.textContent = 'I am not a robot';
    box.onclick = () => { responses[id] = 'response-' + id; };
    element.append(box);
    return id;
  },
  getResponse: (id) => responses[id],
  reset: (id) => { calls.push('reset ' + id); responses[id] = ''; },
  execute: async (target, options) => {
    calls.push('execute ' + target + ' ' + (options?.action ?? ''));
    if (typeof target === 'number') { responses[target] = 'executed-' + target; return; }
    return 'token-for-' + options.action;
  },
};
window.grecaptcha = { ...api, enterprise: api };
`
