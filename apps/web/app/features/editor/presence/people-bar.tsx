import { Menu } from "@base-ui/react/menu";
import { useState } from "react";
import { Avatar } from "../../../ui/avatar.tsx";
import menu from "../../../ui/menu.module.css";
import { Island } from "../session/island.tsx";
import type { Peer, Presence } from "../session/presence.ts";
import { useStore } from "../session/store.ts";
import styles from "./people-bar.module.css";
import { usePeopleText } from "./use-people-text.ts";

/** How many stand side by side; the others are behind a number. */
const SHOWN = 3;

/** The other people in the document. A press on one follows them. */
export function PeopleBar(props: { presence: Presence }) {
  return (
    <Island>
      <People {...props} />
    </Island>
  );
}

function People({ presence }: { presence: Presence }) {
  const t = usePeopleText();
  const people = listPeople(useStore(presence.peers));
  const following = useStore(presence.following);
  const [shown, hidden] = [people.slice(0, SHOWN), people.slice(SHOWN)];
  const nameOf = (peer: Peer) => peer.name || t("guest");
  const follow = ({ clientId }: Peer) => presence.following.set(following === clientId ? null : clientId);
  return (
    <>
      {people.length > 0 && (
        <ul className={styles.bar} aria-label={t("here")}>
          {shown.map((peer) => (
            <li key={peer.personId} className={styles.person}>
              <button
                type="button"
                className={styles.face}
                title={t("follow", { name: nameOf(peer) })}
                aria-label={t("follow", { name: nameOf(peer) })}
                aria-pressed={following === peer.clientId}
                onClick={() => follow(peer)}
              >
                {/* Remounted with each sign of life, which restarts the fading of idle people. */}
                <span key={peer.changedAt} className={styles.fading}>
                  <Avatar id={peer.personId} name={nameOf(peer)} picture={peer.picture} size="small" />
                </span>
              </button>
            </li>
          ))}
          {hidden.length > 0 && (
            <li className={styles.person}>
              <MorePeople people={hidden} nameOf={nameOf} onFollow={follow} />
            </li>
          )}
        </ul>
      )}
      <span role="status" className={styles.said}>
        {people.length > 0 && t("count", { count: people.length })}
      </span>
    </>
  );
}

interface MorePeopleProps {
  readonly people: readonly Peer[];
  nameOf(peer: Peer): string;
  onFollow(peer: Peer): void;
}

function MorePeople({ people, nameOf, onFollow }: MorePeopleProps) {
  const t = usePeopleText();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <Menu.Root>
      <Menu.Trigger className={styles.more} aria-label={t("more", { count: people.length })}>
        +{people.length}
      </Menu.Trigger>
      <span ref={setPlace} />
      <Menu.Portal container={place}>
        <Menu.Positioner className={menu.positioner} sideOffset={4} align="end">
          <Menu.Popup className={`${menu.popup} ${styles.list}`}>
            {people.map((peer) => (
              <Menu.Item key={peer.personId} className={menu.item} onClick={() => onFollow(peer)}>
                <Avatar id={peer.personId} name={nameOf(peer)} picture={peer.picture} size="small" />
                <span className={styles.name}>{nameOf(peer)}</span>
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

/** One for each person, by the page in which they last did something. Who came first stays in front. */
function listPeople(peers: readonly Peer[]): Peer[] {
  const people = new Map<string, Peer>();
  for (const peer of peers) {
    const known = people.get(peer.personId);
    if (!known || peer.changedAt > known.changedAt) people.set(peer.personId, peer);
  }
  return [...people.values()];
}
