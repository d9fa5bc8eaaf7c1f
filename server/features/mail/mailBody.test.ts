import { describe, expect, test } from 'vitest';
import { cleanBody, plainText } from './mailBody.ts';

const withoutStyles = (html: string) => html.replace(/ style="[^"]*"/g, '');

describe('the parts of a host’s HTML that are kept', () => {
  test.each([
    [
      'formatting',
      '<p>Un <strong>grand</strong> <em>jour</em><br />!</p>',
      '<p>Un <strong>grand</strong> <em>jour</em><br />!</p>',
    ],
    [
      'a link',
      '<a href="https://nous.fr/?hash=a&amp;b">ici</a>',
      '<a href="https://nous.fr/?hash=a&amp;b">ici</a>',
    ],
    ['a mail address', '<a href="mailto:nous@x.fr">ici</a>', '<a href="mailto:nous@x.fr">ici</a>'],
    ['a list', '<ul><li>un</li></ul>', '<ul><li>un</li></ul>'],
    ['a script goes with its text', 'a<script>alert(1)</script>', 'a'],
    ['a style sheet goes', '<style>p{}</style>a', 'a'],
    ['a form goes, its words stay', '<form action="https://x"><input value="v"><p>a</p></form>', '<p>a</p>'],
    ['a handler goes', '<p onclick="x()">a</p>', '<p>a</p>'],
    ['a script in a link goes', '<a href="javascript:x()">a</a>', '<a>a</a>'],
    ['a script in disguise goes', '<a href="java&#10;script:x()">a</a>', '<a>a</a>'],
    ['a picture goes', '<img src="https://x/pixel.gif">a', 'a'],
    ['a frame goes', '<iframe src="https://x"></iframe>a', 'a'],
    ['a drawing with a script goes', '<svg><script>x()</script></svg>a', 'a'],
    ['a class goes', '<p class="x" id="y">a</p>', '<p>a</p>'],
    ['a link without a scheme goes', '<a href="//x.fr">a</a>', '<a>a</a>'],
    ['what looks like markup stays text', 'a &lt;script&gt;', 'a &lt;script&gt;'],
    ['an open element is closed', '<p><strong>a', '<p><strong>a</strong></p>'],
  ])('%s', (_what, html, expected) => {
    expect(withoutStyles(cleanBody(html))).toBe(expected);
  });

  test('a style typed by the host is replaced by the site’s', () => {
    expect(cleanBody('<p style="position:fixed;background:url(https://x)">a</p>')).toBe(
      '<p style="margin:0 0 16px">a</p>',
    );
    expect(cleanBody('<strong style="color:red">a</strong>')).toBe('<strong>a</strong>');
  });

  test('ten thousand nested elements are flattened, not followed', () => {
    const deep = `${'<blockquote>'.repeat(10_000)}a${'</blockquote>'.repeat(10_000)}`;
    expect(cleanBody(deep).split('<blockquote').length).toBeLessThan(40);
  });

  test('cleaning twice changes nothing more', () => {
    const once = cleanBody('<h2 onclick="x">À <a href="https://x.fr/?a=1&b=2">é</a></h2><hr><p>&amp;lt;</p>');
    expect(cleanBody(once)).toBe(once);
  });
});

describe('the plain-text alternative', () => {
  test.each([
    ['<p>Un</p><p>Deux<br>trois</p>', 'Un\n\nDeux\ntrois'],
    ['<p><a href="https://nous.fr">ici</a></p>', 'ici (https://nous.fr)'],
    ['<p><a href="https://nous.fr">https://nous.fr</a></p>', 'https://nous.fr'],
    ['<ul><li>un</li><li>deux</li></ul>', ' * un\n * deux'],
    ['<h1>Été</h1><p>a &amp; b</p>', 'Été\n\na & b'],
    ['<p></p>', ''],
  ])('%s', (html, expected) => {
    expect(plainText(html)).toBe(expected);
  });
});
