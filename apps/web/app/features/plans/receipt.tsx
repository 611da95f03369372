import type { orders, User } from "@treeline/contract";
import type { ReactNode } from "react";
import { formatDate } from "../../lib/visitor/locale.ts";
import { useLocale, useRouteText, useText } from "../../texts/use-text.ts";
import styles from "./receipt.module.css";
import { useMoney } from "./use-money.ts";

interface ReceiptProps {
  readonly order: orders.Order;
  readonly planName: string;
  readonly buyer: Pick<User, "display_name" | "email">;
}

/** What was bought, by whom and for how much: as it is kept, and as it is printed. */
export function Receipt({ order, planName, buyer }: ReceiptProps) {
  const t = useText();
  const p = useRouteText("plans");
  const locale = useLocale();
  const money = useMoney();
  const date = (instant: string) => formatDate(instant, locale);
  const lines: readonly (readonly [string, ReactNode])[] = [
    [p("receipt.number"), numberOf(order)],
    [p("receipt.seller"), t("product.name")],
    [p("receipt.date"), date(order.paid_at ?? order.created_at)],
    [p("receipt.buyer"), `${buyer.display_name}, ${buyer.email}`],
    [p("receipt.plan"), planName],
    ...(order.period
      ? [[p("receipt.period"), `${date(order.period.start)} – ${date(order.period.end)}`] as const]
      : []),
    [p("orders.status"), p(`status.${order.status}`)],
    [order.status === "paid" ? p("receipt.total") : p("receipt.price"), <b key="total">{money(order.price)}</b>],
  ];
  return (
    <dl className={styles.lines} data-receipt>
      {lines.map(([name, value]) => (
        <div key={name} className={styles.line}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Short enough to be read out on the telephone, and still of one order only. */
function numberOf({ id }: Pick<orders.Order, "id">): string {
  const tail = id.slice(-12).toUpperCase();
  return [tail.slice(0, 4), tail.slice(4, 8), tail.slice(8)].join("-");
}
