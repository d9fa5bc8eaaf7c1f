import bowser from 'bowser';

export function browserName(userAgent: string | undefined): string {
  if (!userAgent) return 'Navigateur inconnu';
  const { browser, os, platform } = bowser.parse(userAgent);
  if (!browser.name) return 'Navigateur inconnu';
  const device = platform.model ?? os.name;
  return device ? `${browser.name} sur ${device}` : browser.name;
}
