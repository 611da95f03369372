import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, it } from "vitest";
import { FeatureSection } from "./feature-section.tsx";

function render(flags: Record<string, boolean>, alternative?: string): string {
  const Stub = createRoutesStub([
    {
      id: "root",
      path: "/",
      loader: () => null,
      Component: () => (
        <FeatureSection flag="saving-indicator" alternative={alternative}>
          default
        </FeatureSection>
      ),
    },
  ]);
  const data = { root: { user: null, flags, mode: "system", chatUrl: null } };
  return renderToStaticMarkup(<Stub initialEntries={["/"]} hydrationData={{ loaderData: data }} />);
}

describe("a feature section", () => {
  it("a feature section shows its content when the flag is on", () => {
    expect(render({ "saving-indicator": true }, "other")).toBe("default");
  });

  it("a feature section shows the alternative when the flag is off or unknown", () => {
    expect(render({ "saving-indicator": false }, "other")).toBe("other");
    expect(render({}, "other")).toBe("other");
  });

  it("a feature section shows nothing without an alternative", () => {
    expect(render({ "saving-indicator": false })).toBe("");
  });
});
