import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Side } from "@/lib/core/pure/actor";
import { usualSettings } from "@/lib/notices/preferences/rules";
import type { NoticeSettings } from "@/lib/notices/preferences/schema";
import { viewSettings } from "@/lib/notices/preferences/views";
import { fill } from "@/tests/support/fill";
import { type Answers, aRepUser, aUser, renderApp } from "@/tests/support/render";
import { SettingsScreen } from "./settings-screen";

const settingsOf = (side: Side): NoticeSettings =>
  viewSettings(side, usualSettings(side, "America/New_York"), new Map());

function show(side: Side, answers: Answers = {}) {
  const app = renderApp(
    <SettingsScreen side={side} zones={["America/Chicago"]} initial={settingsOf(side)} />,
    { user: side === "provider" ? aUser() : aRepUser(), answers },
  );
  const saved = () => app.sent.filter(({ method }) => method === "PUT").map(({ body }) => body);
  return { ...app, saved, save: () => app.person.click(screen.getByRole("button", { name: "Save" })) };
}

describe("notification settings", () => {
  it("offer what a kind lets one choose; what is locked says so [RSC-S-021 RSC-V-032]", () => {
    show("provider");
    const how = within(screen.getByRole("region", { name: "What and How" }));
    expect(how.getAllByText("Always by e-mail")).toHaveLength(2);
    expect(how.getByRole("combobox", { name: "Shift offers by e-mail" })).toHaveTextContent("At once");
    expect(how.getByRole("combobox", { name: "Open shifts near you by e-mail" })).toHaveTextContent(
      "Once a day",
    );
    expect(how.getByRole("switch", { name: "Assignments by Push" })).toBeChecked();
    expect(how.getByRole("switch", { name: "Pay by Push" })).not.toBeChecked();
  });

  it("ask providers alone about being asked for shifts [RSC-S-021]", () => {
    const { unmount } = show("provider");
    const offers = within(screen.getByRole("region", { name: "Shift Offers" }));
    expect(offers.getByRole("switch", { name: "Ask me about open shifts" })).toBeChecked();
    expect(offers.getByRole("switch", { name: "Answer from the mail without signing in" })).toBeChecked();
    expect(offers.getByLabelText(/^At most/)).toHaveValue("5");
    unmount();
    show("rep");
    expect(screen.queryByRole("region", { name: "Shift Offers" })).toBeNull();
    expect(screen.getByRole("switch", { name: "Urgent news may reach me in quiet hours" })).toBeChecked();
  });

  it("are saved as they stand [RSC-S-021]", async () => {
    const after = { ...settingsOf("provider"), quiet_from: "21:00", asks_paused_until: "2027-02-01" };
    const { person, save, saved } = show("provider", { "PUT /api/notice-settings/": { body: after } });
    await fill(person, screen.getByLabelText("From"), "21:00");
    await fill(person, screen.getByLabelText(/^Pause until/), "02/01/2027");
    await person.click(screen.getByRole("switch", { name: "Pay by Push" }));
    await save();
    expect(await screen.findByText("Notification settings saved.")).toBeVisible();
    expect(saved()).toEqual([
      expect.objectContaining({ quiet_from: "21:00", quiet_to: "06:00", asks_paused_until: "2027-02-01" }),
    ]);
    const { kinds } = saved()[0] as { kinds: unknown[] };
    expect(kinds).toContainEqual({ kind: "pay", email: "now", push: true });
  });

  it("refuse quiet hours without an end that differs, at their field [RSC-V-073]", async () => {
    const { person, save, saved } = show("provider");
    await fill(person, screen.getByLabelText("To"), "22:00");
    await save();
    expect(await screen.findByText("Quiet hours need a beginning and an end that differ.")).toBeVisible();
    expect(screen.getByLabelText("To")).toBeInvalid();
    expect(saved()).toEqual([]);
  });
});
