import { describe, expect, it } from 'vitest';
import {
  type GuestPage,
  homePage,
  mayOpen,
  menuPages,
  type Situation,
  showsMenu,
  weddingAhead,
} from './pages.rules.ts';

const REPLIED: Situation['famille'] = {
  answer: true,
  invitedToReception: false,
  invitedForSunday: null,
  sleepingInDomain: null,
  sleepingInTent: null,
};

const WHOLE: Situation['content'] = { empty: [], pages: [] };

function situation(famille: Partial<Situation['famille']> = {}, rest: Partial<Situation> = {}): Situation {
  return { famille: { ...REPLIED, ...famille }, params: [], ahead: true, content: WHOLE, ...rest };
}

const reception = { invitedToReception: true };

describe('which pages a family may open', () => {
  it.each<[string, GuestPage, Situation, boolean]>([
    ['the festivities, to all', 'deroule', situation(), true],
    ['the contacts, to all', 'contact', situation(), true],
    ['what is kept of them, to all', 'donnees', situation({ answer: null }), true],
    ['the gift list, to all', 'liste', situation(), true],
    ['the upload of photos, to all', 'sendphotos', situation(), true],
    ['the photos, to all', 'photos', situation(), true],
    ['the meal, to those invited to it', 'menu', situation(reception), true],
    ['the meal, not to the drinks list', 'menu', situation(), false],
    ['lodgings, to those invited who sleep nowhere yet', 'logements', situation(reception), true],
    [
      'lodgings, for families that said no to the estate',
      'logements',
      situation({ ...reception, sleepingInDomain: false }),
      true,
    ],
    ['lodgings, not to the drinks list', 'logements', situation(), false],
    [
      'lodgings, not for families in the estate',
      'logements',
      situation({ ...reception, sleepingInDomain: true }),
      false,
    ],
    [
      'lodgings, not for families in a tent',
      'logements',
      situation({ ...reception, sleepingInTent: true }),
      false,
    ],
    ['Sunday, to those invited', 'lendemain', situation({ invitedForSunday: true }), true],
    ['Sunday, not while undecided', 'lendemain', situation({ invitedForSunday: null }), false],
    ['Sunday, not to the others', 'lendemain', situation({ invitedForSunday: false }), false],
    ['what it has answered, after a yes', 'mareponse', situation({ answer: true }), true],
    ['what it has answered, after a no', 'mareponse', situation({ answer: false }), true],
    ['what it has answered, not before', 'mareponse', situation({ answer: null }), false],
    ['the reply form, before a reply', 'reponse', situation({ answer: null }), true],
    ['the reply form, not after a yes', 'reponse', situation({ answer: true }), false],
    ['the reply form, not after a no', 'reponse', situation({ answer: false }), false],
  ])('%s', (_case, page, given, allowed) => {
    expect(mayOpen(page, given)).toBe(allowed);
  });

  it.each<GuestPage>(['eglise', 'vh', 'domaine'])('%s opens whatever the parameters say', (page) => {
    const hidden = ['canShowEglise', 'canShowVh', 'canShowDomaine'].map((key) => ({ key, value: 'false' }));
    expect(mayOpen(page, situation({}, { params: hidden }))).toBe(true);
  });

  it.each<GuestPage>(['eglise', 'vh', 'domaine'])(
    '%s does not open while the params are unavailable',
    (page) => {
      expect(mayOpen(page, situation({}, { params: null }))).toBe(false);
    },
  );
});

describe('a family that said no', () => {
  const invited = { ...reception, invitedForSunday: true, answer: false };
  const theDay = ['deroule', 'eglise', 'vh', 'domaine', 'menu', 'logements'] as const;

  it('may open the pages of the day, before it and after, as the specification says', () => {
    for (const ahead of [true, false])
      for (const page of theDay) expect(mayOpen(page, situation(invited, { ahead }))).toBe(true);
  });

  it('keeps Sunday, its answer, the gift list, the contacts and the photos in its menu', () => {
    const rest = ['mareponse', 'liste', 'contact', 'sendphotos', 'photos'];
    expect(menuPages(situation(invited))).toEqual(['lendemain', ...rest]);
    expect(menuPages(situation({ answer: false }))).toEqual(rest);
  });
});

describe('the home page', () => {
  it('is the festivities before the wedding and the photos afterwards', () => {
    expect(homePage(situation())).toBe('deroule');
    expect(homePage(situation({}, { ahead: false }))).toBe('photos');
  });

  it('is its own answer for a family that declines, until the day is over', () => {
    expect(homePage(situation({ answer: false }))).toBe('mareponse');
    expect(homePage(situation({ answer: false }, { ahead: false }))).toBe('photos');
  });

  it.each([
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ])('can be opened even when the parameters cannot be had (ahead: %s, comes: %s)', (ahead, answer) => {
    const given = situation({ answer }, { ahead, params: null });
    expect(mayOpen(homePage(given), given)).toBe(true);
  });
});

describe('the side menu', () => {
  it('has three links once the wedding is over', () => {
    expect(menuPages(situation({ ...reception, invitedForSunday: true }, { ahead: false }))).toEqual([
      'contact',
      'sendphotos',
      'photos',
    ]);
  });

  it('lists before the wedding every page that the family may open', () => {
    const params = [{ key: 'canShowMenu', value: 'true' }];
    expect(menuPages(situation({ ...reception, invitedForSunday: true }, { params }))).toEqual([
      'deroule',
      'eglise',
      'vh',
      'domaine',
      'menu',
      'logements',
      'lendemain',
      'mareponse',
      'liste',
      'contact',
      'sendphotos',
      'photos',
    ]);
  });

  it('never lists a page that would be refused', () => {
    for (const given of [situation(), situation(reception), situation({}, { params: null })])
      for (const page of menuPages(given)) expect(mayOpen(page, given)).toBe(true);
  });

  it('hides the meal unless canShowMenu is exactly true, though the page can be opened', () => {
    const given = situation(reception, { params: [{ key: 'canShowMenu', value: 'false' }] });
    expect(menuPages(given)).not.toContain('menu');
    expect(mayOpen('menu', given)).toBe(true);
    expect(showsMenu([{ key: 'canShowMenu', value: 'TRUE' }])).toBe(false);
    expect(showsMenu(null)).toBe(false);
  });
});

describe('a wedding without some of the parts', () => {
  const empty = ['eglise', 'contact', 'deroule'];
  const own = { path: 'page/covoiturage', after: 'domaine', ofTheDay: false } as const;
  const venue = { path: 'page/mairie', after: 'deroule', ofTheDay: true } as const;
  const unlisted = { path: 'page/secret', after: null, ofTheDay: false } as const;
  const pages = [own, venue, unlisted];

  it('leaves pages without content out of the menu, and leads home from them', () => {
    const given = situation({}, { content: { empty, pages: [] } });
    for (const page of ['eglise', 'contact', 'deroule'] as const) {
      expect(menuPages(given)).not.toContain(page);
      expect(mayOpen(page, given)).toBe(false);
    }
    expect(homePage(given)).toBe('mareponse');
    expect(menuPages({ ...given, ahead: false })).toEqual(['sendphotos', 'photos']);
  });

  it('puts the couple’s own pages in their places, even after a page that is missing', () => {
    const given = situation({}, { content: { empty: ['domaine', 'deroule'], pages } });
    expect(menuPages(given).slice(0, 4)).toEqual(['page/mairie', 'eglise', 'vh', 'page/covoiturage']);
    expect(menuPages(given)).not.toContain('page/secret');
    for (const { path } of pages) expect(mayOpen(path, given)).toBe(true);
    expect(mayOpen('page/autre', given)).toBe(false);
  });

  it('does not show its further places to a family that declined', () => {
    const given = situation({ answer: false }, { content: { empty: [], pages } });
    expect(menuPages(given)).toContain('page/covoiturage');
    expect(menuPages(given)).not.toContain('page/mairie');
    expect(mayOpen('page/mairie', given)).toBe(true);
  });
});

describe('whether the wedding is ahead', () => {
  const wedding = { date: '2022-09-24', timeZone: 'Europe/Paris' };

  it('holds until midnight after the day, in the wedding’s time zone', () => {
    expect(weddingAhead(wedding, Date.parse('2022-09-24T23:59:59+02:00'))).toBe(true);
    expect(weddingAhead(wedding, Date.parse('2022-09-25T00:00:00+02:00'))).toBe(false);
  });

  it.each([
    ['Pacific/Kiritimati', '+14:00'],
    ['Etc/GMT+12', '-12:00'],
  ])('holds as long in %s', (timeZone, offset) => {
    const there = { ...wedding, timeZone };
    expect(weddingAhead(there, Date.parse(`2022-09-24T23:59:59${offset}`))).toBe(true);
    expect(weddingAhead(there, Date.parse(`2022-09-25T00:00:00${offset}`))).toBe(false);
  });

  it('holds months before and not years after', () => {
    expect(weddingAhead(wedding, Date.parse('2022-03-01T00:00:00Z'))).toBe(true);
    expect(weddingAhead(wedding, Date.parse('2026-09-24T00:00:00Z'))).toBe(false);
  });
});
