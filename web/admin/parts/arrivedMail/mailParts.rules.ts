/** A mail's HTML taken apart for a frame whose policy allows no style in the text. Pure. */

export interface MailParts {
  /** HTML whose styles are in `data-style`, which no browser acts upon. */
  html: string;
  /** Of its one style sheet. */
  css: string;
}

const BY_NIGHT = '@media (prefers-color-scheme:dark)';

/** Only tags hold ` style="`: in texts and addresses quotes are written as entities. */
export function mailParts(html: string, night: boolean): MailParts {
  const [head = '', after = ''] = html.split('<style>');
  const [css = '', rest = ''] = after.split('</style>');
  return {
    html: `${head}${rest}`.replaceAll(' style="', ' data-style="'),
    // What the host chose to look at, not what the host's own device prefers.
    css: css.replaceAll(BY_NIGHT, night ? '@media all' : '@media not all'),
  };
}
