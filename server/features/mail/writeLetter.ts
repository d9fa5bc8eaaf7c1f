/** Writes a mail: the couple's letter around its words, and the same words as plain text. */
import { aroundButton, withLinkOpen } from '../../../contract/mail/mailButton.rules.ts';
import type { MailKind } from '../../../contract/mail/mailings.schema.ts';
import { holdsLink } from '../../../contract/mail/mailText.rules.ts';
import { escapeHtml } from '../../../contract/text.rules.ts';
import type { Letterhead } from './letterhead/letterhead.ts';
import type { Shades } from './letterhead/mailColours.rules.ts';
import type { InlinePicture, OutgoingMail } from './mail.transport.ts';
import { cleanBody, plainText } from './mailBody.ts';

interface Words {
  kind: MailKind;
  subject: string;
  /** The hosts' HTML with placeholders filled in. */
  html: string;
  /** The family's link. */
  link: string;
}

/** Bytes of words up to which the mail stays under 100 kB with a photo. */
const MOST_WORDS = 9000;

export type Written = Pick<OutgoingMail, 'subject' | 'html' | 'text' | 'pictures'>;

export function writeLetter({ kind, subject, html, link }: Words, letterhead: Letterhead): Written {
  const clean = cleanBody(withLinkOpen(html, link));
  const around = aroundButton(clean, link, kind);
  const { before, after } = around ?? { before: clean, after: '' };
  const button = around && { label: around.label, link };
  const { names, date } = letterhead;
  const words = button && !holdsLink(clean, link) ? `${clean}<p>${button.label}&nbsp;: ${link}</p>` : clean;
  const text = [names, date, '', plainText(words), ''].join('\n');
  const isLong = Buffer.byteLength(clean) + Buffer.byteLength(text) > MOST_WORDS;
  const pictures = letterhead.pictures.filter(({ name }) => name !== 'photo' || !isLong);
  return {
    subject,
    html: framed({ subject, before, after, button }, { ...letterhead, pictures }),
    text,
    pictures,
  };
}

export interface Letter {
  subject: string;
  /** Sanitised HTML. */
  before: string;
  after: string;
  button: { /** HTML without elements. */ label: string; link: string } | null;
}

const WIDTH = 600;
const SERIF = "Georgia,'Times New Roman',serif";
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** Tables and inline styles, which all mail programs lay out alike. */
export function framed(letter: Letter, { names, date, colours, pictures }: Letterhead): string {
  const { day, night, band, bandInk } = colours;
  const photo = pictures.find(({ name }) => name === 'photo');
  const rows = [
    row(
      headOf(
        names,
        pictures.find(({ name }) => name === 'noms'),
        bandInk,
      ),
      { colour: band, align: 'center' },
    ),
    photo
      ? row(pictureTag(photo, 'font-size:16px;line-height:40px;color:inherit'), {
          colour: day.paper,
          align: 'center',
          name: 'paper',
        })
      : '',
    row(
      `<p class="soft" style="margin:0 0 24px;text-align:center;font-size:16px;letter-spacing:0.04em;color:${day.soft}">${escapeHtml(date)}</p>
${letter.before}
${letter.button ? buttonOf(letter.button, day) : ''}
${letter.after}`,
      { colour: day.paper, align: 'left', name: 'paper', style: textStyle(day) },
    ),
    letter.button ? row(addressOf(letter.button.link), footStyle(day)) : '',
  ];
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(letter.subject)}</title>
<style>${nightStyle(night)}</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:${day.page}">
<table ${TABLE} width="100%" bgcolor="${day.page}" class="page"><tr><td align="center" style="padding:16px 8px">
<!--[if mso]><table ${TABLE} width="${WIDTH}"><tr><td><![endif]-->
<table ${TABLE} width="100%" style="max-width:${WIDTH}px">
${rows.filter((one) => one !== '').join('\n')}
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}

interface RowLook {
  colour: string;
  align: 'left' | 'center';
  name?: string;
  style?: string;
}

function row(html: string, { colour, align, name, style }: RowLook): string {
  const named = name === undefined ? '' : ` class="${name}"`;
  return `<tr><td align="${align}" bgcolor="${colour}"${named} style="background-color:${colour}${style === undefined ? '' : `;${style}`}">
${html}
</td></tr>`;
}

/** Sets the names in large letters where the picture is not shown or could not be drawn. */
function headOf(names: string, picture: InlinePicture | undefined, ink: string): string {
  const letters = `font-family:${SERIF};font-style:italic;font-size:32px;line-height:80px;color:${ink}`;
  if (picture) return pictureTag(picture, letters);
  return `<p style="margin:0;padding:0 16px;${letters}">${escapeHtml(names)}</p>`;
}

/** Without a height attribute, which would also stretch the alternative text. */
function pictureTag({ name, alt }: InlinePicture, style: string): string {
  return `<img src="cid:${name}" alt="${escapeHtml(alt)}" width="${WIDTH}" style="display:block;width:100%;max-width:${WIDTH}px;height:auto;border:0;text-align:center;${style}">`;
}

/** The cell repeats the colour and padding for programs that ignore a link's corners or padding. */
function buttonOf({ label, link }: { label: string; link: string }, { button, buttonInk }: Shades): string {
  return `<table ${TABLE} align="center" style="margin:8px auto 24px"><tr><td align="center" bgcolor="${button}" class="button" style="border-radius:26px;background-color:${button};mso-padding-alt:15px 28px"><a href="${escapeHtml(link)}" class="button" style="display:inline-block;padding:15px 28px;border-radius:26px;background-color:${button};color:${buttonInk};font-family:${SERIF};font-size:18px;line-height:22px;font-weight:bold;text-decoration:none">${label}</a></td></tr></table>`;
}

function addressOf(link: string): string {
  const shown = escapeHtml(link);
  return `Le bouton ne s’ouvre pas ? Voici l’adresse :<br><a href="${shown}" style="color:inherit;word-break:break-all">${shown}</a>`;
}

const textStyle = ({ ink }: Shades) =>
  `padding:28px 24px 12px;font-family:${SERIF};font-size:17px;line-height:1.6;color:${ink}`;

const footStyle = ({ page, soft }: Shades): RowLook => ({
  colour: page,
  align: 'left',
  name: 'page soft',
  style: `padding:16px 24px;font-family:${SERIF};font-size:14px;line-height:1.5;color:${soft}`,
});

/** Colours for programs that announce dark mode; those that darken by themselves keep the contrast. */
function nightStyle({ page, paper, ink, soft, button, buttonInk }: Shades): string {
  return `@media (prefers-color-scheme:dark){.page{background-color:${page}!important}.paper{background-color:${paper}!important;color:${ink}!important}.soft{color:${soft}!important}.button{background-color:${button}!important;color:${buttonInk}!important}}`;
}
