/** `mariage.yaml`: the couple, the day and the invitation. */
import * as z from 'zod/mini';
import { ofName } from '../../../../../contract/elision.rules.ts';
import { choice, day, line, lines, object, timeZone } from '../fields.ts';
import { maybe } from '../optional.ts';

export const mariageFile = z.pipe(
  object({
    titre: line('le titre du site, par exemple Fiona & Ghislain'),
    date: day(),
    'fuseau-horaire': timeZone(),
    invitation: maybe(lines('de paragraphes')),
    regimes: maybe(choice({ oui: true, non: false })),
    'repondre-avant': line('une date en toutes lettres, par exemple 20 mai'),
    mail: maybe(
      object({
        objet: maybe(line()),
        'ceremonie-et-vin-dhonneur': maybe(line()),
        'ceremonie-et-repas': maybe(line()),
      }),
    ),
  }),
  z.transform((file) => ({
    title: file.titre,
    date: file.date,
    timeZone: file['fuseau-horaire'],
    invitation: file.invitation ?? [],
    asksDiets: file.regimes ?? false,
    replyBefore: file['repondre-avant'],
    mail: {
      subject: file.mail?.objet ?? `Invitation de la part ${ofName(file.titre)}`,
      /** Undefined to use the sentence made from the places. */
      ceremonyAndDrinks: file.mail?.['ceremonie-et-vin-dhonneur'],
      mealSentence: file.mail?.['ceremonie-et-repas'] ?? '',
    },
  })),
);
