/** Splits a mail's HTML for a frame whose policy forbids inline styles. */

export interface MailParts {
  /** HTML with the styles in `data-style`, which browsers ignore. */
  html: string;
  /** The mail's single style sheet. */
  css: string;
}

const BY_NIGHT = '@media (prefers-color-scheme:dark)';

/** Only tags contain ` style="`, because quotes in texts and addresses are written as entities. */
export function mailParts(html: string, night: boolean): MailParts {
  const [head = '', after = ''] = html.split('<style>');
  const [css = '', rest = ''] = after.split('</style>');
  return {
    html: `${head}${rest}`.replaceAll(' style="', ' data-style="'),
    // Follows the host's choice rather than the device's preference.
    css: css.replaceAll(BY_NIGHT, night ? '@media all' : '@media not all'),
  };
}
