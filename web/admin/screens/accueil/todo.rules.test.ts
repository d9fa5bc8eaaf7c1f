import { expect, test } from 'vitest';
import { DAY_MS } from '../../../../contract/durations.ts';
import { EMPTY_INVITE } from '../../../../contract/familles/emptyInvite.ts';
import { aFamille } from '../../../../contract/familles/familles.fixtures.ts';
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import { type Known, todos } from './todo.rules.ts';

const NOW = Date.UTC(2022, 4, 15);
const invited = { email: 'claire@exemple.fr', emailSent: true };
const closingAt = (moment: number) => [{ key: 'answerDate', value: String(moment) }];
const calm: Known = {
  familles: [aFamille({ ...invited, answer: false })],
  refused: [],
  held: [],
  invitedSoon: new Set(),
  confirmedSoon: new Set(),
  visitors: new Set(),
  reminded: null,
  photos: { sent: 0, asked: 0, shown: [] },
  params: closingAt(NOW + 40 * DAY_MS),
  sent: new Set(),
  promised: false,
  stepsLeft: 0,
  sendsNowhere: false,
  dateWritten: false,
  daysLeft: 60,
  now: NOW,
};
const NAMED = { nom: 'Robin', prenom: 'Anne', child: false, age: null };
const titles = (known: Partial<Known>) => todos({ ...calm, ...known }).map(({ title }) => title);

test('an idle site has nothing to do', () => {
  expect(titles({})).toEqual([]);
  const silent = [aFamille({ ...invited, answer: null })];
  expect(titles({ familles: silent })).toEqual([]);
  expect(titles({ familles: silent, params: [] })).toEqual([]);
});

test('a published page whose button leads nowhere is listed before and after the wedding', () => {
  for (const daysLeft of [60, -1])
    expect(todos({ ...calm, sendsNowhere: true, daysLeft })[0]).toMatchObject({
      title: 'Le lien de «\u00a0Envoyez vos photos\u00a0»',
      href: '#/adminouminou/site?carte=photos',
    });
});

test('the first evening has its two ways to begin, though the example’s day is long past', () => {
  expect(titles({ familles: [], stepsLeft: 6, daysLeft: null })).toEqual([
    'Par où commencer',
    'Votre liste d’invités',
  ]);
  expect(titles({ stepsLeft: 6, daysLeft: -1 })).toEqual([]);
});

test('a list imported before the day is written leads to the day, and to nothing that follows a wedding', () => {
  const familles = [aFamille({ ...invited, answer: false })];
  const [first, ...others] = todos({ ...calm, familles, stepsLeft: 5, daysLeft: null });
  expect(first).toMatchObject({
    title: 'Par où commencer',
    hint: 'Encore 5 étapes, d’abord écrire votre date',
  });
  expect(others).toEqual([]);
});

test('urgent entries come before failures, then missing data, then what can wait', () => {
  const familles = [
    aFamille({ ...invited, id: 'silent', answer: null }),
    aFamille({ ...invited, id: 'refused', nom: 'Kerbrat', answer: null }),
    aFamille({ ...invited, id: 'ready', answer: null, emailSent: false }),
    aFamille({ ...invited, id: 'paper', answer: null, email: '' }),
    aFamille({
      ...invited,
      id: 'half',
      nom: 'Morvan',
      prenom: 'Katell',
      answer: true,
      invites: [
        { nom: 'Morvan', prenom: 'Katell', child: false, age: null },
        { nom: '', prenom: '', child: false, age: null },
      ],
    }),
  ];
  const lines = todos({
    ...calm,
    familles,
    refused: ['refused'],
    photos: { sent: 7, asked: 1, shown: [] },
    params: closingAt(NOW + 5 * DAY_MS),
    stepsLeft: 2,
  });
  expect(lines.map(({ title, hint }) => `${title} / ${hint}`.replaceAll('\u00a0', ' '))).toEqual([
    'Par où commencer / Encore 2 étapes',
    'Plus que 5 jours : 4 en attente / 1 à relancer par mail, 1 à inviter, 2 à appeler',
    '1 famille à inviter / Plus que 5 jours pour répondre',
    '1 mail refusé / Kerbrat : adresse à corriger',
    '1 photo à retirer / Une famille le demande',
    '1 famille sans mail / Une adresse, ou le libellé « papier » pour un carton',
    'Morvan Katell : 1 nom à compléter / Pour le plan de table',
    '7 photos à publier / Envoyées par des invités, cachées pour l’instant',
  ]);
});

test('mails that the site keeps are a task, though their families are invited', () => {
  const familles = ['a', 'b', 'c'].map((id) => aFamille({ ...invited, id, answer: null }));
  expect(todos({ ...calm, familles, held: ['a', 'b', 'of a deleted family'] })).toMatchObject([
    { title: '2\u00a0mails qui ne sont pas partis', href: '#/adminouminou/mails?onglet=envoyes' },
  ]);
});

test('a family that is invited on paper lacks no mail', () => {
  const paper = (...labels: string[]) => aFamille({ ...invited, email: '', answer: null, labels });
  expect(titles({ familles: [paper('Papier'), paper('table 4', 'faire-part')] })).toEqual([]);
  expect(titles({ familles: [paper('Papier'), paper('table 4')] })).toEqual(['1\u00a0famille sans mail']);
});

test('a yes by telephone is confirmed by mail, which gives the family its link', () => {
  const said = (id: string, more: Partial<HostFamille> = {}) =>
    aFamille({ ...invited, id, emailSent: false, answer: true, invites: [NAMED], ...more });
  const known = {
    familles: [
      said('robin', { nom: 'Robin' }),
      said('opened'),
      said('refused'),
      said('soon'),
      said('card', { labels: ['papier', 'carton remis'] }),
      said('without', { email: '', labels: ['papier'] }),
      said('no', { answer: false }),
      said('written', { emailSent: true }),
    ],
    refused: ['refused'],
    visitors: new Set(['opened']),
    confirmedSoon: new Set(['soon']),
  };
  expect(todos({ ...calm, ...known }).find(({ key }) => key === 'withoutLink')).toMatchObject({
    title: '1\u00a0famille sans son lien',
    hint: 'Robin\u00a0: un oui noté par vous, aucun mail parti',
    href: '#/adminouminou/mails?type=confirmation&familles=robin',
  });
  expect(todos({ ...calm, ...known, daysLeft: -1 }).map(({ key }) => key)).not.toContain('withoutLink');
});

test('a card is to be handed over until the hosts say that it is', () => {
  const card = (...labels: string[]) => aFamille({ email: '', emailSent: false, answer: null, labels });
  expect(titles({ familles: [card('papier'), card('faire-part')] })).toEqual(['2\u00a0cartons à remettre']);
  expect(titles({ familles: [card('papier', 'carton remis')] })).toEqual([]);
});

test.each([
  [0.4, /^Dernier jour/],
  [13.5, /^Plus que 14 jours/],
])('a deadline %s days ahead', (days, said) => {
  const [line] = todos({
    ...calm,
    familles: [aFamille({ answer: null, email: '' })],
    params: closingAt(NOW + days * DAY_MS),
  });
  expect(line?.title).toMatch(said);
  expect(line?.href).toBe('#/adminouminou/list?filtre=en-attente');
});

test('once the form is closed nobody is reminded: the hosts call, or open it again', () => {
  const familles = [aFamille({ ...invited, answer: null })];
  const told = (deadline: number) => todos({ ...calm, familles, params: closingAt(deadline) });
  expect(told(NOW)).toMatchObject([{ title: 'Dernier jour\u00a0: 1 en attente', action: 'Relancer' }]);
  expect(told(NOW - 1)).toMatchObject([
    {
      title: 'Formulaire fermé\u00a0: 1\u00a0à appeler',
      action: 'Répondre',
      href: '#/adminouminou/list?filtre=en-attente',
    },
    { action: 'Prolonger', href: '#/adminouminou/site?carte=essentiel&champ=date-limite' },
  ]);
});

test('a reminder that has just left is not proposed again', () => {
  const familles = [
    aFamille({ ...invited, answer: null }),
    aFamille({ answer: null, email: '', emailSent: true }),
  ];
  const params = closingAt(NOW + 5 * DAY_MS);
  const when = 'il y a 6 minutes';
  expect(todos({ ...calm, familles, params, reminded: { sent: 1, when } })).toMatchObject([
    {
      hint: 'Relance partie il y a 6 minutes, 1\u00a0à appeler',
      action: 'Voir',
      href: '#/adminouminou/list?filtre=en-attente',
    },
    {},
  ]);
  const two = [...familles, aFamille({ ...invited, answer: null })];
  expect(todos({ ...calm, familles: two, params, reminded: { sent: 1, when } })[0]?.action).toBe('Relancer');
});

test('whoever was never invited is not called for an answer, nor is a card that is still to be given', () => {
  const invitedOnce = aFamille({ ...invited, answer: null });
  const never = aFamille({ ...invited, emailSent: false, answer: null });
  const card = aFamille({ email: '', emailSent: false, answer: null, labels: ['papier'] });
  const closed = closingAt(NOW - 1);
  expect(titles({ familles: [invitedOnce, never, card], params: closed })[0]).toBe(
    'Formulaire fermé\u00a0: 1\u00a0à appeler',
  );
  expect(todos({ ...calm, familles: [invitedOnce, never, card], params: closed })[0]?.hint).toMatch(
    /2\u00a0autres n’ont jamais été invitées$/,
  );
  const [first, second] = todos({ ...calm, familles: [never, card], params: closed });
  expect(first).toMatchObject({
    title: 'Rouvrir le formulaire',
    hint: 'Une date plus tard, puis l’invitation',
  });
  expect(second?.title).toBe('1\u00a0famille à inviter');
  const [soon] = todos({
    ...calm,
    familles: [invitedOnce, never, card],
    params: closingAt(NOW + 5 * DAY_MS),
  });
  expect(soon?.hint.replaceAll('\u00a0', ' ')).toBe(
    '1 à relancer par mail, 1 à inviter, 1 carton à remettre',
  );
});

test('after the wedding only what still waits for the hosts is listed', () => {
  const familles = [aFamille({ ...invited, email: '', answer: null })];
  expect(
    titles({
      familles,
      daysLeft: -1,
      stepsLeft: 3,
      params: closingAt(NOW),
      photos: { sent: 1, asked: 0, shown: [] },
    }),
  ).toEqual(['1\u00a0photo à publier']);
});

test('a refused address is to be corrected, and not invited again', () => {
  const familles = [aFamille({ id: 'refused', email: 'claire@exemple.fr', answer: null, emailSent: false })];
  expect(titles({ familles })).toEqual(['1\u00a0famille à inviter']);
  expect(titles({ familles, refused: ['refused'] })).toEqual(['1\u00a0mail refusé']);
  // Nor while its invitation waits in the queue.
  expect(titles({ familles, invitedSoon: new Set(['refused']) })).toEqual([]);
  const [one] = todos({ ...calm, familles, refused: ['refused'] });
  expect(one?.href).toBe('#/adminouminou/famille/refused?champ=email');
  const several = [...familles, aFamille({ id: 'other', emailSent: true })];
  const [both] = todos({ ...calm, familles: several, refused: ['refused', 'other'] });
  expect(both?.href).toBe('#/adminouminou/list?filtre=mail-refuse');
});

test('the only family with a name to complete opens on the field of that name, several open as a filter', () => {
  const invites = [{ nom: 'Martin', prenom: 'Claire', child: false, age: null }, EMPTY_INVITE];
  const familles = [aFamille({ ...invited, id: 'one', answer: true, invites })];
  const href = (listed: readonly HostFamille[]) =>
    todos({ ...calm, familles: listed }).map(({ href }) => href);
  expect(href(familles)).toEqual(['#/adminouminou/famille/one?champ=convives']);
  const several = [...familles, aFamille({ ...invited, id: 'two', answer: true, invites })];
  expect(href(several)).toEqual(['#/adminouminou/list?filtre=noms']);
});

test('after the day those who came are to be thanked, once', () => {
  const invites = [{ nom: 'Martin', prenom: 'Claire', child: false, age: null }];
  const familles = [aFamille({ ...invited, answer: true, invites }), aFamille({ ...invited, answer: false })];
  expect(titles({ familles })).toEqual([]);
  expect(titles({ familles, daysLeft: -1 })).toEqual(['1\u00a0famille à remercier']);
  expect(titles({ familles, daysLeft: -1, sent: new Set(['thanks']) })).toEqual([]);
});

test('after the day families who see photos are to be told, once', () => {
  const seeing = (folder: string, email = 'claire@exemple.fr') =>
    aFamille({ email, emailSent: true, answer: false, permissions: [{ folder }] });
  const familles = [seeing('repas'), seeing('repas'), seeing('repas', ''), seeing('empty')];
  const photos = { sent: 0, asked: 0, shown: ['repas', 'couple'] };
  const [line] = todos({ ...calm, familles, photos, daysLeft: -1 });
  expect(line).toMatchObject({
    title: '2\u00a0familles à prévenir',
    hint: 'Des photos leur sont ouvertes, aucun mail ne l’a dit',
    href: '#/adminouminou/mails?type=photos',
  });
  expect(titles({ familles, photos, daysLeft: -1, sent: new Set(['photos']) })).toEqual([]);
  expect(titles({ familles, daysLeft: -1 })).toEqual([]);
  expect(titles({ familles, photos, daysLeft: 3 })).not.toContain(line?.title);
});

test('in the last week the tables’ needs are listed; on the day nobody is to be invited any more', () => {
  const familles = [
    aFamille({ ...invited, answer: null, emailSent: false }),
    aFamille({ answer: true, labels: ['table 4'] }),
  ];
  const tools = ['La liste par table', 'Les codes des tables'];
  expect(titles({ familles, daysLeft: 8 })).not.toContain(tools[0]);
  expect(titles({ familles, daysLeft: 7, stepsLeft: 1 })).toEqual(
    expect.arrayContaining(['Par où commencer', '1\u00a0famille à inviter', ...tools]),
  );
  const onTheDay = titles({ familles, daysLeft: 0, stepsLeft: 1 });
  expect(onTheDay).toEqual(expect.arrayContaining(tools));
  expect(onTheDay).not.toContain('1\u00a0famille à inviter');
  expect(onTheDay).not.toContain('Par où commencer');
  expect(titles({ familles, daysLeft: -1 })).not.toContain(tools[0]);
});

test('a year later, erasing the guests’ data is proposed, unless another date was promised', () => {
  const familles = [aFamille({ ...invited, answer: false })];
  expect(titles({ familles, daysLeft: -364 })).toEqual([]);
  expect(titles({ familles, daysLeft: -365 })).toEqual(['Les données de vos invités']);
  expect(titles({ familles, daysLeft: -365, promised: true })).toEqual([]);
  expect(titles({ familles: [], daysLeft: -365 })).not.toContain('Les données de vos invités');
});

test('a day that is written and not yet published is to publish', () => {
  const [first] = todos({ ...calm, stepsLeft: 4, dateWritten: true, daysLeft: null });
  expect(first?.hint).toBe('Encore 4 étapes, d’abord publier votre date');
});

test('families that lack their invitation are invited, not called, and soonest once few days are left', () => {
  const familles = [aFamille({ email: 'claire@exemple.fr', emailSent: false, answer: null })];
  const lines = (deadline: number) =>
    todos({ ...calm, familles, refused: ['other'], params: closingAt(deadline) }).map(
      ({ title, hint, urgent }) => `${title} / ${hint} / ${urgent ?? ''}`.replaceAll('\u00a0', ' '),
    );
  expect(lines(NOW + 40 * DAY_MS)).toEqual([
    '1 famille à inviter / Leur mail est prêt, il n’est pas parti / ',
  ]);
  expect(lines(NOW + 3 * DAY_MS)).toEqual(['1 famille à inviter / Plus que 3 jours pour répondre / date']);
  expect(lines(NOW - 1)).toContain('1 famille à inviter / Formulaire fermé : à rouvrir d’abord / ');
});

test('the day before, names and lists to print come first; without any table the plan is to begin', () => {
  const guests = [{ nom: 'Petit', prenom: 'Zoé', child: false, age: null }, EMPTY_INVITE];
  const coming = aFamille({ ...invited, nom: 'Petit', answer: true, invites: guests, labels: ['table 4'] });
  const familles = [coming, aFamille({ id: 'silent', email: '', answer: null })];
  expect(titles({ familles, daysLeft: 1, refused: [coming.id] })).toEqual([
    expect.stringContaining('1\u00a0nom à compléter'),
    'La liste par table',
    'Les codes des tables',
    '1\u00a0mail refusé',
    '1\u00a0famille sans mail',
  ]);
  const plan = todos({ ...calm, familles: [{ ...coming, labels: ['Amis'] }], daysLeft: 1 }).find(
    ({ key }) => key === 'tables',
  );
  expect(plan).toMatchObject({ title: 'Le plan de table', href: '#/adminouminou/list' });
});

test('a list that was erased after the wedding is not to be brought again', () => {
  expect(titles({ familles: [], daysLeft: -400 })).toEqual([]);
});

test('families invited to nothing are to be decided before they are invited, and lead to their list', () => {
  const neither = { invitedToReception: false, invitedTovh: false, email: 'a@exemple.fr', emailSent: false };
  const familles = [
    aFamille({ ...neither, id: 'one', answer: null }),
    aFamille({ ...neither, id: 'two', answer: null }),
    aFamille({ ...neither, id: 'no', answer: false }),
  ];
  const lines = todos({ ...calm, familles });
  expect(lines[0]).toMatchObject({
    title: '2\u00a0familles invitées à rien',
    href: '#/adminouminou/list?filtre=sans-liste',
  });
  expect(lines[1]).toMatchObject({ title: '2\u00a0familles à inviter' });
  expect(titles({ familles, daysLeft: -1 })).toEqual([]);
});
