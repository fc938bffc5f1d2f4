import { focusManager } from "@tanstack/react-query";
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Connection } from "@/lib/connections/schema";
import type { GroupName } from "@/lib/core/pure/actor";
import type { MarketProvider } from "@/lib/providers/schema";
import { aConnectionAnswer } from "@/tests/support/connections/rep-answers";
import { aProviderAnswer, providerId } from "@/tests/support/marketplace/answers";
import { listAnswer } from "@/tests/support/opportunities/answers";
import { type Answers, aRepUser, renderApp } from "@/tests/support/render";
import { rememberList } from "./last-list";
import { LockedCalendar } from "./locked-calendar";
import { ProviderProfile } from "./provider-profile";

const base = `/app/healthcare-entity/providers/${providerId}`;

type Shown = {
  provider?: Partial<MarketProvider>;
  details?: boolean;
  limited?: boolean;
  connections?: Connection[];
  groups?: GroupName[];
  path?: string;
  answers?: Answers;
};

function show(given: Shown = {}) {
  const { details = true, limited = true, connections = [aConnectionAnswer()], path = base } = given;
  return renderApp(
    <ProviderProfile
      provider={aProviderAnswer(given.provider)}
      permissions={{ retrieve: { details, limited_details: limited } }}
      connections={listAnswer(connections)}
      contact={limited ? { email: "elena@example.test", phone_number: "2075550100" } : null}
    >
      {details ? <p>The open tab</p> : <LockedCalendar />}
    </ProviderProfile>,
    {
      user: aRepUser({ group_names: given.groups ?? [] }),
      path,
      answers: given.answers ?? {},
    },
  );
}

const tabs = () => within(screen.getByRole("navigation", { name: "Profile" }));
const names = ["Credentials", "Professional Traits", "Education", "Licenses & Certifications", "Other"];
const suffixes = ["credentials", "professional-traits", "education", "licenses", "other"];

beforeEach(() => rememberList(""));

describe("a provider's profile for a rep", () => {
  it("has Back to the list and breadcrumbs [ORG-R-013 ORG-U-068 ORG-N-013]", async () => {
    const { person, router } = show();
    const crumbs = within(screen.getByRole("navigation", { name: "Breadcrumb" }));
    expect(crumbs.getByRole("link", { name: "Providers List" })).toHaveAttribute(
      "href",
      "/app/healthcare-entity/providers",
    );
    expect(crumbs.getByText("Provider Profile")).toHaveAttribute("aria-current", "page");
    await person.click(screen.getByRole("button", { name: "Back" }));
    expect(router.push).toHaveBeenCalledWith("/app/healthcare-entity/providers");
  });

  it("has six tabs, each at its address, and no Reputation [ORG-R-015 ORG-R-016 ORG-R-017 ORG-R-018 ORG-R-019 ORG-R-020 PRV-P-022]", () => {
    show({ path: `${base}/education` });
    const links = tabs().getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Calendar Overview", base],
      ...names.map((name, index) => [name, `${base}/${suffixes[index]}`]),
    ]);
    expect(tabs().getByRole("link", { current: "page" })).toHaveTextContent("Education");
    expect(screen.queryByText("Reputation")).toBeNull();
    expect(document.querySelector("input, textarea, select")).toBeNull();
  });

  it("locks all tabs but the first without access to details [ORG-P-015]", () => {
    show({ details: false });
    expect(
      tabs()
        .getAllByRole("link")
        .map((link) => link.textContent),
    ).toEqual(["Calendar Overview"]);
    const locked = tabs().getAllByRole("button");
    expect(locked.map((tab) => tab.textContent)).toEqual(names);
    for (const tab of locked) {
      expect(tab).toBeDisabled();
      expect(tab.querySelector(".lucide-lock")).not.toBeNull();
    }
  });

  it("covers a blurred calendar with what to do about it [ORG-P-016 ORG-M-040]", () => {
    show({ details: false, limited: false });
    expect(
      screen.getByText("Create connection with a provider to view a provider's availability!"),
    ).toBeVisible();
    expect(document.querySelector("[aria-hidden][class*=blur]")).not.toBeNull();
    expect(screen.queryByText("The open tab")).toBeNull();
  });

  it("shows the picture's place, the rates and how to reach a connected provider", () => {
    show();
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Elena Marchetti, MD");
    expect(screen.getByRole("link", { name: "elena@example.test" })).toBeVisible();
    expect(screen.getByRole("link", { name: "(207) 555-0100" })).toHaveAttribute("href", "tel:2075550100");
    expect(screen.getByText("$216")).toBeVisible();
  });

  it("tells of permissions that cannot be read, and of a profile [ORG-M-041 PRV-M-075]", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    vi.spyOn(console, "error").mockReturnValue();
    const failing = { status: 500, body: {} };
    show({
      answers: {
        [`GET /api/provider/${providerId}/permissions/`]: failing,
        [`GET /api/healthcare_entity/marketplace-provider/${providerId}/`]: failing,
        "GET /api/connected-facility/": { body: listAnswer([]) },
      },
    });
    vi.setSystemTime(Date.now() + 10 * 60_000);
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    expect(await screen.findByText("We couldn't retrieve the list of permissions.")).toBeVisible();
    expect(
      screen.getByText(
        "Something went wrong. Please try again later. If the problem persists, please contact us.",
      ),
    ).toBeVisible();
    expect(screen.getByText("The open tab")).toBeVisible();
  });
});

afterEach(() => {
  vi.useRealTimers();
  focusManager.setFocused(undefined);
});

describe("the header of the profile", () => {
  const clearance = () => screen.queryByRole("combobox", { name: "Clearance status" });
  const waiting = { clearance_status: "pending_clearance", combined_status: "pending_clearance" } as const;

  it("lets who grants clearance set it, while the provider is not cleared [ORG-U-069]", () => {
    const connections = [aConnectionAnswer(waiting)];
    const pending = { clearance_status: "pending_clearance" } as const;
    const { unmount } = show({ provider: pending, connections, groups: ["grant_clearance"] });
    expect(clearance()).toBeVisible();
    unmount();
    show({ provider: pending, connections, groups: ["connect_with_providers"] }).unmount();
    expect(clearance()).toBeNull();
    show({ groups: ["grant_clearance"] });
    expect(clearance()).toBeNull();
  });

  it("lets who connects with providers ask one who is not connected [ORG-U-070 ORG-P-022]", () => {
    const nobody = { provider: { clearance_status: null }, connections: [], details: false, limited: false };
    const { unmount } = show({ ...nobody, groups: ["connect_with_providers"] });
    expect(screen.getByRole("button", { name: "Connect" })).toBeEnabled();
    unmount();
    show({ ...nobody, groups: ["grant_clearance", "schedule_shifts"] });
    expect(screen.queryByRole("button", { name: /Connect|Add a Facility/ })).toBeNull();
  });

  it("reads Add a Facility for a connected one [ORG-U-071 ORG-U-073]", () => {
    const { unmount } = show({ groups: ["connect_with_providers"] });
    expect(screen.getByRole("button", { name: "Add a Facility" })).toBeEnabled();
    expect(screen.queryByRole("button", { name: "Connect" })).toBeNull();
    unmount();
    show({ groups: [] });
    expect(screen.queryByRole("button", { name: "Add a Facility" })).toBeNull();
  });
});

describe("the connected facilities", () => {
  const facility = (number: number) =>
    aConnectionAnswer({
      id: `0190f000-0000-7000-8000-00000000010${number}`,
      facility: { ...aConnectionAnswer().facility, name: `Facility ${number}` },
    });
  const list = () => within(screen.getByRole("list", { name: /Connected facilities/ }));

  it("are three, and the others on Show More [ORG-K-022]", async () => {
    const { person } = show({ connections: [1, 2, 3, 4].map(facility) });
    expect(list().getAllByRole("listitem")).toHaveLength(3);
    await person.click(screen.getByRole("button", { name: /^Show More/ }));
    expect(list().getAllByRole("listitem")).toHaveLength(4);
    expect(screen.queryByRole("button", { name: /^Show More/ })).toBeNull();
  });

  it("are shown whole when there are three", () => {
    show({ connections: [1, 2, 3].map(facility) });
    expect(list().getAllByRole("listitem")).toHaveLength(3);
    expect(screen.queryByRole("button", { name: /^Show More/ })).toBeNull();
  });

  it("have the answer to a presentation in a limited view, too [ORG-U-072]", () => {
    show({ details: false, limited: true, groups: ["grant_presentation_approval"] });
    expect(list().getByRole("button", { name: "Approve" })).toBeEnabled();
    expect(list().getByRole("button", { name: "Decline" })).toBeEnabled();
  });
});
