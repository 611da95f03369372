import type { Attacker } from "./attacker.ts";
import { httpAttacker } from "./http-attacker.ts";
import { liveAttacker } from "./live-attacker.ts";
import { upgradeAttacker } from "./upgrade-attacker.ts";

/** Whoever finds a new way in adds it here. */
export const ATTACKERS: readonly Attacker[] = [httpAttacker, upgradeAttacker, liveAttacker];
