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

function situation(famille: Partial<Situation['famille']> = {}, rest: Partial<Situation> = {}): Situation {
  return { famille: { ...REPLIED, ...famille }, params: [], ahead: true, ...rest };
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
      'lodgings, to those who said no to the estate',
      'logements',
      situation({ ...reception, sleepingInDomain: false }),
      true,
    ],
    ['lodgings, not to the drinks list', 'logements', situation(), false],
    [
      'lodgings, not to those in the estate',
      'logements',
      situation({ ...reception, sleepingInDomain: true }),
      false,
    ],
    [
      'lodgings, not to those in a tent',
      'logements',
      situation({ ...reception, sleepingInTent: true }),
      false,
    ],
    ['Sunday, to those invited', 'lendemain', situation({ invitedForSunday: true }), true],
    ['Sunday, not while undecided', 'lendemain', situation({ invitedForSunday: null }), false],
    ['Sunday, not to the others', 'lendemain', situation({ invitedForSunday: false }), false],
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
    '%s stays shut when the parameters cannot be had',
    (page) => {
      expect(mayOpen(page, situation({}, { params: null }))).toBe(false);
    },
  );
});

describe('the home page', () => {
  it('is the festivities while the wedding is ahead and the photos afterwards', () => {
    expect(homePage({ ahead: true })).toBe('deroule');
    expect(homePage({ ahead: false })).toBe('photos');
  });

  it.each([true, false])('can be opened even when the parameters cannot be had (ahead: %s)', (ahead) => {
    const given = situation({}, { ahead, params: null });
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

  it('lists while the wedding is ahead every page the family may open', () => {
    const params = [{ key: 'canShowMenu', value: 'true' }];
    expect(menuPages(situation({ ...reception, invitedForSunday: true }, { params }))).toEqual([
      'deroule',
      'eglise',
      'vh',
      'domaine',
      'menu',
      'logements',
      'lendemain',
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

  it('hides the meal until canShowMenu is exactly true, though the page itself may be opened', () => {
    const given = situation(reception, { params: [{ key: 'canShowMenu', value: 'false' }] });
    expect(menuPages(given)).not.toContain('menu');
    expect(mayOpen('menu', given)).toBe(true);
    expect(showsMenu([{ key: 'canShowMenu', value: 'TRUE' }])).toBe(false);
    expect(showsMenu(null)).toBe(false);
  });
});

describe('whether the wedding is ahead', () => {
  const wedding = { date: '2022-09-24', timeZone: 'Europe/Paris' };

  it('holds until midnight after the day, on the clocks of the wedding', () => {
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
