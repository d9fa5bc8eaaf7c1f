/** A couple's list with a column of diets: each goes to the guest whose it is, and an answer given stays. */
import { expectWellAtBoth } from './bothWidths.ts';
import { bringList } from './importScreen.ts';
import { expect, PROVED, test } from './site.fixture.ts';

const LIST = `Nom;Prénoms;Combien;Enfants (âge);Invités à;Régime;Gîte;Remarques
Aubert;Maxime et Chloé;4;Lou 6 ans, Émile 3 ans;repas;Lou allergique arachides;oui;
Haddad;Samia et Mehdi;4;Yanis 8 ans, Lina 5 ans;repas;halal;;
Petit;M. et Mme Jean-Luc;2;;repas;;oui;
Rivière;Damien et Sandra;2;;repas;;;mange sans gluten
`;

test(
  'a diet goes to the guest whom its cell names; whose another is, the hosts are asked',
  PROVED,
  async ({ page, site }) => {
    const aubert = page.getByRole('listitem').filter({ hasText: 'Aubert Maxime et Chloé' });
    await bringList(page, site, LIST);
    await expect(aubert).toContainText('Lou (6 ans, allergique arachides)');
    const asked = page.getByRole('region', { name: 'À regarder' });
    await expect(asked.getByRole('heading', { level: 3 })).toHaveText([
      'Haddad Samia et Mehdi : le régime de qui ?',
      'Petit M. et Mme Jean-Luc : qui vient ?',
      'Rivière Damien et Sandra : le régime de qui ?',
    ]);
    await expectWellAtBoth(page);
    await asked.getByRole('button', { name: 'Plutôt Samia : halal' }).press('Enter');
    await expect(asked.getByRole('heading', { level: 3 })).toHaveText([
      'Petit M. et Mme Jean-Luc : qui vient ?',
      'Rivière Damien et Sandra : le régime de qui ?',
    ]);
    await asked.getByRole('button', { name: 'C’est bien cela' }).click();
    await asked.getByRole('button', { name: 'Plutôt Sandra : mange sans gluten' }).click();
    await expect(page.getByText('Rivière Damien et Sandra : vu')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Importer 4 familles' })).toBeVisible();

    await page.getByText('Colonnes, dont 1 gardée en note').click();
    await page.getByLabel('Gîte').last().selectOption('Dort au domaine');
    await expect(aubert).toContainText('Dort au domaine');
    await expect(page.getByText('Petit M. et Mme Jean-Luc : vu')).toBeVisible();

    await aubert.getByRole('button', { name: 'Corriger Aubert' }).click();
    await aubert.getByLabel('Régime').fill('Émile : allergique arachides');
    await expectWellAtBoth(page);
    await page.keyboard.press('Enter');
    await expect(aubert).toContainText('Émile (3 ans, allergique arachides)');
    await page.getByRole('button', { name: 'Importer 4 familles' }).click();
    await expect(page.getByText('4 familles créées.')).toBeVisible();
    const familles = await site.host.familles();
    expect(
      familles.flatMap(({ invites }) =>
        invites.flatMap(({ prenom, diet }) => (diet ? [[prenom, diet]] : [])),
      ),
    ).toEqual([
      ['Émile', 'allergique arachides'],
      ['Samia', 'halal'],
      ['Sandra', 'mange sans gluten'],
    ]);
  },
);
