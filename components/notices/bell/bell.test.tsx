import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Side } from "@/lib/core/pure/actor";
import { noticePaths } from "@/lib/core/pure/notice-paths";
import type { Notice } from "@/lib/notices/bell/schema";
import { type Answers, aRepUser, aUser, renderApp } from "@/tests/support/render";
import { Bell } from "./bell";
import { NoticesScreen } from "./notices-screen";

const countsWith = (unread: number) => ({ unread, shift_offers: 0, needs_cover: 0, running: 0 });

const aNotice = (place: number, read_at: string | null = null): Notice => ({
  id: `0190f000-0000-7000-8000-00000000010${place}`,
  kind: "assignment",
  read_at,
  title: `Assignment confirmed: Harbor ${place}`,
  text: "Your shifts are confirmed.",
  href: `/app/provider/booking-requests/${place}`,
  created_at: `2027-01-0${place}T10:00:00.000Z`,
});

const pageOf = (results: Notice[]) => ({ count: results.length, next: null, previous: null, results });
const seenAt = "2027-01-09T10:00:00.000Z";

function ring(unread: number, { side = "provider", answers = {} }: { side?: Side; answers?: Answers } = {}) {
  const app = renderApp(<Bell paths={noticePaths[side]} initial={countsWith(unread)} />, {
    user: side === "provider" ? aUser() : aRepUser(),
    answers: { "GET /api/notices/": { body: pageOf([aNotice(2), aNotice(1, seenAt)]) }, ...answers },
  });
  const button = () => screen.getByRole("button", { name: /Notifications/ });
  const read = () => app.sent.filter(({ path }) => path === "/api/notices/read/").map(({ body }) => body);
  const opened = async () => {
    await app.person.click(button());
    return within(await screen.findByRole("dialog", { name: "Notifications" }));
  };
  return { ...app, button, read, opened };
}

describe("the bell", () => {
  it.each([
    [0, "Notifications", ""],
    [3, "Notifications, 3 unread", "3"],
    [9, "Notifications, 9 unread", "9"],
    [10, "Notifications, 9+ unread", "9+"],
  ])("says of %d unread '%s', and shows '%s' [RSC-S-019]", (unread, name, shown) => {
    const { button } = ring(unread);
    expect(button()).toHaveAccessibleName(name);
    expect(button()).toHaveTextContent(new RegExp(`^${shown.replace("+", "\\+")}$`));
  });

  it.each(["provider", "rep"] as const)("leads a %s on a phone to the page [RSC-S-019]", (side) => {
    ring(1, { side });
    const area = side === "provider" ? "provider" : "healthcare-entity";
    const link = screen.getByRole("link", { name: "Notifications, 1 unread" });
    expect(link).toHaveAttribute("href", `/app/${area}/notifications`);
  });

  it("opens a panel with the latest eight, and the ways to all and to the settings [RSC-S-019]", async () => {
    const { opened, sent } = ring(1);
    const panel = await opened();
    expect(await panel.findByRole("link", { name: "Assignment confirmed: Harbor 2" })).toBeVisible();
    expect(sent[0]?.query.get("limit")).toBe("8");
    expect(panel.getAllByText("Unread")).toHaveLength(1);
    expect(panel.getByRole("link", { name: "See all" })).toHaveAttribute(
      "href",
      "/app/provider/notifications",
    );
    expect(panel.getByRole("link", { name: "Settings" })).toHaveAttribute(
      "href",
      "/app/provider/notifications/settings",
    );
  });

  it("marks all as read, up to the latest that was seen [RSC-S-019]", async () => {
    const { opened, person, button, read } = ring(1, {
      answers: { "PUT /api/notices/read/": { body: countsWith(0) } },
    });
    const panel = await opened();
    await panel.findByRole("link", { name: /Harbor 2/ });
    await person.click(panel.getByRole("button", { name: "Mark all as read" }));
    await waitFor(() => expect(button()).toHaveAccessibleName("Notifications"));
    const [{ until }] = read() as [{ until: string }];
    expect(Date.parse(until)).toBeGreaterThanOrEqual(Date.parse(aNotice(2).created_at));
  });

  it("says that there is nothing, and that it could not be read [RSC-S-019 RSC-S-028]", async () => {
    const nothing = ring(0, { answers: { "GET /api/notices/": { body: pageOf([]) } } });
    expect(await (await nothing.opened()).findByText("Nothing yet")).toBeVisible();
    nothing.unmount();
    const failing = ring(0, { answers: { "GET /api/notices/": { status: 500 } } });
    expect(await (await failing.opened()).findByRole("button", { name: "Try again" })).toBeVisible();
  });
});

describe("the page of news", () => {
  const show = (results: Notice[], answers: Answers = {}) =>
    renderApp(
      <NoticesScreen
        side="provider"
        counts={countsWith(results.filter(({ read_at }) => !read_at).length)}
        initial={{ state: { page: 1 }, page: pageOf(results) }}
      />,
      { user: aUser(), path: "/app/provider/notifications", answers },
    );

  it("marks what is unread by a dot and in words; a click marks it as read and leads on [RSC-S-020]", async () => {
    const { person, sent } = show([aNotice(2), aNotice(1, seenAt)], {
      "PUT /api/notices/read/": { body: countsWith(0) },
      "GET /api/notices/": { body: pageOf([aNotice(2, seenAt), aNotice(1, seenAt)]) },
    });
    const rows = () => screen.getAllByRole("listitem") as [HTMLElement, HTMLElement];
    const [unread, seen] = rows();
    expect(within(unread).getByText("Unread")).toBeVisible();
    expect(within(seen).queryByText("Unread")).toBeNull();
    const link = within(unread).getByRole("link");
    expect(link).toHaveAttribute("href", aNotice(2).href);
    await person.click(link);
    await waitFor(() => expect(screen.queryByText("Unread")).toBeNull());
    expect(sent[0]).toMatchObject({ path: "/api/notices/read/", body: { ids: [aNotice(2).id] } });
    await person.click(within(rows()[1]).getByRole("link"));
    expect(sent.filter(({ method }) => method === "PUT")).toHaveLength(1);
  });

  it("says that there is nothing yet [RSC-S-020]", () => {
    show([]);
    expect(screen.getByText("Nothing yet")).toBeVisible();
    expect(screen.getByText("News about your assignments and connections appears here.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Mark all as read" })).toBeDisabled();
  });
});
