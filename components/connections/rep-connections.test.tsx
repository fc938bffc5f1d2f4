import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { BadgeCount } from "@/components/overview/badge-count";
import type { Connection } from "@/lib/connections/schema";
import type { GroupName } from "@/lib/core/pure/actor";
import { aConnectionAnswer, connectionId } from "@/tests/support/connections/rep-answers";
import { place } from "@/tests/support/navigation";
import { type Answers, aRepUser, renderApp, type Sent } from "@/tests/support/render";
import { connectionsList } from "./connections-list";
import { ConnectionsScreen } from "./connections-screen";
import "./connection-dialog";

const path = "/app/healthcare-entity/connection-requests";
const counts = {
  connection_requests: 2,
  connection_responded_requests: 5,
  placement_requests: 0,
  placement_responded_requests: 0,
};
const pageOf = (results: Connection[], count = results.length) => ({
  count,
  next: null,
  previous: null,
  results,
});
const waiting = aConnectionAnswer({
  status: "pending_response",
  combined_status: "pending_response",
  accepted_at: null,
  clearance_id: null,
  clearance_status: null,
});

const connects: GroupName[] = ["connect_with_providers"];

type Shown = {
  search?: string;
  rows?: Connection[];
  count?: number;
  answers?: Answers;
  groups?: GroupName[];
  at?: string;
};

function show({
  search = "statusCategory=all",
  rows = [waiting],
  count,
  answers = {},
  groups = connects,
  at = path,
}: Shown = {}) {
  const initial = {
    state: connectionsList("rep", "all").read(search),
    page: pageOf(rows, count),
  };
  const readiness = { completedQuestionnaire: true, needsContractSigned: false };
  const screenOfRep = (
    <ConnectionsScreen
      side="rep"
      fallback="all"
      initial={initial}
      badges={{
        pending_response: <BadgeCount of="connection_requests" initial={counts} />,
        in_process: <BadgeCount of="connection_responded_requests" initial={counts} />,
      }}
      readiness={readiness}
    />
  );
  const app = renderApp(screenOfRep, {
    user: aRepUser({ group_names: groups }),
    path: at,
    search,
    answers: {
      "GET /api/connected-facility/": { body: pageOf(rows, count) },
      "GET /api/auth/user/notifications": { body: counts },
      [`GET /api/connected-facility/${connectionId}/`]: { body: rows[0] },
      ...answers,
    },
  });
  const lists = () => app.sent.filter((call: Sent) => call.path === "/api/connected-facility/");
  /** Clicks the first row: the click moves the address, and the page is drawn again for it. */
  const openFirst = async () => {
    const push = vi.spyOn(window.history, "pushState").mockImplementation((_state, _title, address) => {
      place.path = String(address).split("?")[0] ?? "";
    });
    await app.person.click(table().getByRole("link", { name: /Elena Marchetti/ }));
    expect(push).toHaveBeenCalledWith(null, "", `${path}/${connectionId}?${search}`);
    push.mockRestore();
    app.rerender(screenOfRep);
    return dialog();
  };
  return { ...app, lists, openFirst };
}

const table = () => within(screen.getByRole("table", { name: "Connections" }));
const dialog = async () => within(await screen.findByRole("dialog", { name: "Connection request" }));

describe("the connections of an organization", () => {
  it("stand under six tabs, of which two tell what waits [PRV-U-036] [PRV-U-037] [PRV-U-038] [PRV-U-039] [PRV-U-040] [PRV-U-041] [PRV-U-042]", () => {
    show();
    const tabs = within(screen.getByRole("navigation", { name: "Connections by status" }));
    const names = ["Completed", "In Process", "Pending", "Rejected", "Denied", "All Connections"];
    for (const name of names) expect(tabs.getByText(name, { exact: true })).toBeVisible();
    const texts = tabs.getAllByRole("link").map((link) => link.textContent ?? "");
    expect(texts.map((text) => text.replace(/\D+/g, ""))).toEqual(["", "5", "2", "", "", ""]);
    expect(tabs.getByRole("link", { name: "All Connections" })).toHaveAttribute("aria-current", "page");
  });

  it("are asked for twenty-five a page, by tab, specialties, facility, opportunity, name and order [ORG-R-022] [ORG-R-023] [PRV-K-034]", async () => {
    const facility = "0190f000-0000-7000-8000-0000000000f1";
    const opportunity = "0190f000-0000-7000-8000-0000000000a1";
    const search = `statusCategory=in_process&specialties=CARDIOLOGY,UROLOGY&facility=${facility}&opportunity=${opportunity}&search=elena&sort_by=facility__name&sort_direction=asc`;
    const { person, lists } = show({ search, count: 60 });
    const before = lists().length;
    await person.click(screen.getByRole("link", { name: "Next page" }));
    await waitFor(() => expect(lists().length).toBeGreaterThan(before));
    expect(Object.fromEntries(lists().at(-1)?.query ?? [])).toEqual({
      status_category: "in_process",
      specialties: "CARDIOLOGY,UROLOGY",
      facility,
      opportunity,
      search: "elena",
      ordering: "facility__name",
      limit: "25",
      offset: "25",
    });
  });

  it("show the all-in hourly rate [ORG-U-075]", async () => {
    const { openFirst } = show();
    expect(table().getByRole("columnheader", { name: "All-in hourly rate" })).toBeVisible();
    expect(table().getByText("Day $216")).toBeVisible();
    const opened = await openFirst();
    const rate = within(opened.getByRole("region", { name: "all-in hourly rate" }));
    expect(rate.getByText("$216")).toBeVisible();
  });

  it("open in a dialog by a click on their row [PRV-S-038]", async () => {
    const { openFirst } = show();
    expect(screen.queryByRole("dialog")).toBeNull();
    const opened = await openFirst();
    expect(opened.getByText("Casco Harbor")).toBeVisible();
    expect(opened.getByRole("link", { name: /View profile/ })).toHaveAttribute(
      "href",
      `/app/healthcare-entity/providers/${waiting.provider.id}`,
    );
  });

  it("tell when one cannot be read, and try again [PRV-M-041]", async () => {
    let fails = true;
    const { person } = show({
      rows: [],
      at: `${path}/${connectionId}`,
      answers: {
        [`GET /api/connected-facility/${connectionId}/`]: () =>
          fails ? { status: 500, body: {} } : { body: waiting },
      },
    });
    const opened = await dialog();
    expect(await opened.findByText("Error loading connection request details")).toBeVisible();
    fails = false;
    await person.click(opened.getByRole("button", { name: "Try again" }));
    expect(await opened.findByText("Casco Harbor")).toBeVisible();
  });
});

describe("an open request", () => {
  const openFirst = async (shown: Shown) => {
    const app = show(shown);
    return { ...app, opened: await app.openFirst() };
  };
  const cancelPath = `/api/connected-facility/${connectionId}/cancel/`;

  it("is taken back once that is confirmed [PRV-M-038]", async () => {
    const canceled = { ...waiting, status: "canceled" as const, combined_status: "canceled" as const };
    const { person, opened, sent } = await openFirst({
      answers: { [`PATCH ${cancelPath}`]: { body: canceled } },
    });
    await person.click(opened.getByRole("button", { name: "Cancel request" }));
    const asked = within(await screen.findByRole("alertdialog"));
    expect(sent.some(({ method }) => method === "PATCH")).toBe(false);
    await person.click(asked.getByRole("button", { name: "Cancel request" }));
    const toast = await screen.findByText("This connection request has been canceled.", {
      selector: "[data-sonner-toast] *",
    });
    expect(toast).toBeVisible();
    expect(sent.filter(({ method }) => method === "PATCH").map((call) => call.path)).toEqual([cancelPath]);
  });

  it("says why it could not be taken back [PRV-M-040]", async () => {
    const { person, opened } = await openFirst({
      answers: {
        [`PATCH ${cancelPath}`]: {
          status: 400,
          body: { error: "This connection request can no longer be changed." },
        },
      },
    });
    await person.click(opened.getByRole("button", { name: "Cancel request" }));
    await person.click(
      within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Cancel request" }),
    );
    expect(await screen.findByText(/^Error canceling connection request/)).toHaveTextContent(
      "This connection request can no longer be changed.",
    );
  });

  it("can be taken back only by who connects", async () => {
    const { opened } = await openFirst({ groups: ["schedule_shifts"] });
    expect(opened.queryByRole("button", { name: "Cancel request" })).toBeNull();
  });

  it.each([
    ["pending_clearance", "Review For Clearance"],
    ["pending_approval", "Review For Approval"],
  ] as const)("that was accepted and is %s leads on: %s [ORG-N-014]", async (combined_status, words) => {
    const clearance_status = combined_status === "pending_clearance" ? "pending_clearance" : "cleared";
    const accepted = aConnectionAnswer({ combined_status, clearance_status });
    const { opened } = await openFirst({ rows: [accepted] });
    const link = opened.getByRole("link", { name: words });
    expect(link).toHaveAttribute("href", `/app/healthcare-entity/providers/${accepted.provider.id}`);
    expect(opened.getAllByRole("link", { name: /^Review For/ })).toHaveLength(1);
    expect(opened.queryByRole("button", { name: "Cancel request" })).toBeNull();
  });

  it("that was canceled says so, and offers nothing more [PRV-M-038]", async () => {
    const canceled = { ...waiting, status: "canceled" as const, combined_status: "canceled" as const };
    const { opened } = await openFirst({ rows: [canceled] });
    expect(opened.getByText("This connection request has been canceled.")).toBeVisible();
    expect(opened.queryByRole("button", { name: "Cancel request" })).toBeNull();
    expect(opened.queryByRole("link", { name: /^Review For/ })).toBeNull();
  });
});
