import { data } from "react-router";

/** A route of its own, so that the error page knows the visitor's language. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export const action = loader;

export default function NotFound() {
  return null;
}
