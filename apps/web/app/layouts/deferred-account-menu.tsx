import type { User } from "@treeline/contract";
import { Suspense, useState } from "react";
import { Island } from "../features/editor/session/island.tsx";
import { lazyPart } from "../lib/loading/until-loaded.ts";
import { useIsIdle } from "../lib/loading/when-idle.ts";
import { useText } from "../texts/use-text.ts";
import { Avatar } from "../ui/avatar.tsx";
import styles from "../ui/menu.module.css";

const AccountMenu = lazyPart(async () => (await import("./account-menu.tsx")).AccountMenu);

/** Renders the avatar at once and loads its menu when the page is idle, or when it is pressed. */
export function DeferredAccountMenu({ user }: { user: User }) {
  const isIdle = useIsIdle();
  const [isPressed, setIsPressed] = useState(false);
  const button = <AvatarButton user={user} onPress={() => setIsPressed(true)} />;
  if (!isIdle && !isPressed) return button;
  return (
    <Island>
      <Suspense fallback={button}>
        <AccountMenu user={user} isOpenAtFirst={isPressed} />
      </Suspense>
    </Island>
  );
}

function AvatarButton({ user, onPress }: { user: User; onPress: () => void }) {
  const t = useText();
  const label = t("header.accountMenu", { name: user.display_name });
  return (
    <button type="button" className={styles.avatarTrigger} aria-label={label} aria-haspopup="menu" onClick={onPress}>
      <Avatar id={user.id} name={user.display_name} picture={user.picture} />
    </button>
  );
}
