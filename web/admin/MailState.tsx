import { useQuery } from '@tanstack/react-query';
import type { Famille } from '../../contract/familles.schema.ts';
import { mailState } from './familleTexts.ts';
import { SITE_QUERY } from './usePublicUrl.ts';

export function MailState({ famille }: { famille: Famille }) {
  const { data: site } = useQuery(SITE_QUERY);
  return mailState(famille, site?.delivery);
}
