import { Menu } from "@base-ui/react/menu";
import type { User } from "@treeline/contract";
import { useEffect, useState } from "react";
import { Link, useFetcher } from "react-router";
import { PlanMenuItem } from "../features/plans/plan-menu-item.tsx";
import type { FormAnswer } from "../lib/forms/form-answer.ts";
import { useRootData } from "../lib/page/root-data.ts";
import { rememberUser } from "../lib/storage/last-user.ts";
import { useText } from "../texts/use-text.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Icon } from "../ui/icon.tsx";
import styles from "../ui/menu.module.css";
import { Toast } from "../ui/toast.tsx";
import { useSignOut } from "./use-sign-out.tsx";

export function AccountMenu({ user, isOpenAtFirst = false }: { user: User; isOpenAtFirst?: boolean }) {
  const t = useText();
  const { hasBilling } = useRootData();
  const fetcher = useFetcher<FormAnswer>({ key: "logout" });
  // The menu opens inside the header: a landmark, where screen readers look for it.
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const signingOut = useSignOut(
    user.id,
    () => void fetcher.submit({ user: user.id }, { method: "post", action: "/logout" }),
  );
  useEffect(() => rememberUser(user.id), [user.id]);
  return (
    <Menu.Root defaultOpen={isOpenAtFirst}>
      <Menu.Trigger className={styles.avatarTrigger} aria-label={t("header.accountMenu", { name: user.display_name })}>
        <Avatar id={user.id} name={user.display_name} picture={user.picture} />
      </Menu.Trigger>
      <span ref={setPlace} className={styles.place} />
      <Menu.Portal container={place}>
        <Menu.Positioner className={styles.positioner} sideOffset={4} align="end">
          <Menu.Popup className={styles.popup}>
            <div className={styles.head}>
              <span className={styles.name}>{user.display_name}</span>
              <span className={styles.detail}>{user.email}</span>
            </div>
            <Menu.Separator className={styles.separator} />
            {hasBilling && <PlanMenuItem />}
            <Menu.Item className={styles.item} render={<Link to="/account" />}>
              <Icon name="user" size={18} />
              {t("header.account")}
            </Menu.Item>
            <Menu.Item className={styles.item} render={<Link to="/password/change" />}>
              <Icon name="key" size={18} />
              {t("header.changePassword")}
            </Menu.Item>
            <Menu.Item className={styles.item} onClick={() => void signingOut.ask()}>
              <Icon name="logout" size={18} />
              {t("header.signOut")}
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
      {signingOut.dialog}
      {fetcher.data && <Toast>{t("problems.signOut")}</Toast>}
      <noscript>
        <form method="post" action="/logout">
          <button type="submit">{t("header.signOut")}</button>
        </form>
      </noscript>
    </Menu.Root>
  );
}
