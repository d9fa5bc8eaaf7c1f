import { expect, it } from 'vitest';
import { mailParts } from './mailParts.rules.ts';

const HTML =
  '<head><style>@media (prefers-color-scheme:dark){.a{color:#fff}}</style></head><body class="a" style="margin:0"><p style="color:red">un style=&quot;x&quot;</p></body>';

it('a mail is shown in the host’s colour scheme, without styles that the policy refuses', () => {
  const { html, css } = mailParts(HTML, true);
  expect(html).toBe(
    '<head></head><body class="a" data-style="margin:0"><p data-style="color:red">un style=&quot;x&quot;</p></body>',
  );
  expect(css).toBe('@media all{.a{color:#fff}}');
  expect(mailParts(HTML, false).css).toBe('@media not all{.a{color:#fff}}');
});
