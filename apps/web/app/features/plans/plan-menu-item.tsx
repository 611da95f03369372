import { Menu } from "@base-ui/react/menu";
import { Link } from "react-router";
import { useText } from "../../texts/use-text.ts";
import { Icon } from "../../ui/icon.tsx";
import menu from "../../ui/menu.module.css";
import styles from "./plan-menu-item.module.css";
import { usePromotion } from "./use-promotion.ts";

/** In the account menu: for a free user what comes next and from how much, for others their plan and orders. */
export function PlanMenuItem() {
  const t = useText();
  const promotion = usePromotion();
  return (
    <Menu.Item
      className={promotion === null ? menu.item : styles.item}
      render={<Link to={promotion?.path ?? "/upgrade"} />}
    >
      <Icon name="plan" size={18} />
      {promotion === null ? (
        t("plans.menu")
      ) : (
        <span className={styles.words}>
          {t("plans.upgrade")}
          <span className={menu.detail}>{promotion.words}</span>
        </span>
      )}
    </Menu.Item>
  );
}
