/** Tells families that bear one name apart, wherever they are shown. Nothing of it is stored. */
import { greetedNames } from '../mail/mailText.rules.ts';
import type { Famille } from './familles.schema.ts';
import { joinedNames } from './names.rules.ts';

/** `apart` is present where other families bear the same name. */
export type Named = Pick<Famille, 'nom' | 'prenom'> & { apart?: string };

/** « Haddad Nadia », or « Haddad · Nadia et Mourad » where several families are called « Haddad ». */
export function shownName({ nom, prenom, apart = '' }: Named): string {
  const name = joinedNames(nom, prenom);
  return apart === '' ? name : `${name} · ${apart}`;
}

/** The first names of a family's guests, empty where its own name says them all. */
export function guestsBeside(famille: Pick<Famille, 'nom' | 'prenom' | 'invites'>): string {
  const names = greetedNames({ ...famille, prenom: '' });
  const own = `${famille.nom} ${famille.prenom}`;
  return names.split(/, | et /).every((name) => own.includes(name)) ? '' : names;
}

/**
 * Gives families with the same name the first names of their guests, or else their town, as `apart`. Pass all
 * families. What says the same stays the same array and objects, so that no row renders again.
 */
export function toldApart<F extends Named & Pick<Famille, 'invites' | 'city'>>(
  familles: readonly F[],
): readonly F[] {
  const bearers = new Map<string, number>();
  for (const famille of familles) bearers.set(keyOf(famille), (bearers.get(keyOf(famille)) ?? 0) + 1);
  const told = familles.map((famille) => {
    const isShared = (bearers.get(keyOf(famille)) ?? 0) > 1;
    const apart = isShared ? guestsBeside(famille) || famille.city : '';
    return apart === (famille.apart ?? '') ? famille : withApart(famille, apart);
  });
  return told.every((famille, index) => famille === familles[index]) ? familles : told;
}

const keyOf = ({ nom, prenom }: Named) => `${nom} ${prenom}`.trim().toLowerCase();

const copies = new WeakMap<Named, Named>();

/** The same copy each time, since the families are told apart again at every change of one of them. */
function withApart<F extends Named>(famille: F, apart: string): F {
  const known = copies.get(famille) as F | undefined;
  if (known?.apart === apart) return known;
  const copy = { ...famille, apart };
  copies.set(famille, copy);
  return copy;
}
