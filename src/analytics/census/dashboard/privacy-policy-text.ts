/** A passage that owners can copy into a privacy policy; docs/owners/visitor-data.md has the same text. */
export const PRIVACY_POLICY_TEXT = `Statistics about visits
We count visits to this website ourselves, to see which pages are read and how people find us. The data stays on our server. It is not given to other companies and not used for advertising.
For this we record the page, the time, the referring page, the kind of device, browser and operating system, the language and the time zone. IP addresses are not stored.
If you agree, we set these cookies: ss_cvr (a random number and the times of your visits, 2 years), ss_cvt and ss_cvisit (your current visit, 30 minutes), ss_cpvisit (your previous visit, 390 days) and ss_cid (your visitor ID, 390 days). ss_performanceCookiesAllowed (390 days) remembers your answer.
If you do not agree, or if your browser sends Global Privacy Control, we set none of these cookies except the one that remembers your answer, and we cannot recognize you on another day.
You can change your answer at any time by “Cookie settings” at the bottom of each page. Your visitor ID is shown there; with it you can ask us for the data about your visits or for their deletion.`
