/** The hosts' menu: open groups, and two that fold; and the bottom bar of a phone. */
import { type MouseEventHandler, type ReactNode, useEffect, useRef, useState } from 'react';
import { type AdminScreen, linkTo } from '../../../lib/paths.ts';
import { useAddress } from '../../../shell/addressAndTitle.ts';
import { Chevron } from '../../../ui/onDemand/Panel.tsx';
import { VisuallyHidden } from '../../../ui/texts.tsx';
import { useWaitingPhotos } from '../../data/hostQueries.ts';
import { forgetSearch } from '../../familles/search/SearchBox.tsx';
import parts from '../../parts/parts.module.css';
import { Sign } from '../../parts/Sign.tsx';
import styles from './HostMenu.module.css';
import {
  BAR,
  isLit,
  isOpen,
  type MenuEntry,
  type MenuGroup,
  type MenuLine,
  type OpenScreen,
} from './menus.ts';

interface HostMenuProps {
  entries: readonly MenuEntry[];
  screen: AdminScreen;
  onClose: () => void;
}

export function HostMenu({ entries, screen, onClose }: HostMenuProps) {
  const open = { screen, vue: useAddress().search.get('vue') };
  const line = (entry: MenuLine, sign: ReactNode = null) => (
    <Line key={entry.label} entry={entry} open={open} onClose={onClose}>
      {sign}
    </Line>
  );
  return (
    <ul className={styles.menu}>
      {entries.map((entry) =>
        'lines' in entry ? (
          <Group key={entry.label} group={entry} open={open}>
            {entry.lines.map((inside) => line(inside))}
          </Group>
        ) : (
          line(entry, <Sign name={entry.sign} />)
        ),
      )}
    </ul>
  );
}

interface LineProps {
  entry: MenuLine;
  open: OpenScreen;
  onClose: () => void;
  /** The icon. */
  children: ReactNode;
}

function Line({ entry, open, onClose, children }: LineProps) {
  const current = isOpen(entry, open) ? 'page' : isLit(entry, open) && 'true';
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // On a low screen the last lines are out of view.
    if (current) item.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <li ref={item}>
      <a
        href={linkTo(`/adminouminou/${entry.screen}`, entry.vue ? { vue: entry.vue } : undefined)}
        aria-current={current || undefined}
        className={`${parts.inside} ${styles.line}`}
        onClick={() => {
          forgetSearch();
          onClose();
        }}
      >
        {children}
        {entry.label}
        {entry.screen === 'photosperm' && <PhotosBadge />}
      </a>
    </li>
  );
}

/** A group that was unfolded stays so until the screen changes; the current screen's group stays open. */
function Group({ group, open, children }: { group: MenuGroup; open: OpenScreen; children: ReactNode }) {
  const holds = group.lines.some((line) => isLit(line, open));
  const [unfolded, setUnfolded] = useState(false);
  const shown = group.folds !== true || holds || unfolded;
  const head = (
    <>
      {group.sign && <Sign name={group.sign} />}
      {group.label}
    </>
  );
  return (
    <li>
      {group.folds && !holds ? (
        <button
          type="button"
          aria-expanded={unfolded}
          className={`${parts.inside} ${styles.line} ${styles.folds}`}
          onClick={() => setUnfolded(!unfolded)}
        >
          {head}
          <Chevron />
        </button>
      ) : (
        <p className={styles.head}>{head}</p>
      )}
      {shown && (
        <ul aria-label={group.label} className={styles.inside}>
          {children}
        </ul>
      )}
    </li>
  );
}

interface BottomBarProps {
  screen: AdminScreen;
  menuOpen: boolean;
  onMenu: MouseEventHandler<HTMLElement>;
}

/** A phone's shortcuts to the most used screens; « Plus » opens the menu. */
export function BottomBar({ screen, menuOpen, onMenu }: BottomBarProps) {
  return (
    <nav aria-label="Raccourcis" data-screen-only data-bottom-bar className={styles.bar}>
      {BAR.map((entry) => (
        <a
          key={entry.screen}
          href={linkTo(`/adminouminou/${entry.screen}`)}
          aria-current={entry.screen === screen ? 'page' : entry.within.includes(screen) || undefined}
          className={`${parts.inside} ${styles.place}`}
          onClick={forgetSearch}
        >
          <Sign name={entry.sign} />
          {entry.label}
          {entry.screen === 'photosperm' && <PhotosBadge />}
        </a>
      ))}
      <button
        type="button"
        aria-expanded={menuOpen}
        className={`${parts.inside} ${styles.place}`}
        onClick={onMenu}
      >
        <Sign name="more" />
        Plus
      </button>
    </nav>
  );
}

/** Number of photos that wait for the hosts; hidden at zero. */
export function PhotosBadge() {
  const { sent, asked } = useWaitingPhotos() ?? { sent: 0, asked: 0 };
  if (sent + asked === 0) return null;
  return (
    <span className={styles.badge}>
      {sent + asked}
      <VisuallyHidden> en attente</VisuallyHidden>
    </span>
  );
}
