import { describe, expect, it } from 'vitest';
import { EMPTY_INVITE } from '../../../contract/familles/emptyInvite.ts';
import { replyProblems } from '../../../contract/reponses/reponses.rules.ts';
import { createTypedReply, EMPTY_REPLY, remarkOn, textAt } from './typedReply.ts';

const guest = (prenom: string) => ({ ...EMPTY_INVITE, prenom });
const coming = { ...EMPTY_REPLY, answer: true, invites: [guest('Ana'), guest('')] };

function typed() {
  const form = createTypedReply(coming, (reply) => replyProblems(reply, { invitedTovh: false }));
  return { ...form, remark: (path: Parameters<typeof remarkOn>[1]) => remarkOn(form.get(), path) };
}

describe('a reply while it is typed', () => {
  it('changes in one place, and leaves earlier values unchanged', () => {
    const { get, type } = typed();
    const before = get().reply;
    type('invites.1.prenom', 'Bob');
    type('city', 'Albi');
    expect(get().reply).toEqual({ ...coming, city: 'Albi', invites: [guest('Ana'), guest('Bob')] });
    expect(before).toEqual(coming);
    expect(get().reply.invites[0]).toBe(before.invites[0]);
  });

  it('takes the first answer to an open question', () => {
    const { get, type } = typed();
    expect(textAt(get().reply, 'invites.1.answers.bus')).toBe('');
    type('invites.1.answers.bus', 'Oui');
    expect(textAt(get().reply, 'invites.1.answers.bus')).toBe('Oui');
    expect(get().reply.invites[1]?.answers).toEqual({ bus: 'Oui' });
  });

  it('reports a field’s error once it was left, until it is corrected', () => {
    const { remark, leave, type } = typed();
    expect(remark('invites.1.prenom')).toBeUndefined();
    leave('invites.1.prenom');
    expect(remark('invites.1.prenom')).toBe('Ce champ est obligatoire.');
    expect(remark('invites.1.nom')).toBeUndefined();
    type('invites.1.prenom', 'Bob');
    expect(remark('invites.1.prenom')).toBeUndefined();
  });

  it('says nothing to whoever passes « Oui » and « Non » with the keyboard to read on', () => {
    const { begin, leave, remark } = typed();
    begin(EMPTY_REPLY);
    leave('answer');
    expect(remark('answer')).toBeUndefined();
  });

  it('shows the server’s refusal until that field is changed', () => {
    const { remark, refuse, type } = typed();
    refuse([
      { path: 'zipCode', message: 'Trop long.' },
      { path: 'city', message: 'Trop long.' },
    ]);
    type('zipCode', '81000');
    expect(remark('zipCode')).toBeUndefined();
    expect(remark('city')).toBe('Trop long.');
    refuse([]);
    expect(remark('city')).toBeUndefined();
  });

  it('keeps nothing of a removed guest when another is added', () => {
    const { remark, leave, setGuests } = typed();
    leave('invites.0.nom');
    leave('invites.1.nom');
    setGuests(coming.invites.slice(0, 1));
    setGuests([...coming.invites.slice(0, 1), guest('')]);
    expect(remark('invites.1.nom')).toBeUndefined();
    expect(remark('invites.0.nom')).toBe('Ce champ est obligatoire.');
  });

  it('marks stay with their guest when another one is removed', () => {
    const { get, leave, remark, setGuests } = typed();
    const [ana, blank] = get().reply.invites;
    if (!ana || !blank) throw new Error('a guest is missing');
    setGuests([ana, guest('Bob'), blank, guest('')]);
    leave('invites.1.nom');
    leave('invites.2.prenom');
    setGuests(get().reply.invites.toSpliced(1, 1));
    const told = [0, 1, 2].flatMap((index) =>
      (['nom', 'prenom'] as const)
        .filter((field) => remark(`invites.${index}.${field}`))
        .map((field) => index + field),
    );
    expect(told).toEqual(['1prenom']);
  });

  it('the server’s errors, which name guests by position, go with a removed guest', () => {
    const { get, refuse, remark, setGuests } = typed();
    refuse([{ path: 'invites.1.nom', message: 'Trop long.' }]);
    setGuests(get().reply.invites.slice(1));
    expect([remark('invites.0.nom'), remark('invites.1.nom')]).toEqual([undefined, undefined]);
  });

  it('starts again without errors', () => {
    const { get, begin, leave, refuse, remark } = typed();
    leave('city');
    refuse([{ path: 'zipCode', message: 'Trop long.' }]);
    begin(EMPTY_REPLY);
    expect(get().reply).toBe(EMPTY_REPLY);
    expect([remark('city'), remark('zipCode')]).toEqual([undefined, undefined]);
  });
});
