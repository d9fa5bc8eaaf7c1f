/** Ten weddings that have little in common, as the files that their couples would write. */

import {
  couple,
  DRAWING,
  estate,
  IBAN,
  LONG,
  lodgings,
  meal,
  page,
  people,
  step,
  sunday,
  type TestWedding,
  UNBROKEN,
} from './weddingFiles.ts';

export const TEN_WEDDINGS: TestWedding[] = [
  {
    name: 'a civil wedding on the lawn',
    files: {
      'mariage.yaml': couple('Salomé & Théo'),
      'lieux.yaml': {
        eglise: {
          nom: 'La prairie du lavoir',
          genre: 'laïque',
          heure: '16h30',
          texte: 'Sur l’herbe, pieds nus bienvenus.',
        },
        'vin-dhonneur': {
          nom: 'Sous le grand tilleul',
          genre: "vin d'honneur",
          adresse: 'Derrière la maison',
        },
      },
      'deroule.yaml': {
        etapes: [
          step('11h00', 'À la mairie', { icone: 'alliances', page: 'pages/mairie' }),
          step('{heure-eglise}', 'On se dit oui', { icone: 'fleur', page: 'eglise' }),
          step('18h00', 'On trinque', { icone: 'coupe', page: 'vh' }),
        ],
      },
      'pages/mairie.md': page(
        {
          titre: 'À la mairie',
          genre: 'mairie',
          heure: '11h00',
          adresse: 'Place du Duché',
          carte: 'https://exemple.fr/',
          apres: 'deroule',
        },
        'En petit comité, et vous êtes les bienvenus.',
      ),
      'contacts.yaml': people('Salomé', 'Théo'),
    },
  },
  {
    name: 'no Sunday, and no place to sleep',
    flags: { invitedForSunday: true, sleepingInTent: true },
    showsMenu: true,
    files: {
      'mariage.yaml': couple('Inès & Hugo', { invitation: ['Nous nous marions !'] }),
      'lieux.yaml': {
        eglise: { nom: 'Chapelle Saint-Roch', genre: 'église', parkings: [{ nom: 'Le foirail' }] },
        domaine: {
          nom: 'Salle des fêtes',
          genre: 'réception',
          texte: 'Derrière l’école.',
          tente: 'Le pré est plat.',
        },
      },
      'deroule.yaml': {
        etapes: [
          step('15h00', 'L’église', { page: 'eglise' }),
          step('19h00', 'Le repas', { page: 'menu' }),
          step('Le lendemain', 'Repos', { page: 'lendemain' }),
        ],
      },
      'menu.yaml': { cafe: 'Café, et c’est déjà bien' },
      'liste.yaml': { iban: IBAN },
    },
  },
  {
    name: 'six places',
    flags: { invitedForSunday: true },
    files: {
      'mariage.yaml': couple('Amina & Bruno'),
      'lieux.yaml': {
        eglise: { nom: 'Mosquée de Toulouse', genre: 'mosquée', heure: '10h00', adresse: ['31000 Toulouse'] },
        'vin-dhonneur': { nom: 'Jardin Raymond VI', genre: 'vin d’honneur', texte: 'Près du fleuve.' },
        domaine: { ...estate, genre: 'réception' },
      },
      'deroule.yaml': {
        etapes: ['mairie', 'henne', 'brunch'].map((slug) => step('9h00', slug, { page: `pages/${slug}` })),
      },
      'pages/mairie.md': page({ titre: 'La mairie', genre: 'mairie', adresse: 'Capitole', apres: 'deroule' }),
      'pages/henne.md': page(
        { titre: 'Le henné', genre: 'autre', adresse: 'Chez Amina', apres: 'deroule' },
        'La veille.',
      ),
      'pages/brunch.md': page(
        { titre: 'Le brunch', genre: 'brunch', heure: '11h30', pour: 'dimanche' },
        'Dès **{heure-brunch}**.',
      ),
      'dimanche.yaml': sunday,
      'logements.yaml': lodgings,
    },
  },
  {
    name: 'very long names',
    flags: { invitedForSunday: true, sleepingInDomain: true },
    showsMenu: true,
    files: {
      'mariage.yaml': couple(`${LONG} & ${LONG}`, { invitation: [UNBROKEN] }),
      'lieux.yaml': {
        eglise: {
          nom: `Cathédrale ${LONG}`,
          titre: `La cérémonie de ${LONG}`,
          adresse: [UNBROKEN],
          texte: UNBROKEN,
          carte: 'https://exemple.fr/',
          parkings: [{ nom: UNBROKEN, precision: LONG, carte: 'https://exemple.fr/' }],
          avertissement: UNBROKEN,
        },
        'vin-dhonneur': { nom: UNBROKEN },
        domaine: { ...estate, nom: UNBROKEN, accueil: UNBROKEN },
      },
      'deroule.yaml': {
        etapes: [
          step(UNBROKEN, UNBROKEN, { texte: UNBROKEN, page: 'eglise' }),
          step(LONG, LONG, { texte: LONG, page: 'pages/long' }),
          step('8h00', LONG),
        ],
      },
      'menu.yaml': {
        plats: [{ service: LONG, plat: UNBROKEN, precision: UNBROKEN }],
        cafe: UNBROKEN,
        note: UNBROKEN,
      },
      'contacts.yaml': {
        adresse: [UNBROKEN],
        personnes: [{ nom: LONG, mail: `${UNBROKEN.slice(0, 60)}@exemple.fr` }],
      },
      'dimanche.yaml': { 'petit-dejeuner': UNBROKEN },
      'textes/dimanche.md': `- ${UNBROKEN}\n- ${LONG}\n`,
      'textes/liste-de-mariage.md': UNBROKEN,
      'liste.yaml': {
        bouton: LONG,
        lien: 'https://exemple.fr/',
        iban: 'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
        titulaire: LONG,
      },
      'pages/long.md': page(
        { titre: UNBROKEN, adresse: LONG, carte: 'https://exemple.fr/' },
        `# ${UNBROKEN}\n\n${UNBROKEN}`,
      ),
      'photos.yaml': { texte: UNBROKEN, bouton: LONG, lien: 'https://exemple.fr/' },
      'formulaire.yaml': {
        question: LONG,
        convive: `${LONG} {numero}`,
        nom: LONG,
        nombre: UNBROKEN,
        adresse: UNBROKEN,
        envoyer: UNBROKEN,
      },
    },
  },
  {
    name: 'emoji',
    showsMenu: true,
    files: {
      'mariage.yaml': couple('Zoé 👰🏽‍♀️ & Léo 🤵', { invitation: ['On se marie 🎉🎉🎉'] }),
      'lieux.yaml': {
        eglise: { nom: '⛪️ Sainte-Foy', titre: 'Oui 💍', texte: '🥂 à 15h00' },
        domaine: { nom: '🏡 Chez nous', soirees: '🧥' },
      },
      'deroule.yaml': {
        etapes: [
          step('🕒 15h00', '💍 Le grand oui', { texte: '👨‍👩‍👧‍👦', page: 'eglise' }),
          step('🌙', '💃🕺', { page: 'menu' }),
        ],
      },
      'menu.yaml': { plats: [{ plat: '🍕🍕🍕' }], note: '🥦 ?' },
      'textes/liste-de-mariage.md': '🎁',
      'pages/faq.md': page({ titre: '❓ Questions' }, '# 🐶\n\nOui, avec sa laisse.'),
      'contacts.yaml': { texte: '📞' },
    },
  },
  { name: 'nothing but names and a date', files: { 'mariage.yaml': couple('A & B') } },
  {
    name: 'a menu that stays hidden',
    files: {
      'mariage.yaml': couple('Jeanne et Marc'),
      'lieux.yaml': { domaine: { nom: 'Chez Paulette', genre: 'autre', adresse: 'Au bout du chemin' } },
      'deroule.yaml': {
        etapes: [
          step('19h00', 'À table', { icone: 'couverts', page: 'menu' }),
          step('20h00', 'Chez Paulette', { page: 'domaine' }),
        ],
      },
      'menu.yaml': meal,
      'logements.yaml': lodgings,
      'photos.yaml': { texte: 'Vos photos ici.' },
      'contacts.yaml': { adresse: ['7 rue des Lavandières', '31000 Toulouse'] },
    },
  },
  {
    name: 'thirty pages',
    flags: { invitedForSunday: true },
    files: {
      'mariage.yaml': couple('Claire & Paul'),
      'deroule.yaml': { etapes: [step('14h00', 'Tout le monde', { page: 'pages/p7' })] },
      ...Object.fromEntries(
        Array.from({ length: 30 }, (_, number) => [
          `pages/p${number}.md`,
          page(
            {
              titre: `Page ${number} : notre histoire`,
              apres: ['deroule', 'liste', 'lendemain', 'photos'][number % 4],
              pour: ['tous', 'repas', 'dimanche'][number % 3],
              ...(number % 10 === 0 && { images: [DRAWING, { ...DRAWING, cadrage: '10% 90%' }] }),
            },
            `## Chapitre ${number}\n\n${'Il était une fois. '.repeat(number * 3 + 1)}`,
          ),
        ]),
      ),
      'images/dessin.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 900"><path fill="#96b098" d="M0 0h600v900H0z"/></svg>',
    },
  },
  {
    name: 'a synagogue and two receptions',
    flags: { sleepingInDomain: true },
    showsMenu: true,
    files: {
      'mariage.yaml': couple('Sarah & David', { mail: { objet: 'Mazal tov' } }),
      'lieux.yaml': {
        eglise: {
          nom: 'Synagogue Palaprat',
          genre: 'synagogue',
          heure: '17h00',
          adresse: ['2 rue Palaprat', '31000 Toulouse'],
        },
        'vin-dhonneur': { nom: 'Salle Rossini', genre: 'réception', texte: 'Buffet casher.' },
        domaine: { ...estate, genre: 'réception' },
      },
      'deroule.yaml': {
        etapes: [
          step('{heure-eglise}', 'La houppa', { icone: 'alliances', page: 'eglise' }),
          step('19h00', 'Première fête', { page: 'vh' }),
          step('22h00', 'Seconde fête', { page: 'domaine' }),
        ],
      },
      'menu.yaml': meal,
      'textes/liste-de-mariage.md': 'Votre présence suffit.',
      'liste.yaml': { lien: 'https://exemple.fr/', iban: IBAN, titulaire: 'Sarah Cohen' },
      'contacts.yaml': people('Sarah'),
    },
  },
  {
    name: 'letters for eighty years of age',
    letters: 200,
    flags: { invitedForSunday: true },
    showsMenu: true,
    files: {
      'mariage.yaml': couple('Odette & Marcel', { regimes: 'oui', invitation: ['Soixante ans après.'] }),
      'lieux.yaml': {
        eglise: {
          nom: 'Temple de Castres',
          genre: 'temple',
          adresse: ['Place Jean-Jaurès'],
          carte: 'https://exemple.fr/',
          parkings: [{ nom: 'Place', precision: 'à 2 min', carte: 'https://exemple.fr/' }],
          avertissement: 'Trois marches à l’entrée.',
        },
        domaine: { ...estate, genre: 'réception' },
      },
      'deroule.yaml': {
        etapes: [
          step('11h00', 'Le temple', { page: 'eglise' }),
          step('12h30', 'Le banquet', { page: 'menu', texte: 'Assis.' }),
        ],
      },
      'menu.yaml': meal,
      'logements.yaml': lodgings,
      'dimanche.yaml': sunday,
      'contacts.yaml': people('Odette', 'Marcel'),
      'pages/navette.md': page(
        { titre: 'La navette', genre: 'autre', heure: '10h15', adresse: 'Gare' },
        'Elle attend tout le monde.',
      ),
      'liste.yaml': { iban: IBAN, titulaire: 'Odette' },
    },
  },
];
