/** The first steps of « Par où commencer », and which of them are done. */
import type { ContentPath } from '../../../../../contract/editing/editing.schema.ts';
import type { HostFamille } from '../../../../../contract/familles/familles.schema.ts';
import { replyDeadline } from '../../../../../contract/params/params.rules.ts';
import type { Param } from '../../../../../contract/params/params.schema.ts';
import { linkTo } from '../../../../lib/paths.ts';
import { holdsExample } from '../../../data/example.rules.ts';

interface Known {
  examples: readonly ContentPath[];
  params: readonly Param[];
  familles: readonly Pick<HostFamille, 'emailSent'>[];
}

export interface StartStep {
  title: string;
  hint: string;
  /** Label of the step's button. */
  action: string;
  href: `#${string}`;
  done: boolean;
}

const cardHref = (carte: string) => linkTo('/adminouminou/site', { carte });

export function startSteps({ examples, params, familles }: Known): readonly StartStep[] {
  return [
    {
      title: 'Vos prénoms et le jour',
      hint: 'Sur chaque page, dans chaque mail',
      action: 'Écrire',
      href: cardHref('essentiel'),
      done: !holdsExample(examples, 'mariage.yaml', ['titre', 'date']),
    },
    {
      title: 'Vos lieux',
      hint: 'Où l’on se retrouve, et le plan',
      action: 'Écrire',
      href: cardHref('lieux'),
      done: !holdsExample(examples, 'lieux.yaml'),
    },
    {
      title: 'Votre formulaire, et jusqu’à quand',
      hint: 'Relisez ses questions : leurs mots sont à vous',
      action: 'Relire',
      href: linkTo('/adminouminou/site', { carte: 'essentiel', champ: 'formulaire.yaml' }),
      done: replyDeadline(params) !== null || !holdsExample(examples, 'mariage.yaml', ['repondre-avant']),
    },
    {
      title: 'Votre mail',
      hint: 'Au masculin, au féminin, au pluriel',
      action: 'Relire',
      href: cardHref('mails'),
      done: !holdsExample(examples, 'mariage.yaml', ['mail']),
    },
    {
      title: 'La première famille',
      hint: 'Un nom et une adresse suffisent',
      action: 'Créer',
      href: linkTo('/adminouminou/create'),
      done: familles.length > 0,
    },
    {
      title: 'Envoyez-vous une invitation',
      hint: 'Dans Messages, par «\u00a0M’envoyer un essai\u00a0»',
      action: 'Voir',
      href: linkTo('/adminouminou/mails', { type: 'invitation' }),
      done: familles.some(({ emailSent }) => emailSent),
    },
  ];
}
