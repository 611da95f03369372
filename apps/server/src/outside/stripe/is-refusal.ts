import Stripe from "stripe";

/** Stripe has understood and will not do it; asking again would not help. */
export function isRefusal(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

/** This account does not have it: deleted, or made with a test key that became a live one. */
export function isMissing(error: unknown): boolean {
  return isRefusal(error) && error.code === "resource_missing";
}
