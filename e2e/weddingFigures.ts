/** The figures of the whole wedding's journey, calculated by hand, and where the screens show them. */
import { expect, type Locator, type Page } from '@playwright/test';

interface Figures {
  list: Record<string, string>;
  meal: Record<string, string>;
  drinks: Record<string, string>;
}

/*
 * By hand, from section 5. The six families of the screens: Arnaud (estate) 2 adults and a child of 5, all
 * for Sunday; Bonnet (tent) 1 adult; Castan 1 adult, for Sunday; Durand says no; Estève (drinks) 1 adult;
 * Fabre (paper) 2 adults. Hosts then put Castan in the estate (75 € instead of 15 €), mark Arnaud as paid,
 * and Durand comes alone. Nine others of each kind: 7 answer; 10 adults (4 × 2 + 2 × 1) and 4 children (2, 3,
 * 7 and 8 years) come; 1 declines. On Sunday, for the four kinds invited: 5 adults and 2 children each.
 * Families in a tent count in no room, even if ticked.
 */
export const SIXTY: Figures = {
  list: {
    Réponses: '48 / 60', // 6 × 7 + 6
    'Adultes présents': '68', // 6 × 10 + 8
    'Enfants, moins de 3 ans': '6',
    'Enfants, de 3 à 5 ans': '7',
    'Enfants, de 6 à 7 ans': '6',
    'Enfants, 8 ans et plus': '6',
    'Dorment au domaine': '18', // one kind of nine, 10 + 4, and 4
    'Dimanche, adultes': '23', // 4 × 5 + 3
    'Dimanche, enfants': '9', // 4 × 2 + 1
    'Montant dû': '1 200 €', // (10 + 3) × 75 + 3 kinds × 5 × 15
    'Montant payé': '150 €',
  },
  meal: {
    Réponses: '40 / 50',
    Adultes: '57',
    Enfants: '21',
    'Enfants à garder': '21',
    'Familles absentes': '5',
  },
  drinks: { Réponses: '8 / 10', Adultes: '11', Enfants: '4', 'Enfants à garder': '0' },
};

export const panel = (page: Page, title: string): Locator =>
  page.locator('details').filter({ has: page.getByRole('heading', { name: title }) });

export async function expectFigures(scope: Locator, figures: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(figures)) {
    const tile = scope.locator('dl > div').filter({ has: scope.page().getByText(label, { exact: true }) });
    await expect(tile.locator('dd'), label).toHaveText(value);
    await expect(tile.locator('dd'), label).toBeVisible();
  }
}
