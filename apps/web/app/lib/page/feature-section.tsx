import type { ReactNode } from "react";
import { useRootData } from "./root-data.ts";

interface FeatureSectionProps {
  /** The name of a feature flag. */
  readonly flag: string;
  /** Shown while the flag is off; without it nothing is. */
  readonly alternative?: ReactNode;
  readonly children: ReactNode;
}

/** Its content when the flag is on, else the alternative, else nothing. An unknown flag is off. */
export function FeatureSection({ flag, alternative = null, children }: FeatureSectionProps) {
  return useRootData().flags[flag] === true ? children : alternative;
}
