const NAMED: Readonly<Record<string, string>> = {
  midi: '12',
  minuit: '0',
  quart: '15',
  demi: '30',
  demie: '30',
};

/** A time of day as people type it, « 15h », « 15 heures 30 », « 15:30 », « midi et quart », as the site says it everywhere: « 15h00 ». Null for anything else. Pure. */
export function clockTime(text: string): string | null {
  const [, named = '', figures = '', part = '', minutes = NAMED[part.toLowerCase()] ?? '00'] =
    /^(?:(midi|minuit)|(\d{1,2})\s?(?:heures?|h|:))(?:\s?et (quart|demie?)|\s?(\d{2}))?$/i.exec(
      text.trim(),
    ) ?? [];
  const hours = NAMED[named.toLowerCase()] ?? figures;
  return hours !== '' && Number(hours) < 24 && Number(minutes) < 60 ? `${hours}h${minutes}` : null;
}
