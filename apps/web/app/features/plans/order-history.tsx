import { Link } from "react-router";
import { formatDate } from "../../lib/visitor/locale.ts";
import { useLocale, useRouteText } from "../../texts/use-text.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { findPlan } from "./find-plan.ts";
import styles from "./order-history.module.css";
import type { OrderPage } from "./order-page.ts";
import type { ShownPlan } from "./shown-plan.ts";
import { useMoney } from "./use-money.ts";

interface OrderHistoryProps {
  readonly orders: OrderPage;
  readonly plans: readonly ShownPlan[];
}

export function OrderHistory({ orders: { items, next, isFirst }, plans }: OrderHistoryProps) {
  const p = useRouteText("plans");
  const locale = useLocale();
  const money = useMoney();
  return (
    <section className={styles.history} aria-labelledby="orders">
      <h2 id="orders" className={styles.title}>
        {p("orders.title")}
      </h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{p("orders.date")}</th>
            <th scope="col">{p("orders.plan")}</th>
            <th scope="col">{p("orders.amount")}</th>
            <th scope="col">{p("orders.status")}</th>
            <th scope="col">{p("orders.receipt")}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((order) => {
            const date = formatDate(order.paid_at ?? order.created_at, locale);
            return (
              <tr key={order.id}>
                <td>{date}</td>
                <td>{findPlan(plans, order.plan)?.name ?? order.plan}</td>
                <td>{money(order.price)}</td>
                <td>{p(`status.${order.status}`)}</td>
                <td>
                  {(order.status === "paid" || order.status === "pending") && (
                    <Link to={`/orders/${order.id}`} className={styles.link}>
                      {order.status === "paid" ? p("orders.receipt") : p("receipt.pay")}
                      <VisuallyHidden> {p("orders.of", { date })}</VisuallyHidden>
                    </Link>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className={styles.pages}>
        {!isFirst && (
          <Link to="/upgrade#orders" className={styles.link}>
            {p("orders.newest")}
          </Link>
        )}
        {next !== null && (
          <Link to={`/upgrade?orders=${next}#orders`} className={styles.link}>
            {p("orders.older")}
          </Link>
        )}
      </p>
    </section>
  );
}
