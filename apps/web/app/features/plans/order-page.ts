import type { orders } from "@treeline/contract";

/** A page of the history of orders, and the cursor of the next one. */
export interface OrderPage {
  readonly items: readonly orders.Order[];
  readonly next: string | null;
  readonly isFirst: boolean;
}
