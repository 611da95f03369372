import type { Price, Subscription } from "@treeline/contract";
import { Form, useNavigation } from "react-router";
import { useRouteText } from "../../texts/use-text.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import type { ShownPlan } from "./shown-plan.ts";

/** A plan relative to the viewer. */
export interface PlanPlace {
  readonly isCurrent: boolean;
  readonly isSuggested: boolean;
  /** Null for a visitor. */
  readonly subscription: Subscription | null;
  /** Of the other plans, for the one that costs nothing. */
  readonly currency: string;
}

interface PlanActionProps {
  readonly plan: ShownPlan;
  readonly price: Price | undefined;
  readonly place: PlanPlace;
}

export function PlanAction({ plan, price, place }: PlanActionProps) {
  const p = useRouteText("plans");
  const { isCurrent, isSuggested, subscription } = place;
  const variant = isSuggested ? "primary" : "secondary";
  if (!subscription) {
    return (
      <ButtonLink
        to={price ? `/signup?next=${encodeURIComponent(`/upgrade?price=${price.id}`)}` : "/signup"}
        size="auth"
        variant={variant}
        isWide
      >
        {price ? p("choose", { plan: plan.name }) : p("start")}
      </ButtonLink>
    );
  }
  const isPaidFor = subscription.price?.id === price?.id && subscription.status === "active";
  if (isCurrent && isPaidFor) {
    return (
      <Button variant="secondary" size="auth" isWide disabled>
        {p("yours")}
      </Button>
    );
  }
  return price ? <BuyButton plan={plan} price={price} place={place} /> : <p>{p("afterwards")}</p>;
}

function BuyButton({ plan, price, place }: PlanActionProps & { price: Price }) {
  const p = useRouteText("plans");
  const { state, formData } = useNavigation();
  const { isCurrent, isSuggested, subscription } = place;
  const isSame = isCurrent && subscription?.price?.id === price.id;
  const words = () => {
    if (isSame) return p("payAgain");
    if (isCurrent) return price.interval === "year" ? p("payYearly") : p("payMonthly");
    return isSuggested ? p("upgradeTo", { plan: plan.name }) : p("choose", { plan: plan.name });
  };
  const isBusy = state !== "idle" && formData?.get("price_id") === price.id;
  return (
    <Form method="post" onSubmit={(event) => state !== "idle" && event.preventDefault()}>
      <input type="hidden" name="intent" value="buy" />
      <input type="hidden" name="price_id" value={price.id} />
      <Button
        type="submit"
        variant={isSuggested || isSame ? "primary" : "secondary"}
        size="auth"
        isWide
        isBusy={isBusy}
      >
        {words()}
      </Button>
    </Form>
  );
}
