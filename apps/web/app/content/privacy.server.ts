import type { TextPageContent } from "./text-page.tsx";

export const privacy: Record<"en" | "ru", TextPageContent> = {
  en: { changedOn: "2026-11-15", intro: "", sections: [] },
  ru: { changedOn: "2026-11-15", intro: "", sections: [] },
};
