import { Toolbar } from "@base-ui/react/toolbar";
import { Tooltip } from "@base-ui/react/tooltip";
import { type MouseEvent, type ReactNode, useMemo } from "react";
import { Icon } from "../../../../ui/icon.tsx";
import styles from "./bar.module.css";
import { useTipHandle } from "./bar-tips.tsx";

interface BarButtonProps {
  readonly name: string;
  /** Its shortcut, shown in the tooltip. */
  readonly keys?: string | undefined;
  /** Of a switch: whether it is on. */
  readonly isOn?: boolean | undefined;
  /** Of a button that opens something: whether that is open. */
  readonly isOpen?: boolean | undefined;
  readonly isDisabled?: boolean;
  readonly hasChevron?: boolean;
  readonly isMain?: boolean;
  onPress(event: MouseEvent<HTMLElement>): void;
  readonly children: ReactNode;
}

/** A square with an icon. Its name is the accessible name and the tooltip. */
export function BarButton({ name, keys, onPress, children, hasChevron = false, ...look }: BarButtonProps) {
  const handle = useTipHandle();
  const payload = useMemo(() => ({ name, keys }), [name, keys]);
  const { isOn, isOpen, isDisabled = false, isMain = false } = look;
  const className = [styles.button, hasChevron && styles.wide, isMain && styles.main].filter(Boolean).join(" ");
  return (
    <Tooltip.Trigger
      handle={handle}
      payload={payload}
      render={
        <Toolbar.Button
          className={className}
          disabled={isDisabled}
          aria-label={name}
          aria-pressed={isOn}
          aria-expanded={isOpen}
          aria-haspopup={isOpen === undefined ? undefined : "true"}
          onClick={onPress}
        />
      }
    >
      {children}
      {hasChevron && <Icon name="chevron-down" size={14} className={styles.chevron} />}
    </Tooltip.Trigger>
  );
}

export const BarSeparator = () => <Toolbar.Separator className={styles.separator} />;
