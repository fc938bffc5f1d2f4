import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { BadgeCount } from "@/components/overview/badge-count";
import type { Connection } from "@/lib/connections/schema";
import { anAskedConnection, connectionAnswers } from "@/tests/support/connections/provider-answers";
import { place } from "@/tests/support/navigation";
import { listAnswer } from "@/tests/support/opportunities/answers";
import { type Answers, aUser, renderApp } from "@/tests/support/render";
import { connectionsList } from "./connections-list";
import { ConnectionsScreen } from "./connections-screen";
import "./connection-dialog";

const base = "/app/provider/connection-requests";
const list = "/api/connected-facility/";
const notifications = "/api/auth/user/notifications";
const counts = {
  connection_requests: 2,
  connection_responded_requests: 0,
  placement_requests: 0,
  placement_responded_requests: 0,
};

afterEach(() => window.history.replaceState(null, "", "/"));

type Drawn = { rows?: Connection[]; search?: string; openId?: string; answers?: Answers };

function drawList({ rows = [anAskedConnection()], search = "", openId, answers }: Drawn = {}) {
  const state = connectionsList("provider", "pending_response").read(search);
  const screenAt = (
    <ConnectionsScreen
      side="provider"
      fallback="pending_response"
      initial={{ state, page: listAnswer(rows) }}
      badges={{
        pending_response: <BadgeCount of="connection_requests" initial={counts} />,
        in_process: <BadgeCount of="connection_responded_requests" initial={counts} />,
      }}
      readiness={{ completedQuestionnaire: true, needsContractSigned: false }}
    />
  );
  const view = renderApp(screenAt, {
    user: aUser(),
    path: openId ? `${base}/${openId}` : base,
    search,
    answers: {
      ...(rows[0] && connectionAnswers(rows[0])),
      [`GET ${list}`]: { body: listAnswer(rows) },
      [`GET ${notifications}`]: { body: counts },
      ...answers,
    },
  });
  return { ...view, screenAt };
}

const tabs = () => within(screen.getByRole("navigation", { name: "Connections by status" }));

describe("the connections of a provider", () => {
  it("stand under six tabs, opened where something waits, which is counted [PRV-U-036 PRV-U-037 PRV-U-038 PRV-U-039 PRV-U-040 PRV-U-041 PRV-U-042 PRV-R-006]", async () => {
    drawList();
    const links = tabs().getAllByRole("link");
    expect(links.map((link) => link.firstChild?.textContent)).toEqual([
      "Completed",
      "In Process",
      "Pending",
      "Rejected",
      "Denied",
      "All Connections",
    ]);
    const pending = tabs().getByRole("link", { name: "Pending 2 waiting" });
    expect(pending).toHaveAttribute("aria-current", "page");
    const [row] = within(screen.getByRole("table", { name: "Connections" })).getAllByRole("link", {
      name: /Casco Harbor/,
    });
    expect(row).toHaveAttribute("href", `${base}/${anAskedConnection().id}?statusCategory=pending_response`);
  });

  it("are read 25 at a time, the latest change first [PRV-K-034 PRV-K-037]", async () => {
    const { sent } = drawList({ search: "statusCategory=all" });
    fireEvent.click(tabs().getByText("Rejected"));
    await waitFor(() => expect(sent.some(({ path }) => path === list)).toBe(true));
    const asked = Object.fromEntries(sent.find(({ path }) => path === list)?.query ?? []);
    expect(asked).toEqual({
      status_category: "rejected",
      ordering: "-updated_at",
      limit: "25",
      offset: "0",
    });
  });

  it("open in a dialog by a click on the row [PRV-S-038]", async () => {
    const { rerender, screenAt } = drawList();
    const { id } = anAskedConnection();
    fireEvent.click(screen.getAllByRole("link", { name: /Casco Harbor/ })[0] as HTMLElement);
    expect(window.location.pathname).toBe(`${base}/${id}`);
    place.path = window.location.pathname;
    rerender(screenAt);
    expect(await screen.findByRole("dialog", { name: "Connection request" })).toBeVisible();
  });

  it("and their counts are read again after an answer [PRV-C-007]", async () => {
    const connection = anAskedConnection();
    const { sent } = drawList({
      openId: connection.id,
      answers: { [`PATCH ${list}${connection.id}/accept/`]: { body: { ...connection, status: "accepted" } } },
    });
    fireEvent.click(await screen.findByText("I'm Interested"));
    expect(await screen.findByText("Connection request accepted.")).toBeVisible();
    const at = sent.findIndex(({ method }) => method === "PATCH");
    await waitFor(() => {
      const after = sent.slice(at).map(({ path }) => path);
      expect(after).toContain(list);
      expect(after).toContain(notifications);
    });
  });
});

describe("the filters of the connections", () => {
  const eleven = Array.from({ length: 11 }, (_, index) => {
    const connection = anAskedConnection();
    const id = `0190f000-0000-7000-8000-0000000001${String(index).padStart(2, "0")}`;
    return { ...connection, id, facility: { ...connection.facility, id, name: `Place ${index + 10}` } };
  });

  async function openFilters() {
    const view = drawList({ rows: eleven });
    fireEvent.click(screen.getByText("Filters"));
    return { ...view, dialog: await screen.findByRole("dialog", { name: "Filter connections" }) };
  }

  it("list ten facilities at first and the others with Show More [PRV-K-035 PRV-K-036]", async () => {
    const { person, sent } = await openFilters();
    await waitFor(() => expect(sent.some(({ query }) => query.get("limit") === "9999")).toBe(true));
    await person.click(screen.getByRole("combobox", { name: "Facility" }));
    const options = () => screen.getAllByRole("option").map((option) => option.textContent);
    await waitFor(() => expect(options()).toHaveLength(11));
    expect(options().slice(-2)).toEqual(["Place 19", "Show More"]);
    await person.click(screen.getByRole("option", { name: "Show More" }));
    expect(options()).toHaveLength(11);
    expect(options().at(-1)).toBe("Place 20");
    await person.click(screen.getByRole("option", { name: "Place 20" }));
    expect(screen.getByRole("combobox", { name: "Facility" })).toHaveValue("Place 20");
  });

  it("close by a swipe of more than 50 pixels [PRV-K-038]", async () => {
    const { dialog } = await openFilters();
    const head = within(dialog).getByText("Filter connections");
    const swipe = (distance: number) => {
      const [start, end] = [100, 100 + distance].map((clientY) => [{ clientX: 10, clientY }]);
      fireEvent.touchStart(head, { touches: start, changedTouches: start });
      fireEvent.touchEnd(head, { touches: [], changedTouches: end });
    };
    swipe(40);
    expect(dialog).toBeVisible();
    swipe(60);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});
