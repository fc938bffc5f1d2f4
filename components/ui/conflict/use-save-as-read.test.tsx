import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { RatesForm } from "@/components/connections/rates/rates-form";
import type { RateSettings } from "@/lib/connections/rates/schema";
import { stale } from "@/lib/core/pure/errors";
import { tagOf } from "@/lib/core/pure/version";
import { field, renderSections, saveButton, toastSays } from "@/tests/support/credentials/sections";
import type { Sent } from "@/tests/support/render";

const read: RateSettings = {
  shift_rate_day: 180,
  shift_rate_night: null,
  shift_rate_call: null,
  shift_rate_24h: null,
  shift_limit: 10,
  work_type: "SIDE_GIG",
  travel_type: "LOCAL",
};
const path = "/api/provider/current/credentialing/rates-differentials";

/** A server that refuses every version but that of what it holds. */
function open(newer: RateSettings) {
  const server = { held: newer };
  const view = renderSections(<RatesForm initial={read} />, ["rates-differentials"], {
    saves: {
      "rates-differentials": ({ body, headers }: Sent) => {
        const { status, body: refusal, headers: code } = stale();
        if (headers.get("if-match") !== tagOf(server.held)) return { status, body: refusal, headers: code };
        server.held = body as RateSettings;
        return { body: body as object };
      },
    },
    answers: { [`GET ${path}`]: () => ({ body: server.held }) },
  });
  return { ...view, server };
}

const saves = (sent: Sent[]) => sent.filter(({ method }) => method === "PUT");
const limit = () => field("Max shifts per month*");
const meanwhile = () => screen.findByRole("dialog", { name: "Changed meanwhile" });
const choice = (dialog: HTMLElement, name: string) => within(dialog).getByRole("radiogroup", { name });
const option = (group: HTMLElement, name: string) => within(group).getByRole("radio", { name });

async function typeLimit({ person }: { person: ReturnType<typeof open>["person"] }, text: string) {
  await person.clear(limit());
  await person.type(limit(), text);
  await person.click(saveButton());
}

describe("a save over a newer record", () => {
  it("shows both texts, keeps what was typed, and saves what the person chooses", async () => {
    const view = open({ ...read, shift_limit: 20, travel_type: "NATIONAL" });
    await typeLimit(view, "5");
    const dialog = await meanwhile();
    const typed = choice(dialog, "Max shifts per month");
    expect(option(typed, "Yours")).toBeChecked();
    expect(option(typed, "Yours")).toHaveAccessibleDescription("5");
    expect(option(typed, "Saved meanwhile")).toHaveAccessibleDescription("20");
    expect(within(dialog).getAllByRole("radiogroup")).toHaveLength(2);
    expect(within(dialog).getByText("National", { exact: false })).toBeVisible();
    await view.person.click(within(dialog).getByRole("button", { name: "Save" }));
    await toastSays("Your Profile has been updated");
    expect(view.server.held).toEqual({ ...read, shift_limit: 5, travel_type: "NATIONAL" });
  });

  it("takes the newer text where the person says so", async () => {
    const view = open({ ...read, shift_limit: 20 });
    await typeLimit(view, "5");
    const dialog = await meanwhile();
    await view.person.click(option(choice(dialog, "Max shifts per month"), "Saved meanwhile"));
    await view.person.click(within(dialog).getByRole("button", { name: "Save" }));
    await toastSays("Your Profile has been updated");
    expect(view.server.held.shift_limit).toBe(20);
    expect(limit()).toHaveValue("20");
  });

  it("saves nothing when the person goes back, and asks again the next time", async () => {
    const view = open({ ...read, shift_limit: 20 });
    await typeLimit(view, "5");
    await view.person.click(within(await meanwhile()).getByRole("button", { name: "Go back" }));
    expect(limit()).toHaveValue("5");
    expect(view.server.held.shift_limit).toBe(20);
    await view.person.click(saveButton());
    expect(await meanwhile()).toBeVisible();
  });

  it("goes on by itself when the newer one says the same as this form", async () => {
    const view = open({ ...read, shift_limit: 5 });
    await typeLimit(view, "5");
    await toastSays("Your Profile has been updated");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("raises no false alarm after an own save", async () => {
    const view = open(read);
    await typeLimit(view, "5");
    await waitFor(() => expect(view.server.held.shift_limit).toBe(5));
    await waitFor(() => expect(saveButton()).toBeEnabled());
    await typeLimit(view, "6");
    await waitFor(() => expect(view.server.held.shift_limit).toBe(6));
    expect(saves(view.sent)).toHaveLength(2);
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
