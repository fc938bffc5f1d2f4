import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { LoadFailure } from "@/components/credentials/load-failure";
import { aHome, anOwnProfileAnswer } from "@/tests/support/credentials/profile-answers";
import { aUser, renderApp } from "@/tests/support/render";
import { OwnProfileFrame } from "./own-profile-frame";

const base = "/app/provider/profile";

const draw = (complete: boolean, path = base, picture: string | null = null) =>
  renderApp(
    <OwnProfileFrame
      home={aHome(complete)}
      provider={anOwnProfileAnswer({ profile_picture: picture })}
      path={path}
    >
      <p>The open tab</p>
    </OwnProfileFrame>,
    { user: aUser(), path },
  );

describe("the own profile", () => {
  it("has seven tabs, each at its address [PRV-R-020 PRV-R-021 PRV-R-022 PRV-R-023 PRV-R-024 PRV-R-025 PRV-R-026 PRV-R-027]", () => {
    draw(true, `${base}/licenses`);
    const tabs = within(screen.getByRole("navigation", { name: "Profile sections" })).getAllByRole("link");
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute("href")])).toEqual([
      ["Calendar Overview", base],
      ["Credentials", `${base}/credentials`],
      ["Professional Traits", `${base}/professional-traits`],
      ["Education", `${base}/education`],
      ["Licenses & Certifications", `${base}/licenses`],
      ["Reputation", `${base}/reputation`],
      ["Other", `${base}/other`],
    ]);
    expect(
      tabs.filter((tab) => tab.getAttribute("aria-current") === "page").map((tab) => tab.textContent),
    ).toEqual(["Licenses & Certifications"]);
    expect(screen.getByText("The open tab")).toBeVisible();
    expect(document.querySelector("input, textarea, select")).toBeNull();
  });

  it.each(["", "/licenses", "/education", "/other"])(
    "leads from its tab “%s” to how far each credential is proven [CRD-S-001]",
    (tab) => {
      draw(true, `${base}${tab}`);
      expect(screen.getByRole("link", { name: "Credential Status" })).toHaveAttribute(
        "href",
        "/app/provider/credentials",
      );
    },
  );

  it("offers Edit Profile once it is complete [PRV-U-056]", () => {
    draw(true);
    expect(screen.getByRole("link", { name: "Edit Profile" })).toHaveAttribute("href", "/app/provider/edit");
    expect(screen.queryByRole("progressbar")).toBeNull();
  });

  it("shows how far it has come while it is incomplete, and no button [PRV-U-057]", () => {
    draw(false);
    expect(screen.getByRole("progressbar", { name: "Profile progress" })).toHaveAttribute(
      "aria-valuenow",
      "78",
    );
    expect(screen.getByText("78%")).toBeVisible();
    expect(screen.queryByRole("link", { name: "Edit Profile" })).toBeNull();
  });

  it("tells it in one line with the next step where a tab has its own to show [PRV-U-057]", () => {
    draw(false, `${base}/licenses`);
    expect(screen.getByRole("progressbar", { name: "Profile progress" })).toHaveAttribute(
      "aria-valuenow",
      "78",
    );
    expect(screen.getAllByRole("link", { name: /^Next: / })).toHaveLength(1);
    expect(screen.queryByRole("heading", { name: "Complete your profile" })).toBeNull();
  });
});

it("says what is documented when a profile cannot be read [PRV-M-075]", () => {
  renderApp(<LoadFailure onRetry={() => {}} />);
  expect(
    screen.getByText(
      "Something went wrong. Please try again later. If the problem persists, please contact us.",
    ),
  ).toBeVisible();
});
