import { own, section } from '../../fields/specs.ts';
import { OwnPages } from '../pages/OwnPages.tsx';

export const OWN_PAGES_FORM = [section('pages/', [own('Vos pages', () => <OwnPages />)])];
