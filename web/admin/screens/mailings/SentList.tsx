import { useEffect, useRef } from 'react';
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import type { Mailing } from '../../../../contract/mail/mailings.schema.ts';
import { Card } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import entries from '../../parts/entries.module.css';
import { MailingEntry } from './MailingEntry.tsx';

/** What has left, what leaves, what is planned, newest first. */
export function SentList({
  mailings,
  familles,
}: {
  mailings: readonly Mailing[];
  familles: readonly HostFamille[];
}) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Card aria-labelledby="mailings-title">
      <h2 id="mailings-title" ref={title} tabIndex={-1}>
        Envoyés
      </h2>
      {mailings.length === 0 && (
        <p className={layout.note}>
          Rien n’est encore parti d’ici. Un mail à une seule famille se lit sur sa fiche.
        </p>
      )}
      <ul className={entries.list}>
        {mailings.map((mailing) => (
          <MailingEntry key={mailing.id} mailing={mailing} familles={familles} />
        ))}
      </ul>
    </Card>
  );
}
