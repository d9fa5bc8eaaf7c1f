/** What is wrong with a French text's typography; used by the test that reads every text of the site. */

interface Rule {
  fault: string;
  pattern: RegExp;
}

const RULES: readonly Rule[] = [
  { fault: 'espace ordinaire avant ; : ! ou ?', pattern: /\p{L}[ )»"]? [;:!?](?=\s|$)/u },
  { fault: 'pas d’espace avant ! ou ?', pattern: /[\p{L}»)][!?](?=\s|$)/u },
  { fault: 'guillemets sans espace insécable', pattern: /«[^\u00a0\u202f]|[^\u00a0\u202f]»/u },
  { fault: 'apostrophe droite', pattern: /\p{L}'\p{L}/u },
  { fault: 'trois points au lieu de …', pattern: /\.\.\./ },
  {
    fault: 'oe au lieu de œ',
    pattern: /(?<!\p{L})(?:c|ch|s|n|b|m|v)?oe(?:ur|urs|uf|ufs|uvre|uvres|ud|uds|ux|il|illet)(?!\p{L})/iu,
  },
  {
    fault: 'capitale sans accent',
    pattern:
      /(?<!\p{L})(?:A (?=\p{Ll})|E(?:glise|cole|crire|crivez|tes(?!\p{L})|tape|tat|t[ée]|v[ée]nement|poux|l[ée]gant|quip))/u,
  },
  { fault: 'espace ordinaire avant €', pattern: /\d €/u },
];

/** Empty when nothing is wrong. */
export function typographyFaults(text: string): string[] {
  return RULES.filter(({ pattern }) => pattern.test(text)).map(({ fault }) => fault);
}
