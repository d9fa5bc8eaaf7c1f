import type { Famille } from '../../../../contract/familles/familles.schema.ts';
import type { Mailing } from '../../../../contract/mail/mailings.schema.ts';
import { Card } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import entries from '../../parts/entries.module.css';
import { MailingEntry } from './MailingEntry.tsx';

export function MailingList({
  mailings,
  familles,
}: {
  mailings: readonly Mailing[];
  familles: readonly Famille[];
}) {
  return (
    <Card aria-labelledby="mailings-title">
      <h2 id="mailings-title" tabIndex={-1}>
        Envois
      </h2>
      {mailings.length === 0 && <p className={layout.note}>Rien n’est encore parti d’ici.</p>}
      <ul className={entries.list}>
        {mailings.map((mailing) => (
          <MailingEntry key={mailing.id} mailing={mailing} familles={familles} />
        ))}
      </ul>
    </Card>
  );
}
