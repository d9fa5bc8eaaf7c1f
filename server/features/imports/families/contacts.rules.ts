/** Reads a family's e-mail address and telephone, each of which may stand in the other's column. */
import { LIMITS } from '../../../../contract/limits.ts';
import { text } from '../../../../contract/text.schema.ts';
import { readEmail, tellsNoAddress } from '../table/addressCells.rules.ts';
import { checked } from '../table/cells.rules.ts';
import { type Findings, type Line, lineOf, readCell } from '../table/lines.rules.ts';

const PHONE = text(LIMITS.phone);

interface Contacts {
  email?: string;
  phone?: string;
}

export function readContacts(lines: readonly Line[], found: Findings): Contacts {
  // « pas de mail » of one guest hides no address of another.
  const told = lines.find((line) => !tellsNoAddress(line.read('email')));
  const [mail, tel] = [told ?? lineOf(lines, 'email'), lineOf(lines, 'phone')];
  const [underMail, underPhone] = [mail?.read('email') ?? '', tel?.read('phone') ?? ''];
  const beside = withoutAddresses(underMail);
  const number = wholePhone(isPhone(beside) ? beside : numberIn(beside));
  const isAlone = isPhone(beside) && !underMail.includes('@');
  const read = isAlone ? undefined : readCell(mail, { field: 'email', found }, readEmail);
  const isMail = !read && underPhone.includes('@') && 'value' in readEmail(underPhone);
  const email = isMail ? readCell(tel, { field: 'phone', path: 'email', found }, readEmail) : read;
  const phone = readCell(tel, { field: 'phone', found }, (cell) =>
    checked(PHONE, wholePhone(isMail ? withoutAddresses(cell) : cell)),
  );
  if (isMail && tel)
    found.doubts.push({
      ...{ path: 'email', cell: tel.where('phone') },
      message: `«\u00a0${email}\u00a0» est lu comme son adresse e-mail.`,
    });
  const isKnown = digitsOf(phone ?? '') === digitsOf(number);
  if (mail && isPhone(number) && !isKnown) {
    const message = phone
      ? `«\u00a0${number}\u00a0» n’est pas une adresse e-mail\u00a0: gardé dans la note.`
      : `«\u00a0${number}\u00a0» est lu comme son téléphone.`;
    // Under « Mail / tél » a number is where it belongs.
    const isExpected = !phone && NUMBERS.test(mail.headingOf('email'));
    if (!isExpected) found.doubts.push({ path: 'phone', message, cell: mail.where('email') });
    if (phone) found.kept.push(`${mail.headingOf('email')} : ${number}`);
  }
  const own = phone || (isPhone(number) ? number : '');
  return { ...(email && { email }), ...(own && { phone: own }) };
}

const digitsOf = (cell: string) => cell.replace(/\D/gu, '');

/** « appeler au 02 51 22 33 44 » */
const numberIn = (cell: string) =>
  /(?<![\d+])(?:\+33 ?(?:\(0\) ?)?|0)[1-9](?:[\s.-]?\d{2}){4}(?!\d)/u.exec(cell)?.[0] ?? cell;

/** « 06 12 34 56 78 », « +33 (0)6.12.34.56.78 », two of them. */
function isPhone(cell: string): boolean {
  const isOne = (number: string) => /^\d{9,15}$/.test(digitsOf(number));
  const isLike = /^\+?[\d\s./,;()+-]+$/u.test(cell) && cell.length <= LIMITS.phone;
  return isLike && (isOne(cell) || cell.split(/[/,;]/u).every(isOne));
}

const NUMBERS = /t[ée]l|portable|mobile|num[ée]ro|contact/iu;

const BEFORE_NUMBER = /^(?:t[ée]l(?:[ée]phone)?|port(?:able)?|mob(?:ile)?)\b\s?[.:]?\s?/iu;

function withoutAddresses(cell: string): string {
  const words = cell.split(/\s+/u).filter((word) => !word.includes('@'));
  const isWord = (word: string) => /[\d\p{L}]/u.test(word);
  const own = words.slice(words.findIndex(isWord), words.findLastIndex(isWord) + 1);
  return own.join(' ').replace(BEFORE_NUMBER, '');
}

/** Restores the leading zero of a French number, which spreadsheets drop. */
function wholePhone(cell: string): string {
  return /^[1-9]\d{8}$/.test(cell) ? `0${cell}` : cell;
}
