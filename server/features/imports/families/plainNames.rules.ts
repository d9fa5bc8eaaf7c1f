/** Reads the cells of names without what they tell beside the names; the whole cell then stays in the note. */
import type { ListField } from '../../../../contract/imports/listColumns.ts';
import type { Findings, Line } from '../table/lines.rules.ts';
import { type AbsentCell, skipIfRemarkSaysAbsent, withoutAbsent } from './absentFamilies.rules.ts';
import {
  withKinApart,
  withoutAlone,
  withoutCondition,
  withoutKinBefore,
  withoutNameBehindChild,
  withPartnerOfTitle,
  withPartnerOut,
  withTimes,
  withTitlesBefore,
  withTitlesFirst,
} from './behindNames.rules.ts';
import {
  dietBehind,
  familyAgain,
  kinAgain,
  lastNameAgain,
  withoutKin,
  withoutMaiden,
  withoutParents,
  withoutQuestion,
  withoutRelation,
  withoutRole,
  withoutState,
  withoutToConfirm,
} from './besideName.rules.ts';
import { type PlainName, withoutDeceased } from './deceased.rules.ts';
import { withTexts } from './withTexts.rules.ts';

const OF_NAMES: readonly ListField[] = [
  ...(['nom', 'prenom', 'fullName', 'nameFirst', 'guests'] as const),
  ...(['inviteName', 'invitePrenom', 'childGuests', 'children'] as const),
];

const RULES = [
  withoutQuestion,
  withoutState,
  withoutToConfirm,
  withTitlesBefore,
  withTitlesFirst,
  withTimes,
  withPartnerOfTitle,
  withKinApart,
  withoutKinBefore,
  withoutAlone,
  withoutCondition,
  withPartnerOut,
  withoutNameBehindChild,
  withoutRole,
  withoutDeceased,
  withoutMaiden,
  withoutRelation,
  withoutParents,
];

const WHOLE_NAMES: readonly ListField[] = ['nom', 'fullName', 'nameFirst'];

/** Lines that the site exported stay as they are. */
export function withPlainNames(lines: readonly Line[], found: Findings): Line[] {
  const gone: AbsentCell[] = [];
  const plainLines = lines.map((line) => {
    if (line.read('reference') !== '') return line;
    const plain = new Map<string, string>();
    for (const field of OF_NAMES) {
      const written = line.read(field);
      if (written === '') continue;
      const family = field === 'prenom' ? familyAgain(written, line.read('nom')) : null;
      const again = family === null && field === 'prenom' ? lastNameAgain(written, line.read('nom')) : null;
      if (family !== null || again !== null) {
        plain.set('prenom', family ?? again?.prenom ?? '');
        if (again?.nom !== undefined) plain.set('nom', again.nom);
        continue;
      }
      const called = field === 'nom' ? kinAgain(written, line.read('prenom')) : null;
      if (called !== null) {
        plain.set('nom', '').set('prenom', called);
        break;
      }
      const kin = field === 'nom' && line.read('prenom') !== '' ? withoutKin(written) : null;
      const eats = WHOLE_NAMES.includes(field) ? dietBehind(written) : null;
      if (eats !== null)
        plain.set('inviteDiet', [line.read('inviteDiet'), eats.diet].filter(Boolean).join(' ; '));
      const read = plainName(kin ?? eats?.name ?? written, field);
      if (read.cell === written) continue;
      plain.set(field, read.cell);
      if (read.gone !== undefined) gone.push({ line, field, people: read.gone, written });
      found.kept.push(`${line.headingOf(field)} : ${written}`);
      for (const message of read.doubts)
        found.doubts.push({ path: 'invites', message, cell: line.where(field) });
    }
    return plain.size === 0 ? line : withTexts(line, plain);
  });
  if (gone.length === 0) skipIfRemarkSaysAbsent(lines, found);
  return gone.length === 0 ? plainLines : withoutAbsent(lines, plainLines, gone, found);
}

function plainName(written: string, field: ListField): PlainName {
  const read: PlainName = { cell: written, doubts: [] };
  for (const rule of RULES) {
    const found = rule(read.cell, field);
    if (found === null) continue;
    read.doubts.push(...found.doubts);
    read.cell = found.cell;
    if (found.gone !== undefined) read.gone = found.gone;
  }
  return read;
}
