/** Finds typography mistakes in French texts; a test runs it over every text of the site. */

interface Rule {
  problem: string;
  pattern: RegExp;
}

const RULES: readonly Rule[] = [
  { problem: 'espace ordinaire avant ; : ! ou ?', pattern: /\p{L}[ )»"]? [;:!?](?=\s|$)/u },
  { problem: 'pas d’espace avant ! ou ?', pattern: /[\p{L}»)][!?](?=\s|$)/u },
  { problem: 'guillemets sans espace insécable', pattern: /«[^\u00a0\u202f]|[^\u00a0\u202f]»/u },
  { problem: 'apostrophe droite', pattern: /\p{L}'\p{L}/u },
  { problem: 'trois points au lieu de …', pattern: /\.\.\./ },
  {
    problem: 'oe au lieu de œ',
    pattern: /(?<!\p{L})(?:c|ch|s|n|b|m|v)?oe(?:ur|urs|uf|ufs|uvre|uvres|ud|uds|ux|il|illet)(?!\p{L})/iu,
  },
  {
    problem: 'capitale sans accent',
    // « A payé » is excepted: there A is the verb.
    pattern:
      /(?<!\p{L})(?:A (?=\p{Ll})(?!\p{Ll}*é(?!\p{L}))|E(?:glise|cole|crire|crivez|tes(?!\p{L})|tape|tat|t[ée]|v[ée]nement|poux|l[ée]gant|quip))/u,
  },
  { problem: 'espace ordinaire avant €', pattern: /\d €/u },
];

export function typographyProblems(text: string): string[] {
  return RULES.filter(({ pattern }) => pattern.test(text)).map(({ problem }) => problem);
}
