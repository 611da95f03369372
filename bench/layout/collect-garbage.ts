import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const gc = runInNewContext("gc") as (options: { type: "minor" }) => void;

/**
 * Before a timer starts, so that nobody pays for what the round or the contestant before left behind. Young objects only: a full
 * collection also throws away what the compiler has learnt, and some contestants would start cold in every round.
 */
export const collectGarbage = () => gc({ type: "minor" });
