/** `mariage.yaml`: the couple, the day, the invitation. */
import * as z from 'zod/mini';
import { choice, day, line, lines, object, timeZone } from '../fields.ts';

export const mariageFile = z.pipe(
  object({
    titre: line('le titre du site, par exemple Fiona & Ghislain'),
    date: day(),
    'fuseau-horaire': timeZone(),
    invitation: lines('de paragraphes'),
    regimes: z._default(choice({ oui: true, non: false }), false),
    'repondre-avant': line('une date en toutes lettres, par exemple 20 mai'),
    mail: object({ objet: line(), 'ceremonie-et-vin-dhonneur': line() }),
  }),
  z.transform((file) => ({
    title: file.titre,
    date: file.date,
    timeZone: file['fuseau-horaire'],
    invitation: file.invitation,
    asksDiets: file.regimes,
    replyBefore: file['repondre-avant'],
    mail: { subject: file.mail.objet, ceremonyAndDrinks: file.mail['ceremonie-et-vin-dhonneur'] },
  })),
);
