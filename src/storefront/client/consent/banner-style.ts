/** Here and not in the shared style sheet: only visitors who see the banner load it. Colors and shapes are those of the theme. */
export const BANNER_STYLE = `
.cookie-banner {
  position: fixed;
  z-index: 60;
  display: grid;
  gap: calc(var(--unit) * 2);
  inset: auto calc(var(--unit) * 2) calc(var(--unit) * 2);
  max-width: 36rem;
  max-height: calc(100dvh - var(--unit) * 4);
  overflow: auto;
  padding: calc(var(--unit) * 3);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--background);
  color: var(--ink);
  box-shadow: 0 8px 32px rgb(0 0 0 / 0.16);
  font-size: var(--step-n1);
  line-height: 1.5;
}
.cookie-banner dl { display: grid; grid-template-columns: auto 1fr; gap: 0 1em; color: var(--muted); }
.cookie-banner dd { overflow-wrap: anywhere; }
.cookie-banner-answers { display: flex; flex-wrap: wrap; gap: var(--unit); }
.cookie-banner-answers > button { flex: 1 1 8rem; justify-content: center; }
.cookie-banner > p:focus { outline: none; }
@media print { .cookie-banner { display: none; } }
`
