import { AlertDialog } from "@base-ui/react/alert-dialog";
import { at, languageOf, type ReachedLimit, type SubscriptionPlan, type Usage } from "@treeline/contract";
import { useEffect, useState } from "react";
import { fetchApi } from "../../lib/api/fetch-api.ts";
import { useSize } from "../../lib/page/use-size.ts";
import { useLimitText } from "../../texts/use-limit-text.ts";
import { useLocale, useText } from "../../texts/use-text.ts";
import { AlertFrame } from "../../ui/alert-frame.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import dialog from "../../ui/dialog.module.css";
import { findPlan, findPromotedPrice, findSuggestedPlan } from "./find-plan.ts";
import styles from "./limit-dialog.module.css";
import { useMoney } from "./use-money.ts";

interface Facts {
  readonly plan: SubscriptionPlan | undefined;
  readonly next: SubscriptionPlan | undefined;
  readonly usage: Usage | null;
}

/** What the plan does not hold, how much of it is taken, and what the next one costs. The sentence is there before the figures. */
export function LimitDialog({ limit, onClose }: { limit: ReachedLimit; onClose(): void }) {
  const t = useText();
  const p = useLimitText();
  const size = useSize();
  const { name, max } = limit;
  const facts = useFacts(limit);
  const price = facts?.next && findPromotedPrice(facts.next);
  return (
    <AlertFrame
      title={p(name === "bin_documents" ? "binFull" : "full")}
      text={p(`reached.${name}`, { max: name.endsWith("_bytes") ? size(max) : String(max) })}
      onClose={onClose}
    >
      <ul className={styles.facts}>{facts && <FactLines facts={facts} />}</ul>
      <div className={dialog.actions}>
        <AlertDialog.Close render={<Button variant="secondary">{p("later")}</Button>} />
        <ButtonLink to={price ? `/upgrade?period=${price.interval}` : "/upgrade"} onClick={onClose}>
          {t("plans.see")}
        </ButtonLink>
      </div>
    </AlertFrame>
  );
}

function FactLines({ facts: { plan, next, usage } }: { facts: Facts }) {
  const t = useText();
  const p = useLimitText();
  const money = useMoney();
  const size = useSize();
  const language = languageOf(useLocale());
  const price = next && findPromotedPrice(next);
  const lines = [
    plan && p("plan", { plan: plan.name[language] }),
    usage && usage.documents.max !== null && p("documents", { used: usage.documents.used, max: usage.documents.max }),
    usage &&
      usage.image_bytes.max !== null &&
      p("pictures", { used: size(usage.image_bytes.used), max: size(usage.image_bytes.max) }),
    next &&
      price &&
      t("plans.promoted", {
        plan: next.name[language],
        price: t(price.interval === "year" ? "plans.year" : "plans.month", { amount: money(price) }),
      }),
  ];
  return lines.map((line) => line && <li key={line}>{line}</li>);
}

/** Null until both answers are there; what cannot be had is left out. */
function useFacts({ plan: slug }: ReachedLimit): Facts | null {
  const [facts, setFacts] = useState<Facts | null>(null);
  useEffect(() => {
    const left = new AbortController();
    const read = async () => {
      const [plans, usage] = await Promise.all([fetchApi(at.listPlans, {}), fetchApi(at.getUsage, {})]);
      if (left.signal.aborted) return;
      const all = plans.ok ? plans.value : [];
      const next = findSuggestedPlan(all, slug);
      setFacts({ plan: findPlan(all, slug), next, usage: usage.ok ? usage.value : null });
    };
    void read();
    return () => left.abort();
  }, [slug]);
  return facts;
}
